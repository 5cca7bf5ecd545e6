import { findWatched } from '../../loaded/deciding/watched-files.ts';

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
