import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/** Marks that this worker was closed: vitest loads setup files again for each test file. */
const mark = Symbol.for('rentroll.memory-only');

/**
 * Closes the worker of the memory suite to everything outside of it: a test that starts a process (git included), listens or connects fails with
 * the place it belongs. Files in a temporary folder stay allowed.
 */
function closeWorker(): void {
  const refuse = (deed: string) => () => {
    throw new Error(
      `A test of the memory suite may not ${deed}: name its file *.machine.test.ts, or take a value (CONTRIBUTING.md).`,
    );
  };
  const start = refuse('start a process');
  for (const name of ['spawnSync', 'execFileSync', 'execSync'] as const) childProcess[name] = start;
  // What spawn, execFile, exec and fork go through.
  (childProcess.ChildProcess.prototype as unknown as { spawn: () => never }).spawn = start;
  net.Server.prototype.listen = refuse('listen on a socket');
  net.Socket.prototype.connect = refuse('connect to a socket');
  syncBuiltinESMExports();
}

if (!(mark in globalThis)) {
  Object.defineProperty(globalThis, mark, { value: true });
  closeWorker();
}
