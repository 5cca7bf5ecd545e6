import { type CommitRange, readMentions, readQuickChanges } from '../../doors/git/quick-changes.ts';
import { listWatchedPrefixes, mayBeScript, mayMatter } from './watched-prefixes.ts';

/**
 * True when a change touches nothing the gate looks at, so that most pull requests are answered in a fraction of a second.
 * False whenever that is not certain: the gate proper decides then.
 */
export function hasNothingToMeasure(cwd: string, range: Partial<CommitRange>, configFile: string): boolean {
  const { base, head } = range;
  if (base === undefined || head === undefined) return false;
  const changes = readQuickChanges(cwd, { base, head }, configFile);
  if (changes === undefined || changes.mayBeUsed) return false;
  const slash = configFile.lastIndexOf('/');
  const home = configFile.slice(0, slash + 1);
  const lists = changes.configs.map(listWatchedPrefixes);
  if (changes.paths.some((path) => path.startsWith(home) || lists.some((prefixes) => mayMatter(path, prefixes))))
    return false;
  if (changes.ledgers.some((text) => mayBeScript(text, changes.paths))) return false;
  if (changes.paths.length === 0 || changes.mentions === 'none') return true;
  return changes.mentions === 'some' && !mayBeImported(changes.paths, readMentions(cwd, { base, head }));
}

/** True when a text of the repository names a changed file behind an `@`: agents may load it with every session. */
function mayBeImported(paths: readonly string[], mentions: readonly string[] | false): boolean {
  if (mentions === false) return true;
  const names = new Set(mentions.map((mention) => mention.split('/').at(-1)));
  return paths.some((path) => names.has(path.split('/').at(-1)));
}
