import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { applyChanges } from '../../../src/repository/changes/apply-changes.ts';

const root = mkdtempSync(join(tmpdir(), 'rentroll-apply-'));
const outside = mkdtempSync(join(tmpdir(), 'rentroll-outside-'));
afterAll(() => {
  for (const folder of [root, outside]) rmSync(folder, { recursive: true });
});

const change = (path: string) => ({ path, before: undefined, after: 'text\n' });

describe('applying changes', () => {
  it('makes folders and writes files', async () => {
    await applyChanges(root, [change('a/b/c.md'), change('d.md')]);
    expect(readFileSync(join(root, 'a/b/c.md'), 'utf8')).toBe('text\n');
  });

  it('deletes files, and does not mind when one is gone already', async () => {
    await applyChanges(root, [change('gone.md')]);
    const deletion = { path: 'gone.md', before: 'text\n', after: undefined };
    await applyChanges(root, [deletion]);
    expect(existsSync(join(root, 'gone.md'))).toBe(false);
    await applyChanges(root, [deletion]);
  });

  it('says what could not be written', async () => {
    await applyChanges(root, [change('file')]);
    await expect(applyChanges(root, [change('file/below.md')])).rejects.toMatchObject({
      problems: [{ code: 'write-failed', message: expect.stringContaining('"file/below.md"') }],
    });
  });

  it.each(['folder/x.md', 'folder/deep/x.md', 'link.md'])(
    'writes nothing at all when %s leads through a link',
    async (path) => {
      mkdirSync(root, { recursive: true });
      if (!existsSync(join(root, 'folder'))) symlinkSync(outside, join(root, 'folder'));
      if (path === 'link.md') symlinkSync(join(outside, 'target.md'), join(root, path));
      await expect(applyChanges(root, [change('first.md'), change(path)])).rejects.toMatchObject({
        problems: [{ code: 'write-through-link', at: { file: path } }],
      });
      expect(existsSync(join(root, 'first.md'))).toBe(false);
      expect(existsSync(join(outside, 'x.md')) || existsSync(join(outside, 'target.md'))).toBe(false);
    },
  );
});
