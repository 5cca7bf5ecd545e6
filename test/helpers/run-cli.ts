import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a run of the command line did. */
export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const cli = fileURLToPath(new URL('../../bin/rentroll.js', import.meta.url));

/** User-level folder of the tests: prepared fixtures are shared, the developer's own stay untouched. */
export const testHome = join(tmpdir(), 'rentroll-test-home');

/** Where processes of the tests keep what they compiled: starting is most of the time of many. */
export const compiledCode = join(testHome, 'compiled');

/** Nothing of the developer's environment but PATH. */
const testEnv = {
  PATH: process.env['PATH'],
  HOME: testHome,
  RENTROLL_HOME: testHome,
  NO_COLOR: '1',
  NODE_COMPILE_CACHE: compiledCode,
  // Hooks wait for git as long as a busy machine takes.
  RENTROLL_GIT_LIMIT_MS: '60000',
};

/** Runs the command line as users run it, built (test/setup/built-package.ts): own process, no terminal; `input` is what it finds on stdin. */
export function runCli(
  cwd: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  input?: string,
): Promise<CliResult> {
  mkdirSync(testHome, { recursive: true });
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, ...args], {
      cwd,
      env: { ...testEnv, ...env },
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    child.stdin?.end(input);
    const output = { stdout: '', stderr: '' };
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...output }));
  });
}
