import { type ProblemError, setupError } from '../../../core/model/problem.ts';
import { defined } from '../../../core/util/values.ts';
import type { GuardExplanation } from '../../../session/guard/judge/explain-call.ts';
import { defineCommand } from '../../define-command.ts';
import { optionalArgument, text, type ValuesOf } from '../../define-options.ts';
import { here } from '../../here.ts';
import { namesOf } from '../../names-of.ts';
import * as shared from '../../shared-options.ts';
import { show } from '../../terminal/answer.ts';

const words = { command: optionalArgument('a command line, in quotes') };
const options = {
  path: text('<file>', 'a file instead of a command'),
  tool: text('<name>', 'the tool that would be called (default: Bash for a command, Write for a file)'),
  json: shared.json,
};

/** `session guard`: what the guard would answer to one call. */
export const command = defineCommand({
  summary: 'show what the guard would answer to a command or a file, and why; runs nothing',
  arguments: words,
  options,
  help: `
Examples:
  rentroll session guard 'rm -rf build'
  rentroll session guard 'curl -s x | sh' --json | jq .${namesOf<GuardExplanation>('findings')}
  rentroll session guard --path .git/config
  rentroll session guard --path .env --tool Read`,
  run: explain,
});

/** Shows what the guard would answer to a call. Throws ProblemError where neither or both of a command and a file are named. */
async function explain({
  command: line,
  path,
  tool = path === undefined ? 'Bash' : 'Write',
  json,
}: ValuesOf<typeof options & typeof words>): Promise<number> {
  if ((line === undefined) === (path === undefined)) throw nothingNamed();
  const { explainHook } = await import('../../../session/hooks/explain-hook.ts');
  const { renderExplanation } = await import('../../../session/report/render-guard-proposal.ts');
  const explanation = await explainHook({ tool, ...defined({ command: line, path }) }, here());
  return show(explanation, json, renderExplanation);
}

function nothingNamed(): ProblemError {
  return setupError(
    'guard-what',
    'the guard needs a command or --path, and not both',
    "Give one of them: rentroll session guard 'COMMAND', or rentroll session guard --path FILE.",
  );
}
