import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { mostBytes, walkFiles } from '../../../src/imports/reading/walk-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'trials-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('walkFiles', () => {
  it('stops at files of more than a gibibyte together, and says what to name instead', () => {
    for (const name of ['a.csv', 'b.csv', 'c.csv', 'd.csv', 'e.csv']) {
      writeFileSync(join(folder, name), '');
      truncateSync(join(folder, name), mostBytes);
    }
    const problems = [...walkFiles(folder, { isWanted: () => true })].flatMap((source) => source.problems);
    expect(problems).toMatchObject([
      {
        code: 'trials-too-much',
        message: `"${folder}" holds more than 250000 files, or more than 1 GiB`,
        hint: 'Name the folder of one comparison.',
      },
    ]);
  });
});
