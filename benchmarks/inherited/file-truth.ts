import type { GroupLine } from '../../src/core/groups/groups.ts';
import type { Random } from '../../src/core/stats/random.ts';

/** The kinds of files that are simulated. */
export const kinds = ['worthless', 'mixed', 'mild', 'strong', 'small', 'critical'] as const;

export type FileKind = (typeof kinds)[number];

/** What lines do together when they are in memory: `any` of them is enough (substitutes), or `all` are needed. */
export interface Effect {
  readonly lines: readonly number[];
  readonly needs: 'any' | 'all';
  /** Saving on a task where it shows, as a share; below 0 a cost. */
  readonly share: number;
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
  const lines = Array.from({ length: lineCount }, (_, index) => ({
    id: `line-${index}`,
    tokens: 15 + Math.floor(26 * random.uniform()),
    protected: false,
  }));
  const indices = shuffle(lineCount, random);
  const take = (count: number) => indices.splice(0, count);
  const sized = (share: number) => ({ share, factors: spread(share, random) });
  const single = (count: number, share: () => number) =>
    take(count).map((line): Effect => ({ lines: [line], needs: 'all', ...sized(share()) }));
  const between = (low: number, high: number) => low + (high - low) * random.uniform();
  const whole = (low: number, high: number) => low + Math.floor((high - low + 1) * random.uniform());
  const earns = () => between(0.05, 0.2);
  const costs = () => -between(0.05, 0.2);
  const keeper = () => ({ critical: { line: take(1)[0] ?? 0, task: Math.floor(taskCount * random.uniform()) } });
  if (kind === 'worthless') return { lines, effects: [] };
  if (kind === 'critical') return { lines, effects: [], ...keeper() };
  if (kind === 'strong')
    return { lines, effects: [{ lines: take(1), needs: 'all', share: 0.2, factors: everyTask(0.8) }] };
  if (kind === 'small') return { lines, effects: single(15, () => 0.02) };
  if (kind === 'mild') return { lines, effects: [...single(3, earns), ...single(2, costs)] };
  const effects: Effect[] = [
    ...single(whole(5, 10), earns),
    ...single(whole(3, 5), costs),
    { lines: take(2), needs: 'any', ...sized(earns()) },
    { lines: take(2), needs: 'all', ...sized(earns()) },
  ];
  return { lines, effects, ...(random.uniform() < 0.3 ? keeper() : {}) };
}

/** Share of the tasks on which an effect shows. */
const shownOn = 0.7;

function everyTask(factor: number): readonly number[] {
  return Array.from({ length: taskCount }, () => factor);
}

/**
 * Factors of a line on each task: none on 3 of 10 tasks. A saving of a share takes it off a trial; a cost of a share is what a trial
 * saves without the line.
 */
function spread(share: number, random: Random): readonly number[] {
  const factor = share < 0 ? 1 / (1 + share) : 1 - share;
  return Array.from({ length: taskCount }, () => (random.uniform() < shownOn ? factor : 1));
}

function shuffle(count: number, random: Random): number[] {
  const keyed = Array.from({ length: count }, (_, index) => ({ place: index, key: random.uniform() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ place }) => place);
}
