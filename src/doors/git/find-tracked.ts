import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { makeError, type Problem, ProblemError, setupError } from '../../foundation/model/problem.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';
import { callGit } from './quick-changes.ts';

/**
 * The first path at or below `path` that git tracks; undefined when there is none, and outside of any repository. Synchronous and without
 * execa: it is asked before a file is opened. Throws ProblemError when git will not say.
 */
export function findTracked(path: string): string | undefined {
  const cwd = dirname(path);
  if (statSync(cwd, { throwIfNoEntry: false })?.isDirectory() !== true) return undefined;
  try {
    const found = callGit(cwd, ['ls-files', '-z', '--', `:(literal)${basename(path)}`]);
    return found.toString('utf8').split('\0').find(Boolean);
  } catch (error) {
    const { code, stderr } = error as { readonly code?: string; readonly stderr?: Buffer };
    const words = stderr?.toString('utf8') ?? '';
    if (code === 'ENOENT' || words.includes('not a git repository')) return undefined;
    throw setupError(
      'git-failed',
      `git does not say whether ${quoteValue(path)} is tracked: ${words.split('\n')[0]}`,
      'Nothing there is read before it does: see what git says of that folder.',
    );
  }
}

/**
 * Why evidence or state that the checkout itself brings is not read: whoever writes a pull request could have written it. `what` says in
 * words what is there. Undefined for what git does not track.
 */
export function findTrackedProblem(path: string, what: string): Problem | undefined {
  const tracked = findTracked(path);
  if (tracked === undefined) return undefined;
  return makeError(
    'head',
    'evidence-tracked',
    `${what} at ${quoteValue(path)} is a file of the repository (${quoteValue(tracked)}): whoever writes a change could have written it`,
    'Nothing there was read. Take it out of the repository (git rm -r --cached), and let workflows download into a folder outside of the checkout.',
  );
}

/** The same as an error. Throws ProblemError (`evidence-tracked`). */
export function refuseTracked(path: string, what: string): void {
  const problem = findTrackedProblem(path, what);
  if (problem !== undefined) throw new ProblemError([problem]);
}
