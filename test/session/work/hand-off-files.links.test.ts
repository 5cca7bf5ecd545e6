import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listHandOffRuns } from '../../../src/session/work/hand-off-files.ts';

it('lists runs with hand-offs, and refuses a folder of theirs that a link stands for', async () => {
  const root = mkdtempSync(join(tmpdir(), 'hand-offs-'));
  mkdirSync(join(root, 'runs', 'r1'), { recursive: true });
  expect(await listHandOffRuns(join(root, 'runs'))).toEqual(['r1']);
  symlinkSync(join(root, 'runs'), join(root, 'linked'));
  await expect(listHandOffRuns(join(root, 'linked'))).rejects.toThrow(/link/);
});
