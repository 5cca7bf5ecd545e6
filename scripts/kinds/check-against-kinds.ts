import type { Kind } from './kinds.ts';

/** A place of the sources, and whether the compiler says that the new word is missing there. */
export interface CheckedSite {
  readonly word: string;
  readonly how: 'table' | 'switch' | 'comparison' | 'list';
  readonly path: string;
  /** Path and line. */
  readonly where: string;
  readonly isFound: boolean;
}

/** A line a kind with its figures, and what is wrong: `page` is docs/contributing/extending.md, whose sections name the files that change. */
export function checkKinds(
  kinds: readonly Kind[],
  places: readonly CheckedSite[],
  page: string,
): { readonly lines: readonly string[]; readonly faults: readonly string[] } {
  const held = kinds.map((kind) => checkKind(kind, places, page));
  return { lines: held.map(({ line }) => line), faults: held.flatMap(({ faults }) => faults) };
}

function checkKind({ name, word, file, comparisons }: Kind, all: readonly CheckedSite[], page: string) {
  const places = all.filter((place) => place.word === word);
  const due = places.filter(({ how }) => how === 'table' || how === 'switch');
  const loose = places.filter(({ how }) => how === 'comparison' || how === 'list');
  const named = readNamed(page, name);
  const needed = new Set([file, ...due.map(({ path }) => path)]);
  const faults = [
    ...due
      .filter(({ isFound }) => !isFound)
      .map(({ where }) => `${where}: "${name}" compiles here without its ${word}`),
    ...(loose.length > comparisons
      ? loose.map(
          ({ where, how }) =>
            `${where}: a ${how} beside the tables; "${name}" may have ${comparisons}, and has ${loose.length}`,
        )
      : []),
    ...(loose.length < comparisons
      ? [`"${name}" has ${loose.length} comparisons: lower ${comparisons} in kinds.ts`]
      : []),
    ...[...needed]
      .filter((path) => !named.has(path))
      .map((path) => `docs/contributing/extending.md, "${name}": ${path} is not named`),
    ...[...named]
      .filter((path) => !needed.has(path))
      .map((path) => `docs/contributing/extending.md, "${name}": ${path} need not change`),
  ];
  const found = due.filter(({ isFound }) => isFound).length;
  return {
    line: `${name}: ${found} of ${due.length} places do not compile without it, ${loose.length} compare`,
    faults,
  };
}

/** Files that a section of the page links to. */
function readNamed(page: string, name: string): ReadonlySet<string> {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${name}\n`)) ?? '';
  return new Set([...section.matchAll(/\]\((?:\.\.\/)+(src\/[^)#]+)\)/g)].map(([, path = '']) => path));
}
