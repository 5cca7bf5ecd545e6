import { join, resolve } from 'node:path';
import { silentProgress } from '../../src/cli/progress/silent-progress.ts';
import { type DemoRequest, makeDemo } from '../../src/gate/commands/demo/make-demo.ts';
import { headLedger } from '../../src/gate/commands/demo/texts.ts';

const packageRoot = resolve(import.meta.dirname, '..', '..');

/** Path and arguments of the command line as sources: the demo runs what users run. */
export const cli = [process.execPath, join(packageRoot, 'src', 'cli', 'start', 'cli.ts')] as const;

/**
 * Environment of the demo: what belongs to the user stays untouched, prepared fixtures are kept for the next demo. It is that of a person's own
 * machine wherever it runs: what one process measured is vouched for in the next, which in CI takes a key.
 */
export const demoEnv = {
  ...process.env,
  CI: '',
  GITHUB_ACTIONS: '',
  RENTROLL_HOME: join(packageRoot, 'node_modules', '.cache', 'rentroll'),
};

/** The demo's repository, for proofs that run more than the demo in it. Returns its path; who asked for it removes it. */
export function makeDemoRepository(request: Omit<DemoRequest, 'benchmarks'>): Promise<string> {
  const benchmarks = join(packageRoot, 'benchmarks');
  const signal = new AbortController().signal;
  const deps = { cwd: packageRoot, env: demoEnv, progress: silentProgress, signal, now: () => new Date() };
  return makeDemo({ ...request, benchmarks }, deps);
}

/** The demo's ledger with its first rules only. */
export function keepRules(count: number): string {
  const [head = '', ...rules] = headLedger.split('  - id:');
  return [head, ...rules.slice(0, count)].join('  - id:');
}
