import { type ProblemError, setupError } from '../../../core/model/problem.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { type Clone, findClone, findFormat, isPartial } from './find-clone.ts';
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

/** A file, folder or commit that a commit names and the clone does not have: nothing is fetched by itself, and nothing taken for absent. */
export function missingObject(root: string, id: string, message: string): ProblemError {
  const why = isPartial(reachClone(root)) ? 'this clone leaves objects out' : 'this clone is damaged or shallow';
  return setupError(
    'git-object-missing',
    `the object ${id} cannot be read (${quoteValue(message.split('\n')[0]?.slice(0, 160) ?? '')}): ${why}`,
    'Fetch it: git fetch --refetch --no-filter origin, or clone again without --filter. rentroll fetches nothing by itself.',
  );
}

/** An object that lies in the clone under an id that is not of its bytes: whoever may write there could say anything in the name of a commit. */
export function alteredObject(id: string): ProblemError {
  return setupError(
    'git-object-altered',
    `the object ${id} has other bytes than its name is made of: somebody altered this clone, or its disk is damaged`,
    'Clone again. git fsck names every such object.',
  );
}
