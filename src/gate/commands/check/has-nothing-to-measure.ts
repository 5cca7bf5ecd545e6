import { readMentions, readTexts } from '../../../adapters/git/clone/call-git.ts';
import { type Clone, findClone, isOwn } from '../../../adapters/git/clone/find-clone.ts';
import { readLineage } from '../../../adapters/git/clone/read-lineage.ts';
import { resolveRange } from '../../../adapters/git/clone/resolve-range.ts';
import { type CommitRange, readQuickChanges } from '../../../adapters/git/quick-changes.ts';
import type { ClaimedRange } from '../../../core/model/request/gate-request.ts';
import { mayBeRun, programPathspecs } from '../../loaded/programs/may-be-run.ts';
import { listWatchedPrefixes, mayMatter } from './watched-prefixes.ts';

/** The gate's answer then, in one sentence. */
export const idleHeadline = 'Nothing to measure: this change touches nothing that rentroll looks at.';

/**
 * Returns true when a change touches nothing the gate looks at, so that most pull requests are answered in a fraction of a second. False
 * whenever that is not certain, and where the gate proper would refuse these commits or compare others: it decides then.
 */
export async function hasNothingToMeasure(cwd: string, claim: ClaimedRange, configFile: string): Promise<boolean> {
  const { head } = claim;
  const base = claim.kind === 'merge' ? `${head}^1` : claim.base;
  if (base === undefined) return false;
  const clone = findClone(cwd);
  if (clone === undefined || !(isOwn(clone) || (await seldom()).mayRead(clone))) return false;
  try {
    const range = await nameRange(clone, { base, head });
    const changes = range === undefined ? undefined : readQuickChanges(clone, range, configFile);
    if (
      range === undefined ||
      changes === undefined ||
      changes.movesSubmodule ||
      !isProved(clone, claim, changes.commit)
    )
      return false;
    const slash = configFile.lastIndexOf('/');
    const home = configFile.slice(0, slash + 1);
    const lists = changes.configs.map(listWatchedPrefixes);
    if (changes.paths.some((path) => path.startsWith(home) || lists.some((prefixes) => mayMatter(path, prefixes))))
      return false;
    if (changes.paths.length === 0) return true;
    const programs = readTexts(clone, range, programPathspecs);
    if (programs === false || mayBeRun(changes.paths, programs)) return false;
    if (changes.mentions === 'none') return true;
    return changes.mentions === 'some' && !mayBeImported(changes.paths, readMentions(clone, range));
  } catch {
    return false;
  }
}

/** A commit whose name needs no ref. */
const isNamed = /^[0-9a-f]{40}(?:[0-9a-f]{24})?(?:\^1)?$/;

/** The same commits in words that need no ref; undefined where one is not known. */
async function nameRange(clone: Clone, range: CommitRange): Promise<CommitRange | undefined> {
  return isNamed.test(range.base) && isNamed.test(range.head) ? range : (await seldom()).nameRange(clone, range);
}

/** What few changes need, in a file of its own: all of them wait for what the quick answer loads. */
const seldom = () => import('./ask-clone.ts');

/** By the same function as the gate proper: what it refuses is not idle, nor is what it compares with another base. */
function isProved(clone: Clone, claim: ClaimedRange, commit: Buffer): boolean {
  if (claim.kind === 'chosen') return true;
  const range = resolveRange(claim, readLineage(clone, claim.head, commit));
  return 'head' in range && range.base !== undefined;
}

/** True when a text of the repository names a changed file behind an `@`: agents may load it with every session. */
function mayBeImported(paths: readonly string[], mentions: readonly string[] | false): boolean {
  if (mentions === false) return true;
  const names = new Set(mentions.map((mention) => mention.split('/').at(-1)));
  return paths.some((path) => names.has(path.split('/').at(-1)));
}
