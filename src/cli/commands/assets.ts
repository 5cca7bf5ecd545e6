import type { AssetsReport, WeighedAsset } from '../../core/model/rule/asset.ts';
import { defineCommand } from '../define-command.ts';
import { manyArguments } from '../define-options.ts';
import { readMonthHere } from '../here.ts';
import { namesOf } from '../names-of.ts';
import * as shared from '../shared-options.ts';
import { show } from '../terminal/answer.ts';

/** `assets`: what each skill, command, sub-agent, output style and nested file adds to a session, and whether it can be used. */
export const command = defineCommand({
  summary:
    'weigh skills, commands, sub-agents, styles and nested files at the real CLI, and check that they can be used; free',
  arguments: { ids: manyArguments('ids of the assets to weigh, each with its details (default: all)') },
  options: { config: shared.config, json: shared.json },
  help: `
Starts the Claude Code on PATH in copies of this folder, with all assets, with each left out once, and a few
times more to use each. A meter on this machine answers: no model is called, no key is needed, nothing is paid
and nothing is written here. Hooks and other programs are started in a sandbox only (bubblewrap).

Exit code 0: everything was weighed, or this folder has no assets. 1: an asset needs a correction. 2: the CLI could not be started.

Examples:
  rentroll assets
  rentroll assets skill:pdf-forms            with parts of the request, files, what runs and what was printed
  rentroll assets --json | jq '.${namesOf<AssetsReport>('assets')}[] | {${namesOf<WeighedAsset>('id', 'rent')}}'`,
  async run({ ids: only, config: configFile, json }) {
    const { weighTree } = await import('../../gate/commands/weigh-tree.ts');
    const { renderAssets } = await import('../../gate/report/terminal/measured/render-assets.ts');
    const { judgeProblems } = await import('../../core/decide/judge/judge-change.ts');
    const { measureWith } = await import('../progress/open-dependencies.ts');
    const report = await measureWith({ again: 'rentroll assets' }, (deps) =>
      weighTree({ only, configFile, readMonth: readMonthHere }, deps),
    );
    const isWrong = report.problems.some(({ severity }) => severity === 'error');
    return show(report, json, renderAssets(only.length > 0), isWrong ? judgeProblems(report.problems).exitCode : 0);
  },
});
