import type { Mutant } from './sample-mutants.ts';

/** A mutant, with the test that found it and the number of files of tests that evaluated it. */
export interface TriedMutant extends Mutant {
  readonly evaluations: number;
  readonly foundBy: string | undefined;
}

/** Renders found mutants by package as a table of Markdown, all of them in the last row. */
export function tabulateShares(tried: readonly TriedMutant[]): string {
  const byPackage = Map.groupBy(tried, ({ file }) => file.split('/')[1]?.replace(/\.ts$/, '') ?? '');
  const rows = [...byPackage].sort(([one], [other]) => one.localeCompare(other));
  return ['| package | mutants | found | share |', '|---|---|---|---|', ...rows.map(toRow), toRow(['all', tried])].join(
    '\n',
  );
}

/** Says where a mutant lies, what it changes and what found it, in one line. */
export function describeMutant({ file, line, operator, original, replacement, evaluations, foundBy }: TriedMutant) {
  const change = `${operator}: ${shorten(original)} → ${shorten(replacement)}`;
  const survived = evaluations === 0 ? 'no test evaluates it' : `survived ${evaluations} files of tests`;
  return `${file}:${line} ${change} (${foundBy ?? survived})`;
}

function toRow([name, tried]: readonly [name: string, tried: readonly TriedMutant[]]): string {
  const foundCount = tried.filter(({ foundBy }) => foundBy !== undefined).length;
  return `| ${name} | ${tried.length} | ${foundCount} | ${Math.round((100 * foundCount) / tried.length)} % |`;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
}
