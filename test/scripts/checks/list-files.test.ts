import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listFiles } from '../../../scripts/checks/list-files.ts';

const root = mkdtempSync(join(tmpdir(), 'rentroll-files-'));
afterAll(() => rmSync(root, { recursive: true }));

describe('listFiles', () => {
  it('lists what lies below the folders it is asked for, without installed packages', () => {
    for (const path of ['src/a/b', 'src/node_modules/x', 'test', 'dist'])
      mkdirSync(join(root, path), { recursive: true });
    for (const path of ['src/one.ts', 'src/a/b/two.ts', 'src/node_modules/x/no.js', 'test/three.ts', 'dist/no.js']) {
      writeFileSync(join(root, path), '');
    }
    expect(listFiles(root, ['src', 'test'])).toEqual(['src/one.ts', 'src/a/b/two.ts', 'test/three.ts']);
  });

  it('throws for a folder that is not there, so that a check never finds nothing in nothing', () => {
    expect(() => listFiles(root, ['nowhere'])).toThrow('nowhere');
  });
});
