import { type Arm, arms } from '../../model/trial/trial.ts';
import type { BehaviourFigures, Flag, OutcomeFigures, PassRate, Verdict } from '../../model/verdict/decision.ts';
import { mean } from '../../stats/moments.ts';
import { priorCv, trialsForPrice } from '../../stats/triangular-test.ts';
import { type Estimate, unitVariance } from './estimate-saving.ts';
import type { Harm } from './harm.ts';
import { canJudge, type TaskCell } from './project-cells.ts';
import type { TestAnalysis } from './run-interim-analysis.ts';

/** Completed trials per task and arm before the first interim analysis. */
export const firstAnalysisTrials = 2;

/** What each reason of a rule that buys behaviour comes to; the codes are stable. */
export const behaviourVerdicts = {
  'fails-task': 'regression',
  'behaviour-shown': 'earns',
  'above-price': 'regression',
  'too-dear': 'does-not-earn',
  'obeyed-anyway': 'does-not-earn',
  ignored: 'does-not-earn',
  'behaviour-lost': 'earns',
  'behaviour-kept': 'does-not-earn',
  'tasks-open': 'undecided',
  'more-pairs-needed': 'undecided',
  'no-more-pairs': 'undecided',
  'never-applied': 'undecided',
  unfinished: 'undecided',
  'price-open': 'undecided',
  'failures-open': 'undecided',
  'usage-estimated': 'undecided',
} satisfies Readonly<Record<string, Verdict>>;

export type BehaviourReason = keyof typeof behaviourVerdicts;

/** What is known about the behaviour a rule buys, beside its verdict. */
export interface BehaviourFindings {
  readonly figures: BehaviourFigures;
  readonly flags: readonly Flag[];
  /** Trials after which the question of behaviour must have ended; 0 when it has. */
  readonly further: number;
}

/** A verdict on behaviour. */
export interface JudgedBehaviour {
  readonly reason: BehaviourReason;
  readonly verdict: Verdict;
  readonly findings: BehaviourFindings;
  /** The look at the price, where there was one. */
  readonly look: TestAnalysis | undefined;
}

/** What the failures of all tasks say. */
export interface Failures {
  readonly passRates: readonly PassRate[];
  readonly harm: Harm;
}

/** The same of a rule that buys tokens. A cache may turn a rule away; only a concurrent baseline may let it in. */
export const tokenVerdicts = {
  'fails-task': 'regression',
  'loses-tasks': 'regression',
  'crossed-upper-boundary': 'earns',
  'saving-ruled-out': 'does-not-earn',
  'more-trials-needed': 'undecided',
  'needs-concurrent-baseline': 'undecided',
  'usage-estimated': 'undecided',
  'failures-open': 'undecided',
  'harm-open': 'undecided',
  'tasks-open': 'undecided',
  'claim-open': 'undecided',
  'no-completed-trials': 'undecided',
  'no-tokens-measured': 'undecided',
} satisfies Readonly<Record<string, Verdict>>;

export type TokenReason = keyof typeof tokenVerdicts;

/** Stable reason codes of a verdict on solved tasks, and of the same procedure on tokens. */
export type OutcomeReason =
  | 'worth-its-price'
  | 'value-ruled-out'
  | 'over-harm-budget'
  | 'never-used'
  | 'breaks-task'
  | 'breaks-critical-task'
  | 'loses-tasks'
  | 'tasks-missed'
  | 'usage-estimated'
  | 'crossed-upper-boundary'
  | 'saving-ruled-out'
  | 'more-trials-needed'
  | 'nothing-measured'
  | 'trials-spent'
  | 'failures-open'
  | 'tasks-open'
  | 'harm-open'
  | 'never-completes';

