import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveRefs } from '../../src/adapters/git/resolve-refs.ts';
import { ProblemError } from '../../src/core/model/problem.ts';
import { describeBase } from '../../src/core/text/describe-base.ts';
import { codeOf, openPlainRepository } from './plain-repository.ts';

describe('resolveRefs with remotes and shallow clones', () => {
  it('compares with the default branch of clone or remote, whichever goes further, and says which', async () => {
    const { root, git, commit } = openPlainRepository();
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
    const { root, git, commit } = openPlainRepository();
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
    const { root, git, commit } = openPlainRepository();
    const first = commit({ a: '1' });
    commit({ a: '2' });
    const clone = mkdtempSync(join(tmpdir(), 'rentroll-git-'));
    git('clone', '-q', '--depth', '1', `file://${root}`, clone);
    expect(await codeOf(resolveRefs(clone, first, undefined))).toBe('shallow-clone');
  });
});
