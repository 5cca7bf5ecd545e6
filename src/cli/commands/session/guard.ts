import { type ProblemError, setupError } from '../../../core/model/problem.ts';
import { defined } from '../../../core/util/values.ts';
import { defineCommand } from '../../define-command.ts';
import { flag, optionalArgument, text, type ValuesOf, wholeNumber } from '../../define-options.ts';
import { here, hereToWrite } from '../../here.ts';
import * as shared from '../../shared-options.ts';
import { show } from '../../terminal/answer.ts';

const [usualTool, usualDays] = ['Bash', 90];

const words = { command: optionalArgument('a command line, in quotes') };
const options = {
  path: text('<file>', 'a file instead of a command, for example with --tool Write'),
  tool: text('<name>', `the tool that would be called (default: ${usualTool})`),
  replay: flag('judge every tool call recorded on this machine, and list the calls that would be stopped'),
  days: wholeNumber('<n>', `with --replay: days before now that are looked at (default: ${usualDays})`),
  json: shared.json,
};
type Values = ValuesOf<typeof options & typeof words>;

/** `session guard`: what the guard would answer to one call, or to all calls recorded on this machine. */
export const command = defineCommand({
  summary: 'show what the guard would answer to a command, a file or all recorded calls, and why; runs nothing',
  arguments: words,
  options,
  help: `
Examples:
  rentroll session guard 'rm -rf build'
  rentroll session guard 'curl -s x | sh' --json | jq .findings
  rentroll session guard --tool Write --path .git/config
  rentroll session guard --replay
  rentroll session guard --replay --days 30 --json | jq '.entries[0]'

The figures of the latest replay stand beside each entry that matches a command.`,
  run: (values) => (values.replay ? replay(values) : explain(values)),
});

/** Shows what the guard would answer to a call. Throws ProblemError where neither or both of a command and a file are named. */
async function explain({ command: line, tool = usualTool, path, days, json }: Values): Promise<number> {
  if ((line === undefined) === (path === undefined)) throw nothingNamed();
  if (days !== undefined) throw strayOption('"--days" has no meaning without "--replay"');
  const { explainHook } = await import('../../../session/hooks/explain-hook.ts');
  const { renderExplanation } = await import('../../../session/report/render-guard-proposal.ts');
  const explanation = await explainHook({ tool, ...defined({ command: line, path }) }, here());
  return show(explanation, json, renderExplanation);
}

/** Judges recorded calls by the guard, and stores the figures. Throws ProblemError where one call is named, too. */
async function replay({ command: line, tool, path, days = usualDays, json }: Values): Promise<number> {
  if ([line, tool, path].some((value) => value !== undefined))
    throw strayOption('"--replay" judges all recorded calls, not one command, tool or file');
  const { replayGuard } = await import('../../../session/propose/replay-guard.ts');
  const { renderGuardReplay } = await import('../../../session/report/render-guard-replay.ts');
  return show(await replayGuard(days, hereToWrite()), json, renderGuardReplay);
}

function nothingNamed(): ProblemError {
  return setupError(
    'guard-what',
    'either a command or --path says what the guard is to judge',
    "Give one of them: rentroll session guard 'COMMAND', or rentroll session guard --tool Write --path FILE. All recorded calls: rentroll session guard --replay",
  );
}

function strayOption(message: string): ProblemError {
  return setupError('guard-what', message, 'Leave one of them out. See: rentroll session guard --help');
}
