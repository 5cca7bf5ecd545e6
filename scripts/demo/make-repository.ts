import { join, resolve } from 'node:path';

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
