import { type ProblemError, setupError } from '../../../foundation/model/problem.ts';
import { quoteValue } from '../../../foundation/text/escape/quote-value.ts';
import { isPartial } from './find-clone.ts';
import { reachClone } from './reach-clone.ts';

/** A file, folder or commit that a commit names and the clone does not have: nothing is fetched by itself, and nothing taken for absent. */
export function missingObject(root: string, id: string, words: string): ProblemError {
  const why = isPartial(reachClone(root)) ? 'this clone leaves objects out' : 'this clone is damaged or shallow';
  return setupError(
    'git-object-missing',
    `the object ${id} cannot be read (${quoteValue(words.split('\n')[0]?.slice(0, 160) ?? '')}): ${why}`,
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
