import type { RunningProcess } from '../../../session/hooks/beside/control-processes.ts';
import { defineCommand } from '../../define-command.ts';
import { optionalArgument, withFallback } from '../../define-options.ts';
import { here } from '../../here.ts';
import * as shared from '../../shared-options.ts';
import { print } from '../../terminal/answer.ts';

const action = optionalArgument(
  'status: show how many questions each process has answered; stop: end them (the next tool call of a session starts a new one)',
  ['status', 'stop'],
);

/** `session daemon`: lists or ends the background processes beside the plugin. */
export const command = defineCommand({
  summary: 'list or end the background processes that decide for the plugin, one for each session of Claude Code',
  arguments: { action: withFallback(action, 'status') },
  options: { json: shared.json },
  help: `
Examples:
  rentroll session daemon
  rentroll session daemon stop`,
  run: ({ action, json }) => (action === 'stop' ? stop(json) : showStatus(json)),
});

async function showStatus(json: boolean | undefined): Promise<number> {
  const { listProcesses } = await import('../../../session/hooks/beside/control-processes.ts');
  const processes = await listProcesses(here().env);
  print({ schema: 1, processes }, json, () => renderProcesses(processes));
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

async function stop(json: boolean | undefined): Promise<number> {
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
