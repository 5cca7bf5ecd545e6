import type { ActiveEntry } from '../guard.ts';
import { matchGlob } from './match-glob.ts';
import { placePath } from './path-classes.ts';

/** Long enough for every path a system opens. */
const longestPath = 4096;

/** A path as path entries compare it: absolute or in `~`, in lower case, since some systems tell no case apart. */
export function comparePath(path: string, dir: string, cwd: string): string {
  const placed = placePath(path.slice(0, longestPath).replaceAll('\\', '/'), { dir, cwd });
  return (/^(?:\/|~|[a-z]:)/iu.test(placed) ? placed : `/${placed}`).toLowerCase();
}

/** True when one of the patterns covers the path and none with `!` takes it out. */
function matchPaths(paths: readonly string[], path: string): boolean {
  const isOut = paths.some((glob) => glob.startsWith('!') && matchGlob(glob.slice(1).toLowerCase(), path));
  return !isOut && paths.some((glob) => !glob.startsWith('!') && matchGlob(glob.toLowerCase(), path));
}

/** The entries about a path. */
export function findPathEntries(entries: readonly ActiveEntry[], path: string): readonly ActiveEntry[] {
  return entries.filter(({ entry }) => 'paths' in entry && matchPaths(entry.paths, path));
}
