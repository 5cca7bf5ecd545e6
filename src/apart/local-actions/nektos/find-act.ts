import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { runProcess } from '../../../adapters/process/run-process.ts';
import { findProgram } from '../../../adapters/programs/find-program.ts';

/**
 * Absolute path of nektos/act on PATH, or undefined. A program of that name is asked for its version first: unrelated ones exist, the npm
 * package `act` among them.
 */
export async function findAct(machine: NodeJS.ProcessEnv): Promise<string | undefined> {
  const program = findProgram('act', machine);
  if (program === undefined) return undefined;
  const mark = randomUUID();
  const { end, stdout } = await runProcess({
    command: { program, args: ['--version'], env: { PATH: machine['PATH'] ?? '', RENTROLL_ACT_STEP: mark } },
    cwd: '/',
    timeoutMs: 10_000,
    signal: new AbortController().signal,
    mark: `RENTROLL_ACT_STEP=${mark}`,
    maxOutputBytes: 64 * 1024,
  });
  return end.kind === 'exited' && end.code === 0 && /^act version \d/.test(stdout) ? program : undefined;
}

/** Where Docker and what speaks like it listen, as nektos/act looks for them; the folder is named by a variable. */
const sockets: readonly (readonly [variable: string | undefined, path: string])[] = [
  [undefined, '/var/run/docker.sock'],
  [undefined, '/run/podman/podman.sock'],
  ['HOME', '.colima/docker.sock'],
  ['XDG_RUNTIME_DIR', 'docker.sock'],
  ['XDG_RUNTIME_DIR', 'podman/podman.sock'],
  ['HOME', '.docker/run/docker.sock'],
];

const longestMs = 2_000;

/** Address of the Docker daemon of this machine, as DOCKER_HOST has it; undefined when none answers. A remote one is taken at its word. */
export async function findDocker(machine: NodeJS.ProcessEnv): Promise<string | undefined> {
  const named = machine['DOCKER_HOST'];
  if (named !== undefined && named !== '') {
    const path = /^unix:\/\/(.+)$/.exec(named)?.[1];
    return path === undefined || (await answers(path)) ? named : undefined;
  }
  for (const [variable, path] of sockets) {
    const folder = variable === undefined ? '/' : machine[variable];
    const socket = folder === undefined || folder === '' ? undefined : join(folder, path);
    if (socket !== undefined && (await answers(socket))) return `unix://${socket}`;
  }
  return undefined;
}

/** A socket whose daemon is gone, or that belongs to others, answers nobody. */
async function answers(path: string): Promise<boolean> {
  const socket = connect({ path });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(longestMs) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
