import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeBeside } from '../../../src/adapters/files/write-whole.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'beside-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('writes for this user alone, over what was there, and makes the folder', () => {
  const file = join(folder, 'deep', 'a.json');
  writeBeside(file, 'one');
  writeBeside(file, 'two');
  expect(readFileSync(file, 'utf8')).toBe('two');
  expect(readdirSync(join(folder, 'deep'))).toEqual(['a.json']);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('throws and leaves no half where a folder is in the way', () => {
  mkdirSync(join(folder, 'a.json', 'inner'), { recursive: true });
  expect(() => writeBeside(join(folder, 'a.json'), 'text')).toThrow();
  expect(readdirSync(folder)).toEqual(['a.json']);
});
