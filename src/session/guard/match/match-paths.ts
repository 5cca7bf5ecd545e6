import type { ActiveEntry, PathRule, PathTest } from './guard.ts';
import { compileGlob } from './match-glob.ts';
import { type PathContext, pathClasses, resolvePathFrom } from './path-classes.ts';

/** Long enough for every path a system opens. */
const longestPath = 4096;

/** Converts a path to the form that path entries compare: absolute or in `~`, in lower case, since some systems tell no case apart. */
function comparePath(path: string, context: PathContext): string {
  const plain = path.replaceAll('\\', '/');
  const placed = resolvePathFrom(plain, context);
  return (/^(?:\/|~|[a-z]:)/iu.test(placed) ? placed : `/${placed}`).toLowerCase();
}

/** Compiles a pattern of paths; `@outside` names a class. */
export function compilePath(pattern: string): PathTest {
  const named = pattern.startsWith('@') ? pathClasses[pattern.slice(1)] : undefined;
  if (named !== undefined) return (_, path, context) => named(path, context);
  const matches = compileGlob(pattern.toLowerCase());
  return (compared) => matches(compared);
}

/** Finds the entries about a path: one of their patterns covers it, and none of those with `!`. */
export function findPathEntries(
  rules: readonly PathRule[],
  path: string,
  context: PathContext,
): readonly ActiveEntry[] {
  const cut = path.slice(0, longestPath);
  const compared = comparePath(cut, context);
  const matches = (test: PathTest): boolean => test(compared, cut, context);
  return rules
    .filter(({ within, without }) => within.some(matches) && !without.some(matches))
    .map(({ active }) => active);
}
