import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemError } from '../../src/core/model/problem.ts';

const identity = ['-c', 'user.name=T', '-c', 'user.email=t@example.invalid', '-c', 'commit.gpgsign=false'];

/** An empty repository, and a way to commit files into it at one moment. */
export function openPlainRepository() {
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

/** The code of the problem that a call is refused with; whatever else it throws. */
export const codeOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof ProblemError ? error.problems[0]?.code : error;
};
