import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess } from '../../adapters/process/run-process.ts';
import { findProgram } from '../../adapters/programs/find-program.ts';
import { setupError } from '../../core/model/problem.ts';

const install =
  'Install it: gh extension install https://github.com/nektos/gh-act, or use a package manager, for example brew install act. Do not run "npx act": that npm package is another program.';

/**
 * Finds nektos/act and returns its absolute path: the program `act` on PATH, else the extension of the GitHub CLI. Each is asked for its
 * version, because other programs are called `act` too. Throws ProblemError `act-missing` when neither is there.
 */
export async function findAct(machine: NodeJS.ProcessEnv): Promise<string> {
  for (const program of [findProgram('act', machine), findExtension(machine)])
    if (program !== undefined && (await isNektosAct(program, machine))) return program;
  throw setupError('act-missing', 'nektos/act, which runs the workflow, is not installed', install);
}

/** Finds the program that `gh extension install` puts below the GitHub CLI's folder for data. */
function findExtension({ XDG_DATA_HOME, HOME = '' }: NodeJS.ProcessEnv): string | undefined {
  const data = XDG_DATA_HOME || join(HOME, '.local', 'share');
  const program = join(data, 'gh', 'extensions', 'gh-act', 'gh-act');
  return existsSync(program) ? program : undefined;
}

async function isNektosAct(program: string, machine: NodeJS.ProcessEnv): Promise<boolean> {
  const mark = randomUUID();
  const { end, stdout } = await runProcess({
    command: { program, args: ['--version'], env: { PATH: machine['PATH'] ?? '', RENTROLL_ACT_STEP: mark } },
    cwd: '/',
    timeoutMs: 10_000,
    signal: new AbortController().signal,
    mark: `RENTROLL_ACT_STEP=${mark}`,
    maxOutputBytes: 64 * 1024,
  });
  return end.kind === 'exited' && end.code === 0 && /\bact version v?\d/.test(stdout);
}
