import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceFolder } from '../../../scripts/build/replace-folder.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rentroll-replace-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function makeFolder(name: string): string {
  mkdirSync(join(root, name));
  writeFileSync(join(root, name, 'who'), name);
  return join(root, name);
}

const readPlace = () => readFileSync(join(root, 'lib', 'who'), 'utf8');

it('puts a folder where nothing is', () => {
  replaceFolder(join(root, 'lib'), makeFolder('lib.1'));
  expect(readPlace()).toBe('lib.1');
  expect(readdirSync(root)).toEqual(['lib']);
});

it('replaces the folder that is there, and leaves nothing of it', () => {
  makeFolder('lib');
  replaceFolder(join(root, 'lib'), makeFolder('lib.1'));
  expect(readPlace()).toBe('lib.1');
  expect(readdirSync(root)).toEqual(['lib']);
});

it('says so when it cannot, and leaves what is there', () => {
  makeFolder('lib');
  expect(() => replaceFolder(join(root, 'lib'), join(root, 'missing'))).toThrow('ENOENT');
  expect(readPlace()).toBe('lib');
});

it('lets several processes do so at once', async () => {
  const script = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    import { replaceFolder } from ${JSON.stringify(new URL('../../../scripts/build/replace-folder.ts', import.meta.url).href)};
    for (let round = 0; round < 200; round++) {
      const fresh = ${JSON.stringify(join(root, 'lib'))} + '.' + process.pid;
      mkdirSync(fresh);
      writeFileSync(fresh + '/who', 'a process');
      replaceFolder(${JSON.stringify(join(root, 'lib'))}, fresh);
    }`;
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  await Promise.all([start(), start(), start()]);
  expect(readPlace()).toBe('a process');
  expect(existsSync(join(root, 'lib', 'who'))).toBe(true);
  expect(readdirSync(root)).toEqual(['lib']);
});
