import { resolve } from 'node:path';
import { setupError } from '../../foundation/model/problem.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';
import { callGit } from './quick-changes.ts';

/**
 * The git directory that all working trees of a clone share, absolute: the one place of a clone that no commit reaches. Synchronous and
 * without execa: it is asked before the journal is opened. Throws ProblemError where there is none.
 */
export function findCommonDir(root: string): string {
  try {
    return resolve(root, askGit(root, ['rev-parse', '--git-common-dir']).trimEnd());
  } catch {
    throw setupError(
      'not-a-repository',
      `${quoteValue(root)} has no git directory, and the journal lives there`,
      'Run rentroll inside a clone; git init makes a new repository.',
    );
  }
}

/** True where any commit, branch or earlier state of one that this clone knows has something at a path. */
export function wasEverCommitted(root: string, path: string): boolean {
  const found = askGit(root, ['rev-list', '--all', '--reflog', '--max-count=1', '--', `:(top,literal)${path}`]);
  return found !== '' || askGit(root, ['ls-files', '--', `:(top,literal)${path}`]) !== '';
}

/** `owner/name` of the remote called origin, lower case, whatever the way it is reached; empty without one. */
export function findRemoteName(root: string): string {
  try {
    const url = askGit(root, ['config', '--local', '--get', 'remote.origin.url']).trim();
    return (/([^/:]+\/[^/]+?)(?:\.git)?\/?$/.exec(url)?.[1] ?? '').toLowerCase();
  } catch {
    return '';
  }
}

function askGit(cwd: string, args: readonly string[]): string {
  return callGit(cwd, [...args]).toString('utf8');
}
