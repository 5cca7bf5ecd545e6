import type { FileKind, FileTruth } from './file-truth.ts';
import { lossWithout, usualNoise } from './file-world.ts';
import { minEffect } from './run-check.ts';
import { type Procedure, runSearch, type SearchResult } from './run-search.ts';

/** One cell of the table: so many files of a kind, searched in the same way. */
export interface InheritedCell {
  readonly kind: FileKind;
  readonly procedure: Procedure;
  readonly budget: number;
  readonly byTokens: boolean;
  readonly n: number;
  readonly seed: number;
}

/** A share of lines over all files, with its standard error by file, since lines of a file go together. */
export interface Share {
  readonly share: number;
  readonly error: number;
  /** Lines there were. */
  readonly of: number;
}

export interface InheritedResult extends InheritedCell {
  readonly idle: Share;
  readonly costly: Share;
  /** Lines that save the minimal effect or more. */
  readonly earning: Share;
  /** Files in which a line that keeps a task passing was proposed, of those that have one. */
  readonly keepers: Share;
  /** Files whose proposed lines together lose the minimal effect or break a task. */
  readonly badFiles: Share;
  readonly meanTrials: number;
  readonly meanTokens: number;
  readonly meanProposed: number;
}

/** Simulates the files of a cell. Results depend on the cell alone. */
export function simulateCell(cell: InheritedCell): InheritedResult {
  const { kind, procedure, budget, byTokens, n, seed } = cell;
  const files = Array.from({ length: n }, (_, index) => {
    const key = [seed, kind, index].join('/');
    const result = runSearch({ kind, procedure, budget, byTokens, noise: usualNoise, key });
    return { ...result, classes: classify(result.truth) };
  });
  const shareOf = (of: keyof LineClasses) =>
    clusterShare(files.map(({ classes, proposed }) => [countIn(classes[of], proposed), classes[of].size]));
  const mean = (of: (file: SearchResult) => number) => files.reduce((sum, file) => sum + of(file), 0) / n;
  return {
    ...cell,
    idle: shareOf('idle'),
    costly: shareOf('costly'),
    earning: shareOf('earning'),
    keepers: shareOf('keepers'),
    badFiles: clusterShare(files.map((file) => [isBad(file) ? 1 : 0, 1])),
    meanTrials: mean(({ trials }) => trials),
    meanTokens: mean(({ tokens }) => tokens),
    meanProposed: mean(({ proposed }) => proposed.length),
  };
}

type LineClasses = Record<'idle' | 'costly' | 'earning' | 'keepers', ReadonlySet<number>>;

/** Lines by what they are alone; partners (substitutes, dependent pairs) are neither idle nor costly. */
function classify(truth: FileTruth): LineClasses {
  const single = truth.effects.filter(({ lines }) => lines.length === 1);
  const placed = truth.effects.flatMap(({ lines }) => lines);
  const keepers = truth.critical === undefined ? [] : [truth.critical.line];
  const busy = new Set([...placed, ...keepers]);
  return {
    idle: new Set([...truth.lines.keys()].filter((place) => !busy.has(place))),
    costly: new Set(single.filter(({ share }) => share < 0).flatMap(({ lines }) => lines)),
    earning: new Set(single.filter(({ share }) => share >= minEffect).flatMap(({ lines }) => lines)),
    keepers: new Set(keepers),
  };
}

function isBad({ truth, proposed }: SearchResult): boolean {
  const breaks = truth.critical !== undefined && proposed.includes(truth.critical.line);
  return breaks || (proposed.length > 0 && lossWithout(truth, proposed) >= minEffect);
}

function countIn(lines: ReadonlySet<number>, proposed: readonly number[]): number {
  return proposed.filter((place) => lines.has(place)).length;
}

/** A ratio of sums over files and its standard error, linearised (Cochran 1977); of one line a file it is the binomial one. */
function clusterShare(files: readonly (readonly [hits: number, of: number])[]): Share {
  const [hits, of] = files.reduce(([a, b], [c, d]) => [a + c, b + d] as const, [0, 0] as const);
  if (of === 0) return { share: 0, error: 0, of };
  const share = hits / of;
  const squares = files.reduce((sum, [own, size]) => sum + (own - share * size) ** 2, 0);
  return { share, error: Math.sqrt(squares) / of, of };
}
