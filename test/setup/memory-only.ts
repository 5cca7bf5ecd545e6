import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { isAbsolute } from 'node:path';
import { afterEach } from 'vitest';
import { installGit } from '../doubles/git/install-git.ts';
import { demandKnown } from '../doubles/git/repository.ts';

const loopback = '127.0.0.1';

/** Marks that this worker was closed: vitest loads setup files again for each test file. */
const mark = Symbol.for('rentroll.memory-only');

/**
 * Closes the worker of the memory suite to everything outside of it: a test that starts a process fails with the place it belongs, and so does one
 * that listens or connects elsewhere than on 127.0.0.1 or a file. Files in a temporary folder stay allowed. Calls of git are answered in this process
 * by test/doubles/git. With `RENTROLL_GIT=real` the worker stays open, so that every test runs on git itself: a night finds out whether both agree.
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
  installGit();
  const { listen } = net.Server.prototype;
  const { connect } = net.Socket.prototype;
  net.Server.prototype.listen = withinLoopback(listen, refuse('listen on other sockets than those of 127.0.0.1'));
  net.Socket.prototype.connect = withinLoopback(connect, refuse('connect to other sockets than those of 127.0.0.1'));
  syncBuiltinESMExports();
}

/** Lets calls through that name 127.0.0.1 or the file of a socket; node gives options, a path, or port and host, or a list of them. */
function withinLoopback<Call extends (...terms: never[]) => unknown>(call: Call, refuse: () => never): Call {
  return new Proxy(call, {
    apply(target, self, terms: readonly unknown[]) {
      const isHere = terms.flat().some((term) => {
        const { host, path } = Object(term) as Readonly<Record<string, unknown>>;
        return [term, host, path].some((name) => name === loopback || (typeof name === 'string' && isAbsolute(name)));
      });
      return isHere ? Reflect.apply(target, self, terms) : refuse();
    },
  });
}

if (process.env['RENTROLL_GIT'] !== 'real' && !(mark in globalThis)) {
  Object.defineProperty(globalThis, mark, { value: true });
  closeWorker();
}

afterEach(demandKnown);
