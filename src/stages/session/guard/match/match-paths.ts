import type { ActiveEntry } from '../guard.ts';
import { matchGlob } from './match-glob.ts';
import { type PathPlace, pathClasses, placePath } from './path-classes.ts';

/** Long enough for every path a system opens. */
const longestPath = 4096;

/** A path as path entries compare it: absolute or in `~`, in lower case, since some systems tell no case apart. */
function comparePath(path: string, place: PathPlace): string {
  const plain = path.replaceAll('\\', '/');
  const placed = /^[a-z]:/iu.test(plain) ? plain : placePath(plain, place);
  return (/^(?:\/|~|[a-z]:)/iu.test(placed) ? placed : `/${placed}`).toLowerCase();
}

/** True when one of the patterns covers the path and none with `!` takes it out; `@outside` names a class. */
function matchPaths(paths: readonly string[], path: string, compared: string, place: PathPlace): boolean {
  const matches = (pattern: string): boolean =>
    pattern.startsWith('@')
      ? (pathClasses[pattern.slice(1)]?.(path, place) ?? false)
      : matchGlob(pattern.toLowerCase(), compared);
  return (
    paths.some((pattern) => !pattern.startsWith('!') && matches(pattern)) &&
    !paths.some((pattern) => pattern.startsWith('!') && matches(pattern.slice(1)))
  );
}

/** The entries about a path. */
export function findPathEntries(
  entries: readonly ActiveEntry[],
  path: string,
  place: PathPlace,
): readonly ActiveEntry[] {
  const cut = path.slice(0, longestPath);
  const compared = comparePath(cut, place);
  return entries.filter(({ entry }) => 'paths' in entry && matchPaths(entry.paths, cut, compared, place));
}
