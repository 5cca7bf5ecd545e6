import { spawn } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { endLeftovers, findLeftovers } from './find-leftovers.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rentroll-leftovers-')));
afterAll(() => {
  endLeftovers(folder);
  rmSync(folder, { recursive: true });
});

it('finds who still works in a folder, and none that was killed, even before the kernel has ended it', async () => {
  const sleepers = Array.from({ length: 40 }, () => spawn('sleep', ['547'], { cwd: folder, stdio: 'ignore' }));
  await Promise.all(sleepers.map((child) => new Promise((done) => child.once('spawn', done))));
  const [spared, ...doomed] = sleepers;
  expect(findLeftovers(folder)).toHaveLength(40);
  for (const child of doomed) child.kill('SIGKILL');
  expect(findLeftovers(folder)).toEqual([spared?.pid]);
});
