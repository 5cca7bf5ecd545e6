import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyTogether } from '../../../src/adapters/files/apply-changes.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rentroll-together-'));
  writeFileSync(join(root, 'lock'), 'old lock\n');
  writeFileSync(join(root, 'test.bin'), Buffer.from([0xff, 0, 1]));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const changes = [
  { path: 'new/notes', before: undefined, after: 'new\n' },
  { path: 'lock', before: 'old lock\n', after: 'new lock\n' },
  { path: 'test.bin', before: '', after: undefined },
  { path: 'config', before: undefined, after: 'new config\n' },
];

it('writes and deletes all of them', async () => {
  await applyTogether(root, changes);
  const texts = ['new/notes', 'lock', 'config'].map((path) => readFileSync(join(root, path), 'utf8'));
  expect(texts).toEqual(['new\n', 'new lock\n', 'new config\n']);
  expect(existsSync(join(root, 'test.bin'))).toBe(false);
});

it('gives back what was written and deleted before the one that cannot be', async () => {
  mkdirSync(join(root, 'config'));
  await expect(applyTogether(root, changes)).rejects.toMatchObject({ problems: [{ code: 'write-failed' }] });
  expect(readFileSync(join(root, 'lock'), 'utf8')).toBe('old lock\n');
  expect(readFileSync(join(root, 'test.bin'))).toEqual(Buffer.from([0xff, 0, 1]));
  expect(existsSync(join(root, 'new/notes'))).toBe(false);
});

it('writes nothing beside a file that cannot be read: it could not be given back', async () => {
  // Node reads no file of more than two gibibytes at once; this one takes no room.
  truncateSync(join(root, 'lock'), 2 ** 31 + 1);
  mkdirSync(join(root, 'config'));
  await expect(applyTogether(root, changes)).rejects.toMatchObject({ problems: [{ code: 'write-failed' }] });
  expect(statSync(join(root, 'lock')).size).toBe(2 ** 31 + 1);
  expect([existsSync(join(root, 'new')), existsSync(join(root, 'test.bin'))]).toEqual([false, true]);
});
