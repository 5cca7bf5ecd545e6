import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseLedger, config, headLedger } from './texts.ts';

const packageRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Three tasks of the sql suite whose checks take a fraction of a second. */
const demoTasks = ['golden-01', 'golden-02', 'golden-03'] as const;

/** Fixed identity and dates, so that the same texts always give the same commits. */
const identity = {
  GIT_AUTHOR_NAME: 'Demo',
  GIT_AUTHOR_EMAIL: 'demo@example.invalid',
  GIT_COMMITTER_NAME: 'Demo',
  GIT_COMMITTER_EMAIL: 'demo@example.invalid',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
};

export interface DemoOptions {
  readonly seed: number;
  /** Budget instead of the gate's defaults, in tokens. */
  readonly budget?: { readonly run: number; readonly agent: number };
  /** Ledger of the pull request instead of the demo's four rules. */
  readonly ledger?: string;
  /** Changes each golden task before it is frozen, for proofs that watch the checks from outside. */
  readonly editTask?: (text: string) => string;
}

/** Makes a throwaway repository: `main` with an empty ledger, and a branch whose one commit adds rules. Returns its path. */
export function makeDemoRepository({ seed, ledger = headLedger, editTask, budget }: DemoOptions): string {
  const root = mkdtempSync(join(tmpdir(), 'rentroll-demo-'));
  copyBenchmarks(root);
  if (editTask !== undefined) editTasks(root, editTask);
  write(root, '.gitignore', 'node_modules/\n.rentroll/state/\n');
  write(root, '.rentroll/config.yml', config(seed, budget));
  write(root, '.rentroll/ledger.yml', baseLedger);
  git(root, 'init', '--quiet', '--initial-branch=main');
  runRentroll(root, ['lint', '--write-lock']);
  commit(root, 'Start the ledger', '2026-01-05T09:00:00Z');
  git(root, 'checkout', '--quiet', '-b', 'add-four-rules');
  write(root, '.rentroll/ledger.yml', ledger);
  commit(root, 'Add four rules for the sql agent', '2026-01-06T09:00:00Z');
  return root;
}

/** Path and arguments of the command line as sources: the demo runs what users run. */
export const cli = [process.execPath, join(packageRoot, 'src', 'entry', 'cli.ts')] as const;

/** Environment of the demo: what belongs to the user stays untouched, prepared fixtures are kept for the next demo. */
export const demoEnv = { ...process.env, RENTROLL_HOME: join(packageRoot, 'node_modules', '.cache', 'rentroll') };

function copyBenchmarks(root: string): void {
  const source = join(packageRoot, 'benchmarks');
  cpSync(join(source, 'fixture'), join(root, 'benchmarks', 'fixture'), {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  });
  for (const task of demoTasks) {
    for (const suffix of ['.md', '.patch']) {
      cpSync(join(source, 'sql', task + suffix), join(root, 'benchmarks', 'sql', task + suffix));
    }
  }
}

function editTasks(root: string, editTask: (text: string) => string): void {
  for (const task of demoTasks) {
    const path = join(root, 'benchmarks', 'sql', `${task}.md`);
    writeFileSync(path, editTask(readFileSync(path, 'utf8')));
  }
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function commit(root: string, message: string, date: string): void {
  git(root, 'add', '--all');
  execFileSync('git', ['commit', '--quiet', '--message', message], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...identity, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  });
}

function git(root: string, ...args: string[]): void {
  execFileSync('git', args, { cwd: root, env: { PATH: process.env['PATH'], ...identity } });
}

function runRentroll(root: string, args: readonly string[]): void {
  execFileSync(cli[0], [cli[1], ...args], { cwd: root, env: demoEnv, stdio: ['ignore', 'ignore', 'inherit'] });
}
