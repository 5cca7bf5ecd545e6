import { randomUUID } from 'node:crypto';
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
