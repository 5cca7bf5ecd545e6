import { distance } from 'fastest-levenshtein';

/** Longer words are never typing mistakes of a key or a name, and comparing them would cost time. */
const longestWord = 64;

/** Returns true for words that differ by two letters that changed places: the commonest slip of all counts as one mistake. */
function haveSameLetters(a: string, b: string): boolean {
  return [...a].sort().join('') === [...b].sort().join('');
}

/**
 * Finds the name that a writer most likely meant, or undefined when none is close (at most a third of its letters differ). Ties go to the first of
 * `names`. `furthest` lowers how many letters may differ.
 */
export function findClosest(
  word: string,
  names: Iterable<string>,
  furthest = Number.POSITIVE_INFINITY,
): string | undefined {
  if (word.length > longestWord) return undefined;
  const lower = word.toLowerCase();
  let best: { readonly name: string; readonly away: number } | undefined;
  for (const name of names) {
    const edits = distance(lower, name.toLowerCase());
    const away = edits === 2 && haveSameLetters(lower, name.toLowerCase()) ? 1 : edits;
    const close = away <= Math.min(furthest, Math.max(1, Math.floor(Math.max(word.length, name.length) / 3)));
    if (close && (best === undefined || away < best.away)) best = { name, away };
  }
  return best?.name;
}

/** Writes a hint that names the closest known word first and the whole choice after it. */
export function hintKnownNames(word: string, names: readonly string[], noun: string): string {
  const closest = findClosest(word, names);
  const shown = names.slice(0, 20).join(', ') + (names.length > 20 ? ', …' : '');
  const choice = names.length > 0 ? `Known ${noun}: ${shown}.` : `There are no known ${noun}.`;
  return closest === undefined ? choice : `Did you mean "${closest}"? ${choice}`;
}

/** Writes a hint for a key, an input or another name that does not exist: the closest known one, or that it has to go; the whole choice after it. */
export function hintUnknownKey(key: string, names: readonly string[], noun: string): string {
  const hint = hintKnownNames(key, names, noun);
  return findClosest(key, names) === undefined ? `Remove it. ${hint}` : hint;
}
