import { execFileSync } from 'node:child_process';
import { ftruncateSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inspectPlain, readPlain } from '../../../src/adapters/files/read-plain.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-plain-'));
  file = join(folder, 'file');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const demand = { mostBytes: 1024 };

/** What may lie in the place of a file, whether a link is followed, and why nothing is read. */
const places = [
  { name: 'nothing', make: () => {}, why: 'not-there' },
  { name: 'a folder', make: () => mkdirSync(file), why: 'not-a-file' },
  {
    name: 'a pipe without a writer',
    make: () => void execFileSync('sh', ['-c', 'mkfifo "$0"', file]),
    why: 'not-a-file',
  },
  { name: 'a link to itself', make: () => symlinkSync(file, file), why: 'not-a-file' },
  { name: 'a link to an endless device', make: () => symlinkSync('/dev/zero', file), why: 'not-a-file' },
  { name: 'a file of a gigabyte', make: () => ftruncateSync(openSync(file, 'w'), 2 ** 30), why: 'not-fit' },
] as const;

describe('inspectPlain', () => {
  it.each(places)('reads no text and does not wait when $name is there', ({ make, why }) => {
    make();
    expect(inspectPlain(file, demand)).toEqual({ kind: 'refused', why });
    expect(inspectPlain(file, { ...demand, followsLinks: true })).toEqual({ kind: 'refused', why });
  });

  it('tells a missing folder from a missing file when a file stands for the folder', () => {
    writeFileSync(file, '');
    expect(inspectPlain(join(file, 'below'), demand)).toEqual({ kind: 'refused', why: 'no-folder' });
  });

  it('reads through a link when it is told to, and else not', () => {
    writeFileSync(join(folder, 'target'), 'text\0');
    symlinkSync('target', file);
    expect(inspectPlain(file, { ...demand, followsLinks: true })).toEqual({ kind: 'text', text: 'text\0' });
    expect(readPlain(file, demand)).toBeUndefined();
  });

  it('reads the part that is named of a file that is longer', () => {
    writeFileSync(file, `begin${'x'.repeat(2000)}end`);
    expect(readPlain(file, { mostBytes: 5, part: 'begin' })).toBe('begin');
    expect(readPlain(file, { mostBytes: 3, part: 'end' })).toBe('end');
    expect(readPlain(file, demand)).toBeUndefined();
  });
});
