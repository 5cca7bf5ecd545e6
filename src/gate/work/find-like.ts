import { classifyFile, type FileKind } from '../../core/detect/classify-file.ts';
import type { LikeChanges } from '../../core/model/complexity.ts';
import type { HistoryCommit } from '../../core/model/tree.ts';

/** One change of a repository's main line, as far as likeness needs it. */
export interface PastChange {
  readonly sha: string;
  readonly title: string;
  readonly lines: number;
  readonly files: readonly string[];
  /** Beginnings of the ids of changes that it takes back. */
  readonly reverts: readonly string[];
}

/** Files whose lines nobody wrote, or that stand for data: they say nothing of the work. */
const uncounted: Readonly<Record<FileKind, boolean>> = {
  source: false,
  test: false,
  'test-data': true,
  changelog: false,
  docs: false,
  lockfile: true,
  manifest: false,
  settings: false,
  generated: true,
  other: true,
};

/** How large a commit is: changed lines, and the files somebody wrote. */
export function measureChange({ files }: Pick<HistoryCommit, 'files'>): Pick<PastChange, 'lines' | 'files'> {
  const counted = files.filter(({ path, lines }) => lines !== undefined && !uncounted[classifyFile(path)]);
  const lines = counted.reduce(
    (sum, { lines: { added, deleted } = { added: 0, deleted: 0 } }) => sum + added + deleted,
    0,
  );
  return { lines, files: counted.map(({ path }) => path) };
}

const common = new Set(
  'a an and as at be by for from in into is it its of on or so that the this to when with'.split(' '),
);

/** Stems of the words of a title, each once; the kind a conventional commit begins with is a word of its own. */
function stemsOf(title: string): ReadonlySet<string> {
  const kind = /^(\w+)(?:\([^)]*\))?!?:/.exec(title)?.[1];
  const words =
    title
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{N}@]+/gu) ?? [];
  const stems = words.filter((word) => word.length > 1 && !common.has(word) && !/^\d+$/.test(word)).map(stem);
  return new Set([...stems, ...(kind === undefined ? [] : [`${kind.toLowerCase()}:`])]);
}

function stem(word: string): string {
  const short = word.replace(/(?:ing|ed|es|s|e)$/, '');
  return short.length >= 3 ? short : word;
}

const fewest = 3;
const most = 9;
/** A change that shares a place with the task is as alike as one that shares this part of its words. */
const placeWorth = 0.3;
/** Likeness below which nothing is said. */
const leastLikeness = 0.08;

/**
 * The changes most like a task by the rare words of their titles and by the files they touched, and what they took. Undefined when fewer than
 * three are like it. Deterministic; newer ones come first where likeness is equal (`past` is newest first).
 */
export function findLike(text: string, named: readonly string[], past: readonly PastChange[]): LikeChanges | undefined {
  const wanted = stemsOf(text);
  const stems = past.map(({ title }) => stemsOf(title));
  const weight = weighStems(stems, past.length);
  const total = [...wanted].reduce((sum, word) => sum + weight(word), 0);
  const scored = past.map((change, index) => {
    const shared = [...wanted].filter((word) => stems[index]?.has(word));
    const words = total === 0 ? 0 : shared.reduce((sum, word) => sum + weight(word), 0) / total;
    const place = named.some((path) => change.files.includes(path)) ? placeWorth : 0;
    return { change, likeness: words + place };
  });
  const like = scored
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most);
  const reverted = past.flatMap(({ reverts }) => reverts);
  return like.length < fewest ? undefined : summarize(like, reverted);
}

interface Likeness {
  readonly change: PastChange;
  readonly likeness: number;
}

function weighStems(stems: readonly ReadonlySet<string>[], count: number): (word: string) => number {
  const seen = new Map<string, number>();
  for (const words of stems) for (const word of words) seen.set(word, (seen.get(word) ?? 0) + 1);
  return (word) => Math.log((count + 1) / ((seen.get(word) ?? 0) + 0.5));
}

function summarize(like: readonly Likeness[], reverted: readonly string[]): LikeChanges {
  const take = (value: (change: PastChange) => number) =>
    weightedMedian(like.map(({ change, likeness }) => [value(change), likeness * likeness]));
  return {
    commits: like.length,
    lines: take(({ lines }) => lines),
    files: take(({ files }) => files.length),
    reverts: like.filter(({ change }) => reverted.some((sha) => change.sha.startsWith(sha))).length,
  };
}

function weightedMedian(values: readonly (readonly [value: number, weight: number])[]): number {
  const sorted = values.toSorted(([a], [b]) => a - b);
  const half = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2;
  let sum = 0;
  for (const [value, weight] of sorted) {
    sum += weight;
    if (sum >= half) return value;
  }
  return 0;
}
