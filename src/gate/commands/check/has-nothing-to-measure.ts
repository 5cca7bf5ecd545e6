import { readMentions, readTexts } from '../../../adapters/git/clone/call-git.ts';
import { type Clone, findClone, isOwn } from '../../../adapters/git/clone/find-clone.ts';
import { readLineage, resolveRange } from '../../../adapters/git/clone/resolve-range.ts';
import { type CommitRange, readQuickChanges } from '../../../adapters/git/quick-changes.ts';
import type { ClaimedRange } from '../../../core/model/request/gate-request.ts';
import { findWatched } from '../../loaded/deciding/find-watched.ts';
import { mayBeRun, programPathspecs } from '../../loaded/programs/program-words.ts';

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

/** Names the two commits of a range in words that need no ref; undefined where one is not known. */
async function nameRange(clone: Clone, range: CommitRange): Promise<CommitRange | undefined> {
  return isNamed.test(range.base) && isNamed.test(range.head) ? range : (await seldom()).nameRange(clone, range);
}

/** Loads the code that few changes need, from a file of its own: every change waits for the code that the quick answer loads. */
const seldom = () => import('./ask-clone.ts');

/**
 * Returns true where the commits bear out what the event claims, by the function that the gate itself uses. A change that the gate would refuse, or
 * compare with another base, is not idle.
 */
function isProved(clone: Clone, claim: ClaimedRange, commit: Buffer): boolean {
  if (claim.kind === 'chosen') return true;
  const range = resolveRange(claim, readLineage(clone, claim.head, commit));
  return 'head' in range && range.base !== undefined;
}

/** Returns true when a text of the repository names a changed file behind an `@`: agents may load it with every session. */
function mayBeImported(paths: readonly string[], mentions: readonly string[] | false): boolean {
  if (mentions === false) return true;
  const names = new Set(mentions.map((mention) => mention.split('/').at(-1)));
  return paths.some((path) => names.has(path.split('/').at(-1)));
}

/**
 * Beginnings of paths that matter whatever the config says, beside the ledger's own folder (added by the caller), instruction files and what
 * is told in every report: where Claude Code looks, be it through a link, and defaults of the config.
 */
const alwaysWatched = ['.claude', 'benchmarks/fixture'];

/** A config whose values cannot be read off its text: escapes, or a quoted value that begins with a bracket. */
const unreadable = /\\|["']\s*[[{]/;
const comment = /(^|\s)#.*$/gm;
const wordAndColon = /([^\s,{}[\]:"']+)(:?)/g;
const globStart = /[*?!+@(]/;

/**
 * Beginnings of paths a config may name, read from its bare text because parsing YAML takes longer than everything else here.
 * It errs on one side only: a value is a path only if its first word begins that path (paths hold no colon or backslash), so every
 * word that is not a key counts. Undefined means: any path may matter.
 */
export function listWatchedPrefixes(configText: string): readonly string[] | undefined {
  if (unreadable.test(configText)) return undefined;
  const words = [...configText.replace(comment, '$1').matchAll(wordAndColon)];
  const values = words.filter(([, , colon]) => colon === '').map(([, word = '']) => word);
  const prefixes = values.map((word) => (word.split(globStart, 1)[0] ?? '').replace(/\/$/, ''));
  return prefixes.some((prefix) => prefix === '' || prefix === '.') ? undefined : [...alwaysWatched, ...prefixes];
}

/** Characters that end a word above: a path that begins with one of them cannot be ruled out. */
const startsOddly = /^[\s,{}[\]:"'#*?!+@(]/;

/** Instruction files of any folder, in any case: some file systems know no other. */
const instructions = /(?:^|\/)(?:CLAUDE|AGENTS)[\w.]*\.md$/i;

/** Returns true when a changed path may matter to the gate. */
export function mayMatter(path: string, prefixes: readonly string[] | undefined): boolean {
  const folded = path.toLowerCase();
  return (
    prefixes === undefined ||
    instructions.test(path) ||
    startsOddly.test(path) ||
    prefixes.some((prefix) => folded.startsWith(prefix.toLowerCase())) ||
    findWatched(path) !== undefined
  );
}
