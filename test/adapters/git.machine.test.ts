import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listDirty } from '../../src/adapters/git/list-dirty.ts';
import { openCommit } from '../../src/adapters/git/open-commit.ts';
import { openWorktree } from '../../src/adapters/git/open-worktree.ts';
import { findRoot, resolveRefs } from '../../src/adapters/git/resolve-refs.ts';
import { ProblemError } from '../../src/core/model/problem.ts';
import { describeBase } from '../../src/core/text/describe-base.ts';

const identity = ['-c', 'user.name=T', '-c', 'user.email=t@example.invalid', '-c', 'commit.gpgsign=false'];

function openRepository() {
  const root = mkdtempSync(join(tmpdir(), 'rentroll-git-'));
  const git = (...args: string[]) =>
    execFileSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' }).trim();
  git('init', '--quiet', '--initial-branch=main');
  const commit = (files: Readonly<Record<string, string | Buffer>>, date = '2026-03-01T23:30:00-02:00') => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(join(root, path, '..'), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    git('add', '--all');
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    execFileSync('git', [...identity, 'commit', '--quiet', '-m', 'x'], { cwd: root, env });
    return git('rev-parse', 'HEAD');
  };
  return { root, git, commit };
}

const codeOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof ProblemError ? error.problems[0]?.code : error;
};

describe('openCommit', () => {
  it('reads files of any name and content without a checkout, many at once', async () => {
    const { root, git, commit } = openRepository();
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
    const { root, commit } = openRepository();
    symlinkSync('/etc/passwd', join(root, 'link'));
    const tree = openCommit(root, commit({ file: 'x' }));
    expect(await tree.list('link')).toMatchObject([{ path: 'link', mode: '120000' }]);
    expect(await tree.read('link')).toBeUndefined();
  });

  it('says of folders that are asked for together what lies in each', async () => {
    const { root, commit } = openRepository();
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
    const { root, git, commit } = openRepository();
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
    const { root, git, commit } = openRepository();
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

  it('compares with the default branch of clone or remote, whichever goes further, and says which', async () => {
    const { root, git, commit } = openRepository();
    const remote = mkdtempSync(join(tmpdir(), 'rentroll-git-'));
    git('init', '-q', '--bare', '--initial-branch=main', remote);
    git('remote', 'add', 'origin', remote);
    const pushed = commit({ a: '1' });
    git('push', '-q', 'origin', 'main');
    git('remote', 'set-head', 'origin', 'main');
    const setUp = commit({ b: '1' });
    git('checkout', '-qb', 'feature');
    const head = commit({ a: '2' });
    const ahead = await resolveRefs(root, undefined, undefined);
    expect(ahead).toMatchObject({ baseSha: setUp, headSha: head, baseBranch: 'main' });
    expect(describeBase(ahead)).toEqual([`Compared with main at ${setUp.slice(0, 10)}.`]);
    git('branch', '-f', 'main', pushed);
    git('push', '-q', 'origin', `${setUp}:main`);
    const behind = await resolveRefs(root, undefined, undefined);
    expect(behind).toMatchObject({ baseSha: setUp, baseBranch: 'origin/main' });
    git('branch', '-qf', 'main', head);
    const same = await resolveRefs(root, undefined, undefined);
    expect(describeBase(same)).toEqual([expect.stringContaining('which is the commit that is judged')]);
    expect(describeBase(await resolveRefs(root, pushed, undefined))).toEqual([]);
  });

  it('names a command that brings a shallow clone of one branch its base', async () => {
    const { root, git, commit } = openRepository();
    const base = commit({ a: '1' });
    git('checkout', '-qb', 'feature');
    commit({ a: '2' });
    commit({ a: '3' });
    git('checkout', '-q', 'main');
    const clone = mkdtempSync(join(tmpdir(), 'rentroll-git-'));
    git('clone', '-q', '--depth', '1', '--branch', 'feature', `file://${root}`, clone);
    const error = await resolveRefs(clone, undefined, undefined).catch((reason: unknown) => reason);
    const hint = error instanceof ProblemError ? error.problems[0]?.hint : '';
    const command = /or (git remote .*unshallow)/.exec(hint ?? '')?.[1] ?? 'false';
    execFileSync('bash', ['-c', command], { cwd: clone, stdio: 'ignore' });
    expect(await resolveRefs(clone, undefined, undefined)).toMatchObject({ baseSha: base, baseBranch: 'origin/main' });
  });

  it.each([
    ['missing-base', 'nowhere', undefined],
    ['missing-base', '--upload-pack=touch /tmp/pwned', undefined],
    ['missing-head', 'main', 'nowhere'],
  ])('%s for base %j and head %j', async (code, base, head) => {
    const { root, commit } = openRepository();
    commit({ a: '1' });
    expect(await codeOf(resolveRefs(root, base, head))).toBe(code);
  });

  it('names the first commit to make where there is none, by a command that succeeds', async () => {
    const root = mkdtempSync(join(tmpdir(), 'rentroll-git-'));
    execFileSync('git', ['init', '--quiet', '--initial-branch=main', root]);
    writeFileSync(join(root, 'a'), '1');
    const error = await resolveRefs(root, undefined, undefined).catch((reason: unknown) => reason);
    const [problem] = error instanceof ProblemError ? error.problems : [];
    expect(problem).toMatchObject({ code: 'missing-head', message: expect.stringContaining('nothing is committed') });
    const who = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b' };
    const command = /(git add .*)\.$/.exec(problem?.hint ?? '')?.[1] ?? 'false';
    execFileSync('bash', ['-c', command], { cwd: root, env: { ...process.env, ...who }, stdio: 'ignore' });
    expect(await resolveRefs(root, undefined, undefined)).toMatchObject({ baseBranch: 'main' });
  });

  it('tells a shallow clone from a typing mistake', async () => {
    const { root, git, commit } = openRepository();
    const first = commit({ a: '1' });
    commit({ a: '2' });
    const clone = mkdtempSync(join(tmpdir(), 'rentroll-git-'));
    git('clone', '-q', '--depth', '1', `file://${root}`, clone);
    expect(await codeOf(resolveRefs(clone, first, undefined))).toBe('shallow-clone');
  });

  it('says when it is not in a repository', async () => {
    expect(await codeOf(findRoot(mkdtempSync(join(tmpdir(), 'rentroll-git-'))))).toBe('not-a-repository');
  });
});

describe('listDirty', () => {
  it('names changed and new files below the given paths', async () => {
    const { root, commit } = openRepository();
    commit({ 'x/a': '1', 'y/b': '1' });
    writeFileSync(join(root, 'x', 'a'), '2');
    writeFileSync(join(root, 'y', 'b'), '2');
    writeFileSync(join(root, 'x', 'new'), '2');
    expect([...(await listDirty(root, ['x']))].sort()).toEqual(['x/a', 'x/new']);
  });
});
