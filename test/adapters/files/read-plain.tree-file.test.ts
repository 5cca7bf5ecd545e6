import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readTreeFile } from '../../../src/adapters/files/read-plain.ts';

const folder = mkdtempSync(join(tmpdir(), 'rentroll-tree-file-'));
const place = (name: string) => join(folder, name);

describe('readTreeFile', () => {
  afterAll(() => rmSync(folder, { recursive: true }));

  it('reads one byte more than the limit of a file that is longer than memory holds', () => {
    writeFileSync(place('long'), 'version: 1\n');
    truncateSync(place('long'), 8 * 1024 ** 3);
    expect(readTreeFile(place('long'), 10)?.toString('utf8')).toBe('version: 1\n');
  });

  it('reads a file of as many bytes as the limit whole, and any file where there is no limit', () => {
    writeFileSync(place('short'), 'ten bytes.');
    expect([readTreeFile(place('short'), 10), readTreeFile(place('short'))].map(String)).toEqual([
      'ten bytes.',
      'ten bytes.',
    ]);
  });

  it('reads no link, no folder, and nothing where nothing lies', () => {
    symlinkSync(place('short'), place('link'));
    mkdirSync(place('below'));
    expect(['link', 'below', 'absent'].map((name) => readTreeFile(place(name)))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
