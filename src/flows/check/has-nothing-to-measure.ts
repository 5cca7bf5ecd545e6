import { readMentions, readQuickChanges } from '../../doors/git/quick-changes.ts';
import { judgeRange } from '../../doors/git/range/judge-range.ts';
import { readLineage } from '../../doors/git/range/read-lineage.ts';
import type { ClaimedRange } from '../../foundation/model/request/event-range.ts';
import { listWatchedPrefixes, mayBeScript, mayMatter } from './watched-prefixes.ts';

/**
 * True when a change touches nothing the gate looks at, so that most pull requests are answered in a fraction of a second.
 * False whenever that is not certain, and where the gate proper would refuse these commits or compare others: it decides then.
 */
export function hasNothingToMeasure(cwd: string, claim: ClaimedRange, configFile: string): boolean {
  const { head } = claim;
  const base = claim.kind === 'merge' ? `${head}^1` : claim.base;
  if (base === undefined) return false;
  try {
    const changes = readQuickChanges(cwd, { base, head }, configFile);
    if (changes === undefined || changes.mayBeUsed || !isProved(cwd, claim, changes.commit)) return false;
    const slash = configFile.lastIndexOf('/');
    const home = configFile.slice(0, slash + 1);
    const lists = changes.configs.map(listWatchedPrefixes);
    if (changes.paths.some((path) => path.startsWith(home) || lists.some((prefixes) => mayMatter(path, prefixes))))
      return false;
    if (changes.ledgers.some((text) => mayBeScript(text, changes.paths))) return false;
    if (changes.paths.length === 0 || changes.mentions === 'none') return true;
    return changes.mentions === 'some' && !mayBeImported(changes.paths, readMentions(cwd, changes.range));
  } catch {
    return false;
  }
}

/** By the same function as the gate proper: what it refuses is not idle, nor is what it compares with another base. */
function isProved(cwd: string, claim: ClaimedRange, commit: Buffer): boolean {
  if (claim.kind === 'chosen') return true;
  const range = judgeRange(claim, readLineage(cwd, claim.head, commit)).value;
  return range?.base !== undefined;
}

/** True when a text of the repository names a changed file behind an `@`: agents may load it with every session. */
function mayBeImported(paths: readonly string[], mentions: readonly string[] | false): boolean {
  if (mentions === false) return true;
  const names = new Set(mentions.map((mention) => mention.split('/').at(-1)));
  return paths.some((path) => names.has(path.split('/').at(-1)));
}
