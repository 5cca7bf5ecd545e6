import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { applyChanges } from '../../../src/adapters/files/apply-changes.ts';
import { nameProcessHost } from '../../../src/adapters/files/process-owner.ts';

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

describe('what a killed process left half written', () => {
  const folder = () => join(root, 'memory');
  const write = (name: string) => {
    mkdirSync(folder(), { recursive: true });
    writeFileSync(join(folder(), name), '');
  };

  it('is removed by the next that writes there; what a person or a living process put there is not', async () => {
    const own = `.rentroll-write-${String(process.ppid).padStart(8, '0')}-${nameProcessHost()}aaaaaa`;
    // In a container of its own a number is another process, or none, here.
    const elsewhere = '.rentroll-write-99999999-0123456789ab';
    const kept = ['MEMORY.md.20240101', 'MEMORY.md.4257976164', '.rentroll-write-notes', own, elsewhere];
    for (const name of [...kept, `.rentroll-write-99999999-${nameProcessHost()}456789`]) write(name);
    await applyChanges(root, [change('memory/MEMORY.md')]);
    expect(readdirSync(folder()).sort()).toEqual(['MEMORY.md', ...kept].sort());
  });

  it('is removed after an hour also where another process has the number now', async () => {
    const name = `.rentroll-write-${String(process.ppid).padStart(8, '0')}-bbbbbbbbbbbb`;
    write(name);
    const old = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(join(folder(), name), old, old);
    await applyChanges(root, [change('memory/MEMORY.md')]);
    expect(readdirSync(folder())).not.toContain(name);
  });

  it('keeps the rights of the file that is replaced', async () => {
    await applyChanges(root, [change('program.sh')]);
    chmodSync(join(root, 'program.sh'), 0o755);
    await applyChanges(root, [{ ...change('program.sh'), after: 'more\n' }]);
    expect(statSync(join(root, 'program.sh')).mode & 0o777).toBe(0o755);
  });
});
