import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCheckout, findProject } from '../../../../src/session/store/files/find-project.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rentroll-project-'));
  mkdirSync(join(root, 'p/.git/worktrees/fox'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function makeCheckout(folder: string, link: string): string {
  mkdirSync(join(root, folder, 'src'), { recursive: true });
  writeFileSync(join(root, folder, '.git'), `gitdir: ${link}\n`);
  return join(root, folder, 'src');
}

describe('findProject', () => {
  it.each([
    {
      name: 'inside of the repository',
      folder: 'p/.claude/worktrees/fox',
      link: () => join(root, 'p/.git/worktrees/fox'),
    },
    { name: 'beside the repository', folder: 'other/fox', link: () => join(root, 'p/.git/worktrees/fox') },
    { name: 'with a relative link', folder: 'fox', link: () => '../p/.git/worktrees/fox' },
  ])('names the repository for a worktree $name', ({ folder, link }) => {
    const cwd = makeCheckout(folder, link());
    expect(findProject(cwd)).toBe(join(root, 'p'));
    expect(findCheckout(cwd)).toBe(join(root, folder));
  });

  it('names the bare repository for its worktree', () => {
    const cwd = makeCheckout('fox', join(root, 'p.git/worktrees/fox'));
    expect(findProject(cwd)).toBe(join(root, 'p.git'));
  });

  it('names a submodule for itself', () => {
    const cwd = makeCheckout('p/lib', '../.git/modules/lib');
    expect(findProject(cwd)).toBe(join(root, 'p/lib'));
  });

  it('names a folder that is no checkout for itself', () => {
    mkdirSync(join(root, 'plain'));
    expect(findProject(join(root, 'plain'))).toBe(join(root, 'plain'));
    expect(findProject('C:\\p')).toBe('C:\\p');
  });
});
