import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AgentRequest } from '../model/runner.ts';
import { initGit } from './init-git.ts';
import type { ProcessRequest } from './run-process.ts';

/** Most an agent may print. */
const maxOutputBytes = 64 * 1024 * 1024;

/** Name of the variable every process of a run carries. */
const markName = 'RENTROLL_TRIAL';

/** Makes the copy a repository and the home a place with a temporary folder. */
export async function layOutTrial({ workspace, home }: AgentRequest, path: string): Promise<void> {
  await mkdir(join(home, 'tmp'), { recursive: true });
  await initGit(workspace, { PATH: path, HOME: home });
}

/** What a trial's program is run with, beside its arguments and its input. */
export interface TrialProgram {
  readonly program: string;
  readonly args: readonly string[];
  readonly stdin: string;
  /** PATH of the program and its commands. */
  readonly path: string;
  /** What the program needs beside the usual. */
  readonly env: Readonly<Record<string, string>>;
}

/** The process of a trial without a box of ours: in the copy, with a home of its own, and nothing of the user's environment. */
export function trialProcess(request: AgentRequest, { program, args, stdin, path, env }: TrialProgram): ProcessRequest {
  const { workspace, home, seed, timeoutMs, signal } = request;
  const usual = {
    PATH: path,
    HOME: home,
    TMPDIR: join(home, 'tmp'),
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
    TZ: 'UTC',
    [markName]: seed,
  };
  const command = { program, args, env: { ...usual, ...env } };
  return { command, cwd: workspace, stdin, timeoutMs, signal, mark: `${markName}=${seed}`, maxOutputBytes };
}
