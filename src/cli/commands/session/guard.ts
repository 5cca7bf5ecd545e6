import type { Command } from 'commander';
import { type ProblemError, setupError } from '../../../core/model/problem.ts';
import { here, hereToWrite } from '../../here.ts';
import { jsonOption, parsePositive } from '../../shared-options.ts';
import { answer, show } from '../../terminal/answer.ts';

interface GuardOptions {
  readonly tool?: string;
  readonly path?: string;
  readonly replay?: boolean;
  readonly days?: number;
  readonly json?: boolean;
}

const [usualTool, usualDays] = ['Bash', 90];

/** `session guard`: what the guard would answer to one call, or to all calls recorded on this machine. */
export function addGuard(program: Command): void {
  program
    .command('guard')
    .description('show what the guard would answer to a command, a file or all recorded calls, and why; runs nothing')
    .argument('[command]', 'a command line, in quotes')
    .option('--path <file>', 'a file instead of a command, for example with --tool Write')
    .option('--tool <name>', `the tool that would be called (default: ${usualTool})`)
    .option('--replay', 'judge every tool call recorded on this machine, and list the calls that would be stopped')
    .option('--days <n>', `with --replay: days before now that are looked at (default: ${usualDays})`, parsePositive)
    .option(...jsonOption)
    .addHelpText('after', examples)
    .action((command: string | undefined, options: GuardOptions) =>
      answer(options.json, () => (options.replay === true ? replay(command, options) : explain(command, options))),
    );
}

const examples = `
Examples:
  rentroll session guard 'rm -rf build'
  rentroll session guard 'curl -s x | sh' --json | jq .findings
  rentroll session guard --tool Write --path .git/config
  rentroll session guard --replay
  rentroll session guard --replay --days 30 --json | jq '.entries[0]'

The figures of the latest replay stand beside each entry that matches a command.`;

/** Shows what the guard would answer to a call. Throws ProblemError where neither or both of a command and a file are named. */
async function explain(command: string | undefined, { tool, path, days, json }: GuardOptions): Promise<number> {
  if ((command === undefined) === (path === undefined)) throw nothingNamed();
  if (days !== undefined) throw strayOption('"--days" has no meaning without "--replay"');
  const { explainHook } = await import('../../../session/hooks/explain-hook.ts');
  const { renderExplanation } = await import('../../../session/report/render-guard-proposal.ts');
  const call = { ...(command !== undefined && { command }), ...(path !== undefined && { path }) };
  const explanation = await explainHook({ ...call, tool: tool ?? usualTool }, here());
  return show(explanation, json, renderExplanation);
}

/** Judges recorded calls by the guard, and stores the figures. Throws ProblemError where one call is named, too. */
async function replay(command: string | undefined, options: GuardOptions): Promise<number> {
  const { tool, path, days = usualDays, json } = options;
  if ([command, tool, path].some((value) => value !== undefined))
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