/** What is known about the solved tasks a rule buys, beside its verdict. */
export interface OutcomeFindings {
  /** Undefined while an arm of a task has no trial that counts. */
  readonly figures: OutcomeFigures | undefined;
  readonly flags: readonly Flag[];
  /** True when nothing further is to be measured. */
  readonly ends: boolean;
  /** The trials of the next batch; none where it ends. */
  readonly next: readonly { readonly task: string; readonly arm: Arm }[];
  /** Tasks that the next batch only looks into a loss of; none where it serves the estimate. */
  readonly suspects: readonly string[];
  /** Trials after which the question must have ended; 0 when it has. */
  readonly further: number;
}

/** Stable reason codes of a verdict. */
export type Reason = TokenReason | BehaviourReason | OutcomeReason | 'recording-misses';

/** The verdict with everything it was worked out from. */
export interface RuleJudgement extends Failures {
  readonly verdict: Verdict;
  readonly reason: Reason;
  /** Every task of the evidence. */
  readonly cells: readonly TaskCell[];
  /** Over the tasks with completed trials in both arms; undefined when there is none. */
  readonly estimate: Estimate | undefined;
  readonly delta: number;
  /** Undefined while a task that can judge lacks two completed trials in an arm. */
  readonly look: TestAnalysis | undefined;
  /** There for a rule that buys behaviour; `look` is then that at its price. */
  readonly behaviour?: BehaviourFindings;
  /** There for a rule that buys solved tasks; `look` and `delta` are then those of what it gains, solved tasks included. */
  readonly outcome?: OutcomeFindings;
}

/** A task and arm with what decides where the next trial goes; `n` grows as a batch fills. */
export interface OpenCell {
  readonly task: string;
  readonly arm: Arm;
  /** Completed trials, those already given out in this batch included. */
  n: number;
  /** Completed trials that something waits for: those of the first interim analysis, or of the price where nothing else does. */
  readonly needed: number;
  /** w_k²·r_k·μ_k². */
  readonly unit: number;
  /** Metric tokens a trial costs: the cell's capped mean, at least one. */
  readonly cost: number;
}

/** Both cells of every task that can judge (of every task when none can), lowest task first, baseline first. */
export function listOpenCells({ cells, estimate, reason }: RuleJudgement): readonly OpenCell[] {
  const judging = cells.filter(canJudge);
  const needed = reason === 'tasks-open' ? trialsForPrice(cells.length) : firstAnalysisTrials;
  const known = new Map(estimate?.tasks.map((task) => [task.task, task]));
  // A task without an estimate is taken to be like the others, with the spread assumed before any trial.
  const w = 1 / Math.max(1, known.size);
  const mu = mean([...known.values()].map((task) => task.mu)) || 1;
  const prior = { w, r: priorCv ** 2, mu, baselineMean: mu, candidateMean: mu };
  return (judging.length > 0 ? judging : cells).flatMap((cell) => {
    const { task } = cell;
    const terms = known.get(task) ?? prior;
    const costs: Record<Arm, number> = { baseline: terms.baselineMean, candidate: terms.candidateMean };
    const unit = unitVariance(terms);
    return arms.map((arm) => ({ task, arm, n: cell[arm].values.length, needed, unit, cost: Math.max(1, costs[arm]) }));
  });
}

/** Trials that tasks lack before anything is let in, in both arms: a rule that fails in one of a few trials would pass without. */
export function listShort(cells: readonly TaskCell[]): readonly { readonly task: string; readonly arm: Arm }[] {
  const most = trialsForPrice(cells.length);
  return cells.filter(canJudge).flatMap((cell) =>
    arms.flatMap((arm) => {
      const lacking = most - cell[arm].values.length - cell[arm].failures;
      return Array.from({ length: Math.max(0, lacking) }, () => ({ task: cell.task, arm }));
    }),
  );
}

/** What one more trial takes off V; above everything else while something still waits for it. */
export function varianceGain({ n, needed, unit }: OpenCell): number {
  return n < needed ? Number.MAX_VALUE / 4 / (n + 1) : unit / (n * (n + 1));
}
