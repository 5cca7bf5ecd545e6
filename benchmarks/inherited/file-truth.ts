import type { Random } from '../../src/foundation/stats/random.ts';
import type { GroupLine } from '../../src/stages/gate/groups/groups.ts';

/** The kinds of files that are simulated. */
export const kinds = ['worthless', 'mixed', 'mild', 'strong', 'small', 'critical'] as const;

export type FileKind = (typeof kinds)[number];

/** What lines do together when they are in memory: `any` of them is enough (substitutes), or `all` are needed. */
export interface Effect {
  readonly lines: readonly number[];
  readonly needs: 'any' | 'all';
  /** Factor on a trial's tokens, by task. */
  readonly factors: readonly number[];
}

/** A file whose truth is known. */
export interface FileTruth {
  readonly lines: readonly GroupLine[];
  readonly effects: readonly Effect[];
  /** A line without which a task fails. */
  readonly critical?: { readonly line: number; readonly task: number };
}

export const lineCount = 100;
export const taskCount = 5;

/** Draws a file of the kind: 100 lines of 15 to 40 tokens. */
export function drawFile(kind: FileKind, random: Random): FileTruth {
  const lines = Array.from({ length: lineCount }, (_, place) => ({
    id: `line-${place}`,
    tokens: 15 + Math.floor(26 * random.uniform()),
    protected: false,
  }));
  const places = shuffle(lineCount, random);
  const take = (count: number) => places.splice(0, count);
  const single = (count: number, share: () => number) =>
    take(count).map((line): Effect => ({ lines: [line], needs: 'all', factors: spread(share(), random) }));
  const between = (low: number, high: number) => low + (high - low) * random.uniform();
  const whole = (low: number, high: number) => low + Math.floor((high - low + 1) * random.uniform());
  const earns = () => between(0.05, 0.2);
  const costs = () => -between(0.05, 0.2);
  const keeper = () => ({ critical: { line: take(1)[0] ?? 0, task: Math.floor(taskCount * random.uniform()) } });
  if (kind === 'worthless') return { lines, effects: [] };
  if (kind === 'critical') return { lines, effects: [], ...keeper() };
  if (kind === 'strong') return { lines, effects: single(1, () => 0.2) };
  if (kind === 'small') return { lines, effects: single(15, () => 0.02) };
  if (kind === 'mild') return { lines, effects: [...single(3, earns), ...single(2, costs)] };
  const effects: Effect[] = [
    ...single(whole(5, 10), earns),
    ...single(whole(3, 5), costs),
    { lines: take(2), needs: 'any', factors: spread(earns(), random) },
    { lines: take(2), needs: 'all', factors: spread(earns(), random) },
  ];
  return { lines, effects, ...(random.uniform() < 0.3 ? keeper() : {}) };
}

/** A saving (below 0: a cost) of this share in the mean over tasks: none on 3 of 10 tasks, half to one and a half times as much elsewhere. */
function spread(share: number, random: Random): readonly number[] {
  const sizes = Array.from({ length: taskCount }, () => (random.uniform() < 0.3 ? 0 : 0.5 + random.uniform()));
  const mean = sizes.reduce((sum, size) => sum + size, 0) / taskCount;
  if (mean === 0) return spread(share, random);
  return sizes.map((size) => Math.max(0.2, 1 - (share * size) / mean));
}

function shuffle(count: number, random: Random): number[] {
  const keyed = Array.from({ length: count }, (_, place) => ({ place, key: random.uniform() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ place }) => place);
}
