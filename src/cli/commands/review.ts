import type { FileReview, ReviewFinding } from '../../core/model/rule/review.ts';
import { defineCommand } from '../define-command.ts';
import { argument } from '../define-options.ts';
import { here } from '../here.ts';
import { namesOf } from '../names-of.ts';
import * as shared from '../shared-options.ts';
import { show } from '../terminal/answer.ts';

/** `review`: which lines of an instruction file look superfluous, without a model. */
export const command = defineCommand({
  summary:
    'find lines of an instruction file that are said twice, contradict each other, or that a tool enforces already; free, without a model',
  arguments: { file: argument('the instruction file, for example CLAUDE.md') },
  options: { config: shared.config, json: shared.json },
  help: `
Examples:
  rentroll review CLAUDE.md
  rentroll review AGENTS.md --json | jq '.${namesOf<FileReview>('findings')}[] | {${namesOf<ReviewFinding>('line', 'why')}}'

Looks for six kinds of lines: sent twice to a runtime, in contradiction with another line, said in other words by another line, enforced by a
formatter or linter of this repository (Prettier, Biome, ESLint, TypeScript, Ruff, Black, isort, commitlint), naming something that is gone, and
about something that no golden task looks at. Settings of tools are read at the root of the repository. Nothing is written.`,
  async run({ file, config: configFile, json }) {
    const { reviewFile } = await import('../../gate/commands/status/review/review-file.ts');
    const { renderReview } = await import('../../gate/report/terminal/kept/render-review.ts');
    return show(await reviewFile({ file, configFile }, here()), json, renderReview);
  },
});
