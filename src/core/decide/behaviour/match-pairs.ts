import type { Arm, ProbeAnswer } from '../../model/trial/trial.ts';
import type { PairCounts } from '../../model/verdict/decision.ts';
import type { AnsweredTrial } from './collect-answers.ts';

/** Pairs that grow trial by trial. */
export interface PairTally {
  add(trial: AnsweredTrial): void;
  counts(): PairCounts;
}

type Line = Record<Arm, ProbeAnswer[]>;

/**
 * Counts pairs of trials that ran side by side, each trial in its turn: evidence of thousands of batches stays cheap. Of one rule alone the
 * i-th answer with it stands beside the i-th without it, task by task. Where several rules were measured together (`isPlanned`) only the
 * planned partner will do, and a pair that lacks an answer is lost: with other rules flipping, a partner chosen afterwards is not like the
 * one it replaces.
 */
export function openPairs(isPlanned: boolean): PairTally {
  const [all, told] = [new Map<string, Line>(), new Map<string, Line>()];
  const counts = { for: 0, against: 0, alike: 0, fewer: 0, more: 0, planned: 0 };
  return {
    add(trial) {
      const pair = join(all, trial, isPlanned);
      if (pair !== undefined) countViolations(counts, pair);
      const answered = isPlanned || trial.answer === 'na' ? pair : join(told, trial, false);
      if (answered !== undefined && isAnswered(trial, answered)) counts[compare(answered)] += 1;
    },
    counts: () => ({ ...counts }),
  };
}

type Pair = Readonly<Record<Arm, ProbeAnswer>>;

function countViolations(
  counts: { fewer: number; more: number; planned: number },
  { baseline, candidate }: Pair,
): void {
  counts.planned += 1;
  if (baseline === 'no' && candidate !== 'no') counts.fewer += 1;
  if (baseline !== 'no' && candidate === 'no') counts.more += 1;
}

/** A trial without an answer completes no pair of answers. */
function isAnswered({ answer }: AnsweredTrial, { baseline, candidate }: Pair): boolean {
  return answer !== 'na' && baseline !== 'na' && candidate !== 'na';
}

function compare({ baseline, candidate }: Pair): 'for' | 'against' | 'alike' {
  if (baseline === candidate) return 'alike';
  return candidate === 'yes' ? 'for' : 'against';
}

/** Takes a trial in; the pair it completes, if it does. */
function join(
  lines: Map<string, Line>,
  { task, arm, answer, pair }: AnsweredTrial,
  isPlanned: boolean,
): Pair | undefined {
  if (isPlanned && pair === undefined) return undefined;
  const name = JSON.stringify(isPlanned ? [task, pair] : [task]);
  const line = lines.get(name) ?? { baseline: [], candidate: [] };
  lines.set(name, line);
  line[arm].push(answer);
  const index = line[arm].length - 1;
  const [baseline, candidate] = [line.baseline[index], line.candidate[index]];
  return baseline === undefined || candidate === undefined ? undefined : { baseline, candidate };
}
