import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { availableParallelism, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { endLeftovers, findLeftovers } from './find-leftovers.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rentroll-leftovers-')));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  endLeftovers(folder);
  rmSync(folder, { recursive: true });
});

async function start(count: number, program: string, args: readonly string[], cwd: string) {
  const children = Array.from({ length: count }, () => spawn(program, args, { cwd, stdio: 'ignore' }));
  started.push(...children);
  await Promise.all(children.map((child) => new Promise((done) => child.once('spawn', done))));
  return children;
}

it('finds who still works in a folder, and none that was killed, even before the kernel has ended it', async () => {
  const [spared, ...doomed] = await start(40, 'sleep', ['547'], folder);
  // A busy machine, on which who is killed last in line takes a while to end.
  for (const { pid } of doomed) if (pid !== undefined) setPriority(pid, 19);
  await start(2 * availableParallelism(), 'sh', ['-c', 'while :; do :; done'], tmpdir());
  expect(findLeftovers(folder)).toHaveLength(40);
  for (const child of doomed) child.kill('SIGKILL');
  expect(findLeftovers(folder)).toEqual([spared?.pid]);
});
