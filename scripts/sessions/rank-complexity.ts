import type { TaskEvidence } from '../../src/core/model/complexity.ts';
import { scoreTask } from '../../src/gate/work/score-task.ts';

/** A merged pull request with what it took. */
export interface MeasuredPull {
  readonly repository: string;
  readonly pull: number;
  readonly title: string;
  readonly lines: number;
  readonly files: number;
  /** The weights were set on one half alone. */
  readonly half: 'tuned' | 'held out';
  /** The score by words, as it was until it looked at evidence. */
  readonly byWords: number;
  readonly evidence: TaskEvidence;
}

/**
 * What a change truly came to, by hand rules written before any title was scored: changed lines and files that somebody wrote (no lockfile,
 * snapshot or generated file); the larger of both counts.
 */
const truth = { lines: [10, 50, 200, 600], files: [2, 5, 10, 20] } as const;
const sizeOf = ({ lines, files }: MeasuredPull) =>
  1 + Math.max(truth.lines.filter((most) => lines > most).length, truth.files.filter((most) => files > most).length);

/** Rows of both halves and of all, as a table. */
export function tabulateRanks(pulls: readonly MeasuredPull[]): string {
  const rows = (['tuned', 'held out'] as const).map((half) =>
    describe(
      half,
      pulls.filter((pull) => pull.half === half),
    ),
  );
  return [
    '| half | pull requests | rank correlation, by words | by evidence | off by two or more, by words | by evidence |',
    '|---|---:|---:|---:|---:|---:|',
    ...[...rows, describe('both', pulls)],
  ].join('\n');
}

/** How scores stand beside the true sizes: rank correlation (NaN where all are the same), and how many are off by two or more. */
interface RankFigures {
  readonly correlation: number;
  readonly far: number;
}

/** The figures of some pull requests, by the words alone as it was, and by evidence. */
export function compareRanks(of: readonly MeasuredPull[]): Readonly<Record<'byWords' | 'byEvidence', RankFigures>> {
  const sizes = of.map(sizeOf);
  const judge = (scores: readonly number[]): RankFigures => ({
    correlation: correlateRanks(scores, sizes),
    far: scores.filter((score, index) => Math.abs(score - (sizes[index] ?? 0)) > 1).length,
  });
  const now = of.map(({ title, evidence }) => scoreTask({ text: title, evidence }).score);
  return { byWords: judge(of.map(({ byWords }) => byWords)), byEvidence: judge(now) };
}

function describe(name: string, of: readonly MeasuredPull[]): string {
  const { byWords, byEvidence } = compareRanks(of);
  const format = ({ correlation }: RankFigures) =>
    Number.isNaN(correlation) ? 'none, all have one score' : correlation.toFixed(2);
  return `| ${name} | ${of.length} | ${format(byWords)} | ${format(byEvidence)} | ${byWords.far} | ${byEvidence.far} |`;
}

/** Spearman's rank correlation; equal values share the mean of their ranks. */
function correlateRanks(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [rank(a), rank(b)];
  const mean = (a.length + 1) / 2;
  const sum = (left: readonly number[], right: readonly number[]) =>
    left.reduce((total, value, index) => total + (value - mean) * ((right[index] ?? 0) - mean), 0);
  return sum(x, y) / Math.sqrt(sum(x, x) * sum(y, y));
}

function rank(values: readonly number[]): readonly number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    return below + (values.filter((other) => other === value).length + 1) / 2;
  });
}
