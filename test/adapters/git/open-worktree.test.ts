import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openWorktree } from '../../../src/adapters/git/open-worktree.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-worktree-'));
  folders.push(folder);
  writeFileSync(join(folder, 'CLAUDE.md'), 'Never push.\n');
  return folder;
}

describe('openWorktree', () => {
  it.each<[string, (file: string) => void]>([
    ['is written', (file) => writeFileSync(file, 'Always push.\n')],
    ['goes', (file) => rmSync(file)],
  ])('refuses a file that %s after it was first asked for', async (_, change) => {
    const folder = makeFolder();
    const tree = openWorktree(folder);
    expect((await tree.read('CLAUDE.md'))?.toString()).toBe('Never push.\n');
    expect((await tree.read('CLAUDE.md', 5))?.toString()).toBe('Never ');
    change(join(folder, 'CLAUDE.md'));
    await expect(tree.read('CLAUDE.md')).rejects.toMatchObject({
      problems: [{ code: 'context-unreadable', message: '"CLAUDE.md" changed while it was read' }],
    });
  });

  it('refuses a file that comes after it was asked for, and takes it where the tree is opened anew', async () => {
    const folder = makeFolder();
    const tree = openWorktree(folder);
    expect(await tree.read('AGENTS.md')).toBeUndefined();
    writeFileSync(join(folder, 'AGENTS.md'), 'Be nice.\n');
    await expect(tree.read('AGENTS.md')).rejects.toThrow('changed while it was read');
    expect((await openWorktree(folder).read('AGENTS.md'))?.toString()).toBe('Be nice.\n');
  });

  it('refuses a file above 256 MiB for a reader that has set no limit', async () => {
    const folder = makeFolder();
    truncateSync(join(folder, 'CLAUDE.md'), 256 * 1024 * 1024 + 1);
    const tree = openWorktree(folder);
    expect((await tree.read('CLAUDE.md', 2))?.toString()).toBe('Nev');
    await expect(tree.read('CLAUDE.md')).rejects.toMatchObject({ problems: [{ code: 'file-too-large' }] });
  });
});
