import { print } from '../../command-line/answer.ts';
import { here } from '../../command-line/here.ts';

/** How the answer is printed. */
export interface JsonOption {
  readonly json?: boolean;
}

async function start({ json }: JsonOption): Promise<number> {
  const { startDaemon } = await import('../../../session/daemon/control-daemon.ts');
  const { writeFallbackPlugin } = await import('../../../session/daemon/fallback-plugin.ts');
  const { findDaemonProgram } = await import('../../command-line/find-package.ts');
  const { findRentroll } = await import('../../command-line/find-package.ts');
  const { env } = here();
  const state = await startDaemon(findDaemonProgram(), env, { byHand: true, withinMs: 10_000 });
  if (state === 'silent') {
    print(
      { schema: 1, state },
      json,
      () => 'The daemon does not answer. See logs/daemon.log in $RENTROLL_HOME (or ~/.rentroll).\n',
    );
    return 2;
  }
  const plugin = writeFallbackPlugin(findRentroll(), env);
  print({ schema: 1, state, plugin }, json, () => formatStart(state, plugin));
  return 0;
}

function formatStart(state: string, plugin: string): string {
  const how = state === 'running' ? 'The daemon runs already.' : `The daemon is ${state}.`;
  return `${how}\nThe plugin that asks it: claude --plugin-dir ${plugin}\n`;
}

async function status({ json }: JsonOption): Promise<number> {
  const { seeDaemon } = await import('../../../session/daemon/control-daemon.ts');
  const state = await seeDaemon(here().env);
  const running = state.kind === 'running';
  print({ schema: 1, running, ...(running ? { port: state.record.port, ...state.told } : state) }, json, () =>
    formatStatus(state),
  );
  return 0;
}

type Seen = Awaited<ReturnType<typeof import('../../../session/daemon/control-daemon.ts')['seeDaemon']>>;

function formatStatus(state: Seen): string {
  if (state.kind === 'running') {
    const { record, told } = state;
    const troubled = Number(told['troubled']);
    const trouble = troubled > 0 ? `, ${troubled} of them not decided (logs/daemon.log says why)` : '';
    return `The daemon runs since ${record.startedAt} (process ${record.pid}, port ${record.port}): ${Number(told['answered'])} events${trouble}.\n`;
  }
  if (state.off !== undefined)
    return `The daemon is off since ${state.off}: it ended three times in five minutes. Start it again with: rentroll daemon start\n`;
  return state.crashed
    ? 'The daemon was killed; the next prompt starts it again, or: rentroll daemon start\n'
    : 'No daemon runs.\n';
}

async function stop({ json }: JsonOption): Promise<number> {
  const { stopDaemon } = await import('../../../session/daemon/control-daemon.ts');
  const stopped = await stopDaemon(here().env);
  print({ schema: 1, stopped }, json, () =>
    stopped ? 'No daemon runs now.\n' : 'The daemon did not end within 3 seconds.\n',
  );
  return stopped ? 0 : 2;
}

/** What each command about the daemon does; the exit code. */
export const daemonCommands = { start, status, stop };
