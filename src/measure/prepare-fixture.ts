import { chmod, lstat, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { type Problem, ProblemError } from '../model/problem.ts';
import { prepareEnv } from './child-env.ts';
import { runShell } from './run-shell.ts';

/** One file of the fixture as agents see it; `path` is relative to the fixture root. */
export interface FixtureFile {
  readonly path: string;
  readonly mode: string;
  readonly content: Uint8Array;
}

/** A fixture on disk, ready to be copied for trials. */
export interface PreparedFixture {
  /** Pristine copy with a git repository of one commit at a fixed date. */
  readonly template: string;
  /** `node_modules` made by `prepare`, shared by all copies, or undefined. */
  readonly modules: string | undefined;
}

export interface PrepareRequest {
  readonly files: readonly FixtureFile[];
  /** Names the prepared fixture: hash of its files and of the prepare command. */
  readonly key: string;
  readonly prepare: string | undefined;
  /** Directory that keeps prepared fixtures between runs. */
  readonly cache: string;
  readonly env: NodeJS.ProcessEnv;
  readonly timeoutMs: number;
}

/**
 * Writes the fixture once per key, runs `prepare` in it, and commits it at a fixed date. Appears atomically: a directory
 * that exists is complete. Throws ProblemError when `prepare` fails or times out.
 */
export async function prepareFixture(request: PrepareRequest): Promise<PreparedFixture> {
  const home = join(request.cache, request.key.slice(0, 32));
  if (!(await exists(home))) await buildFixture(request, home);
  const modules = join(home, 'modules', 'node_modules');
  return { template: join(home, 'template'), modules: (await exists(modules)) ? modules : undefined };
}

async function buildFixture(request: PrepareRequest, home: string): Promise<void> {
  await mkdir(request.cache, { recursive: true });
  const staging = await mkdtemp(join(request.cache, 'new-'));
  try {
    await writeFixture(request.files, join(staging, 'template'));
    await runPrepare(request, staging);
    await commitTemplate(join(staging, 'template'), request.env);
    await rename(staging, home).catch(async (error: unknown) => {
      // Another process was faster: its copy is as good as ours.
      if (!(await exists(home))) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function writeFixture(files: readonly FixtureFile[], root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const file of files) {
    const path = join(root, file.path);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, file.content);
    if (file.mode === '100755') await chmod(path, 0o755);
  }
}

/** Runs `prepare` beside the template, so that lock files it touches do not change what agents see. */
async function runPrepare(request: PrepareRequest, staging: string): Promise<void> {
  if (request.prepare === undefined) return;
  const modules = join(staging, 'modules');
  await writeFixture(request.files, modules);
  const result = await runShell({
    script: request.prepare,
    cwd: modules,
    env: prepareEnv(request.env),
    scratch: staging,
    timeoutMs: request.timeoutMs,
  });
  if (result.exit !== 'passed') throw prepareFailed(request.prepare, result.exit, result.tail);
}

const fixedDate = '2026-01-01T00:00:00Z';
const identity = {
  GIT_AUTHOR_NAME: 'fixture',
  GIT_AUTHOR_EMAIL: 'fixture@example.invalid',
  GIT_COMMITTER_NAME: 'fixture',
  GIT_COMMITTER_EMAIL: 'fixture@example.invalid',
  GIT_AUTHOR_DATE: fixedDate,
  GIT_COMMITTER_DATE: fixedDate,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
};

async function commitTemplate(template: string, env: NodeJS.ProcessEnv): Promise<void> {
  const git = (...args: string[]) =>
    execa('git', args, { cwd: template, env: { PATH: env['PATH'] ?? '/usr/bin:/bin', ...identity }, extendEnv: false });
  await git('init', '--quiet', '--template=', '--initial-branch=main');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'Fixture');
  // Each trial copies this repository: one pack is quicker to copy than a file per object.
  await git('repack', '-adq');
  await git('prune-packed', '--quiet');
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function prepareFailed(script: string, exit: string, tail: string): ProblemError {
  const problem: Problem = {
    code: 'prepare-failed',
    severity: 'error',
    message: `the fixture's prepare command "${script}" ${exit === 'timed-out' ? 'ran into its time limit' : 'failed'}${tail ? `: ${tail.slice(-400)}` : ''}`,
    hint: 'Run it by hand in a copy of the fixture; fixture.prepare in .rentroll/config.yml names it.',
    blame: 'setup',
  };
  return new ProblemError([problem]);
}
