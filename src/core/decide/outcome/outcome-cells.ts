import { weighTaskHarm } from '../../stats/harm-evidence.ts';
import { median, sum } from '../../stats/moments.ts';
import { capValues, enoughBaseline, hopelessFailures } from '../estimate/project-cells.ts';
import { isJudged, isSolved, type OutcomeEvidence, type OutcomePolicy, type OutcomeTrial } from './outcome-terms.ts';

/** One arm of a task: what the trials that count cost, capped, and which were solved, in the order in which they came. */
export interface OutcomeArm {
  readonly costs: readonly number[];
  readonly solved: readonly (0 | 1)[];
}

/** One task: what enters the estimate, and what failures are weighed by. */
export interface OutcomeCell {
  readonly task: string;
  /** What the estimate is of: all judged trials, in the tokens currency those that completed. */
  readonly without: OutcomeArm;
  readonly with: OutcomeArm;
  /** Judged trials of each arm. */
  readonly judged: readonly [baseline: number, candidate: number];
  /** Share solved of all judged trials, in each arm; 0 where there is none. */
  readonly shares: readonly [baseline: number, candidate: number];
  readonly lost: number;
  readonly gained: number;
  readonly extraPairs: number;
  /** False for a task that the baseline never solved, where only what is solved counts: it says nothing of tokens. */
  readonly counts: boolean;
  /** Evidence that the task is harmed by the candidate, and that it is missed: the same with the arms swapped. */
  readonly e: number;
  readonly missed: number;
}

/** The cells of a suite, in the order of its tasks. */
export function toOutcomeCells({ tasks, policy, trials }: OutcomeEvidence): readonly OutcomeCell[] {
  const byTask = Map.groupBy(trials.filter(isJudged), ({ task }) => task);
  return tasks.map((task) => toCell(task, splitArms(byTask.get(task) ?? []), policy));
}

type OutcomeTrials = readonly OutcomeTrial[];
type BothArms = readonly [baseline: OutcomeTrials, candidate: OutcomeTrials];

function splitArms(trials: OutcomeTrials): BothArms {
  return [trials.filter(({ arm }) => arm === 'baseline'), trials.filter(({ arm }) => arm === 'candidate')];
}

function toCell(task: string, arms: BothArms, policy: OutcomePolicy): OutcomeCell {
  const [without, withIt] = arms;
  const [solved0, solved1] = [without.filter(isSolved).length, withIt.filter(isSolved).length];
  const [failed0, failed1] = [without.length - solved0, withIt.length - solved1];
  return {
    task,
    ...measureArms(arms, policy),
    judged: [without.length, withIt.length],
    shares: [solved0 / Math.max(1, without.length), solved1 / Math.max(1, withIt.length)],
    lost: countPairsThat(arms, (a, b) => isSolved(a) && !isSolved(b)),
    gained: countPairsThat(arms, (a, b) => !isSolved(a) && isSolved(b)),
    counts: policy.currency === 'outcome' || solved0 > 0 || without.length < hopelessFailures,
    extraPairs: withIt.filter(({ extra }) => extra === true).length,
    e: weighTaskHarm({ solved0, failed0, solved1, failed1 }),
    missed: weighTaskHarm({ solved0: solved1, failed0: failed1, solved1: solved0, failed1: failed0 }),
  };
}

/** What enters the estimate: in the tokens currency what completed. */
function measureArms(arms: BothArms, policy: OutcomePolicy): Pick<OutcomeCell, 'without' | 'with'> {
  const [without, withIt] = policy.currency === 'tokens' ? [arms[0].filter(isSolved), arms[1].filter(isSolved)] : arms;
  const cap = capOf([without, withIt], policy);
  return { without: toArm(without, cap), with: toArm(withIt, cap) };
}

/** A pair is the i-th trial of either arm. */
function countPairsThat([without, withIt]: BothArms, test: (a: OutcomeTrial, b: OutcomeTrial) => boolean): number {
  return without.filter((one, index) => {
    const other = withIt[index];
    return other !== undefined && test(one, other);
  }).length;
}

/** The baseline's median alone would hide a price; in the tokens currency it is what always held. */
function capOf([without, withIt]: BothArms, { cap, capOn }: OutcomePolicy): number {
  const middle = (trials: OutcomeTrials) => median(trials.map(({ cost }) => cost));
  if (capOn === 'larger') return cap * Math.max(middle(without), middle(withIt));
  return cap * middle(without.length < enoughBaseline ? [...without, ...withIt] : without);
}

function toArm(trials: readonly OutcomeTrial[], cap: number): OutcomeArm {
  return {
    costs: capValues(
      trials.map(({ cost }) => cost),
      cap,
    ),
    solved: trials.map((trial) => (isSolved(trial) ? 1 : 0)),
  };
}

/** Pairs of a suite that differ: solved without and not with, and the other way round. */
export function countPairs(cells: readonly OutcomeCell[]): { readonly lost: number; readonly gained: number } {
  return { lost: sum(cells.map(({ lost }) => lost)), gained: sum(cells.map(({ gained }) => gained)) };
}
