import { chmodSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCommit } from '../../src/adapters/git/open-commit.ts';
import { listDirty, openWorktree } from '../../src/adapters/git/open-worktree.ts';
import { findRoot, resolveRefs } from '../../src/adapters/git/resolve-refs.ts';
import { codeOf, openPlainRepository } from './plain-repository.ts';

describe('openCommit', () => {
  it('reads files of any name and content without a checkout, many at once', async () => {
    const { root, git, commit } = openPlainRepository();
    const binary = Buffer.from([0, 10, 255, 10, 13]);
    const files = { 'a b/ü.txt': 'text\n', 'a b/empty': '', 'bin.dat': binary, 'new\nline': 'x' };
    const sha = commit(files);
    git('rm', '-rq', '.');
    const tree = openCommit(root, sha);
    const paths = Object.keys(files);
    const contents = await Promise.all(paths.map((path) => tree.read(path)));
    expect(contents.map((content) => content?.toString('latin1'))).toEqual(
      Object.values(files).map((content) => Buffer.from(content).toString('latin1')),
    );
    expect((await tree.list('a b')).map((entry) => entry.path)).toEqual(['a b/empty', 'a b/ü.txt']);
    expect(await tree.read('nowhere')).toBeUndefined();
    expect(await tree.list('a')).toEqual([]);
  });

  it('shows links and never follows them', async () => {
    const { root, commit } = openPlainRepository();
    symlinkSync('/etc/passwd', join(root, 'link'));
    const tree = openCommit(root, commit({ file: 'x' }));
    expect(await tree.list('link')).toMatchObject([{ path: 'link', mode: '120000' }]);
    expect(await tree.read('link')).toBeUndefined();
  });

  it('says of folders that are asked for together what lies in each', async () => {
    const { root, commit } = openPlainRepository();
    commit({ 'a/one': '1', 'a/b/two': '2', 'c/three': '3', 'ab/four': '4' });
    const tree = openWorktree(root);
    const folders = ['a', 'a/b', 'c', 'gone'];
    const listed = await Promise.all(folders.map((folder) => tree.list(folder)));
    const paths = listed.map((entries) => entries.map(({ path }) => path));
    expect(paths).toEqual([['a/b/two', 'a/one'], ['a/b/two'], ['c/three'], []]);
    expect((await tree.list('ab')).map(({ path }) => path)).toEqual(['ab/four']);
  });
});

describe('openWorktree', () => {
  it('has tracked and new files, not ignored or deleted ones, and never follows links', async () => {
    const { root, git, commit } = openPlainRepository();
    commit({ kept: '1', gone: '2', '.gitignore': 'ignored\n' });
    git('rm', '-q', 'gone');
    writeFileSync(join(root, 'fresh'), '3');
    writeFileSync(join(root, 'ignored'), '4');
    symlinkSync('/etc/passwd', join(root, 'link'));
    chmodSync(join(root, 'kept'), 0o755);
    const tree = openWorktree(root);
    const entries = await tree.list('');
    expect(entries.map(({ path, mode }) => `${path} ${mode}`)).toEqual([
      '.gitignore 100644',
      'fresh 100644',
      'kept 100755',
      'link 120000',
    ]);
    expect((await tree.read('fresh'))?.toString()).toBe('3');
    expect(await tree.read('link')).toBeUndefined();
  });
});

describe('resolveRefs', () => {
  it('compares HEAD with its merge-base with the default branch', async () => {
    const { root, git, commit } = openPlainRepository();
    const base = commit({ a: '1' });
    git('checkout', '-qb', 'feature');
    const head = commit({ a: '2' });
    git('checkout', '-q', 'main');
    commit({ b: '1' });
    git('checkout', '-q', 'feature');
    expect(await resolveRefs(join(root), undefined, undefined)).toMatchObject({
      baseSha: base,
      headSha: head,
    });
    expect(await resolveRefs(root, undefined, 'WORKTREE')).toMatchObject({ headSha: 'WORKTREE', headCommit: head });
  });

  it.each([
    ['missing-base', 'nowhere', undefined],
    ['missing-base', '--upload-pack=touch /tmp/pwned', undefined],
    ['missing-head', 'main', 'nowhere'],
  ])('%s for base %j and head %j', async (code, base, head) => {
    const { root, commit } = openPlainRepository();
    commit({ a: '1' });
    expect(await codeOf(resolveRefs(root, base, head))).toBe(code);
  });

  it('says when it is not in a repository', async () => {
    expect(await codeOf(findRoot(mkdtempSync(join(tmpdir(), 'rentroll-git-'))))).toBe('not-a-repository');
  });
});

describe('listDirty', () => {
  it('names changed and new files below the given paths', async () => {
    const { root, commit } = openPlainRepository();
    commit({ 'x/a': '1', 'y/b': '1' });
    writeFileSync(join(root, 'x', 'a'), '2');
    writeFileSync(join(root, 'y', 'b'), '2');
    writeFileSync(join(root, 'x', 'new'), '2');
    expect([...(await listDirty(root, ['x']))].sort()).toEqual(['x/a', 'x/new']);
  });
});
