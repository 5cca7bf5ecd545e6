import { Argument, type Command } from 'commander';
import { keysOf } from '../../../core/util/values.ts';
import type { RunningProcess } from '../../../session/hooks/beside/control-processes.ts';
import { here } from '../../here.ts';
import { jsonOption } from '../../shared-options.ts';
import { answer, print } from '../../terminal/answer.ts';

interface JsonOption {
  readonly json?: boolean;
}

const actions = { status, stop };

/** `session daemon`: lists or ends the background processes beside the plugin. */
export function addDaemon(program: Command): void {
  program
    .command('daemon')
    .description('list or end the background processes that decide for the plugin, one for each session of Claude Code')
    .addArgument(
      new Argument(
        '[action]',
        'status: how many questions each has answered; stop: end them, the next tool call of a session starts another',
      )
        .choices(keysOf(actions))
        .default('status'),
    )
    .option(...jsonOption)
    .addHelpText(
      'after',
      '\nExamples:\n  rentroll session daemon status --json | jq .running\n  rentroll session daemon stop',
    )
    .action((action: keyof typeof actions, options: JsonOption) =>
      answer(options.json, () => actions[action](options)),
    );
}

async function status({ json }: JsonOption): Promise<number> {
  const { listProcesses } = await import('../../../session/hooks/beside/control-processes.ts');
  const processes = await listProcesses(here().env);
  print({ schema: 1, running: processes.length > 0, processes }, json, () => renderProcesses(processes));
  return 0;
}

function renderProcesses(processes: readonly RunningProcess[]): string {
  if (processes.length === 0)
    return 'No background process runs. The plugin starts one at the first tool call of a session.\n';
  const lines = processes.map(
    ({ pid, startedAt, answered }) =>
      `Process ${pid} runs since ${startedAt} and has answered ${answered} questions.\n`,
  );
  return lines.join('');
}

async function stop({ json }: JsonOption): Promise<number> {
  const { stopProcesses } = await import('../../../session/hooks/beside/control-processes.ts');
  const result = await stopProcesses(here().env);
  const { stopped, silent } = result;
  print({ schema: 1, ...result }, json, () =>
    silent.length === 0
      ? `Ended ${stopped} background ${stopped === 1 ? 'process' : 'processes'}.\n`
      : `Did not end within 3 seconds: process ${silent.join(', ')}.\n`,
  );
  return silent.length === 0 ? 0 : 2;
}
