import { setupError } from '../../../foundation/model/problem.ts';
import { quoteValue } from '../../../foundation/text/escape/quote-value.ts';
import { type Clone, findClone, findFormat } from './find-clone.ts';
import { mayRead } from './personal-settings.ts';

/**
 * The clone around `cwd`. Throws ProblemError `not-a-repository`, `repository-not-trusted` for another user's that this one has not said to
 * trust, `repository-format` for a kind that this version does not read.
 */
export function reachClone(cwd: string): Clone {
  const clone = findClone(cwd);
  if (clone === undefined)
    throw setupError(
      'not-a-repository',
      `${quoteValue(cwd)} is not inside a git repository`,
      'Run rentroll inside a clone; git init makes a new repository.',
    );
  if (!mayRead(clone)) {
    const trust = `Trust it if it is yours: git config --global --add safe.directory '${clone.root}'.`;
    throw setupError('repository-not-trusted', `${quoteValue(cwd)} belongs to another user`, trust);
  }
  if (findFormat(clone) === undefined)
    throw setupError(
      'repository-format',
      `${quoteValue(clone.root)} keeps its refs or names its objects in a way that rentroll does not read`,
      'It reads refs as files, and objects by SHA-1 or SHA-256: git refs migrate --ref-format=files converts refs.',
    );
  return clone;
}
