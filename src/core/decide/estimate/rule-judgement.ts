import type { Currency } from '../../model/rule/rule.ts';
import type { EvidencePolicy } from '../../model/verdict/evidence-faults.ts';
import type { BehaviourFigures, Flag, Verdict } from '../../model/verdict/report.ts';
import { type Limits, limitsOf } from '../../stats/limits.ts';
import type { Marks } from '../../stats/rounds.ts';
import type { Estimate, Gain } from './estimate-saving.ts';
import type { SolvedEstimate } from './estimate-solved.ts';
import type { Harm } from './harm.ts';
import type { TaskCell } from './project-cells.ts';

/** Verdict for each reason of a rule that buys behaviour; the codes are stable. */
export const behaviourVerdicts = {
  'breaks-task': 'regression',
  'loses-tasks': 'regression',
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
  watching: 'undecided',
  'harm-open': 'undecided',
  'usage-estimated': 'undecided',
} satisfies Readonly<Record<string, Verdict>>;

export type BehaviourReason = keyof typeof behaviourVerdicts;

/** Verdict for each reason of a rule that buys tokens or solved tasks; the codes are stable. */
export const gainVerdicts = {
  'breaks-task': 'regression',
  'breaks-critical-task': 'regression',
  'loses-tasks': 'regression',
  'saving-shown': 'earns',
  'tasks-missed': 'earns',
  'saving-ruled-out': 'does-not-earn',
  'over-harm-budget': 'does-not-earn',
  'never-used': 'does-not-earn',
  'more-trials-needed': 'undecided',
  'trials-spent': 'undecided',
  watching: 'undecided',
  'harm-open': 'undecided',
  'tasks-open': 'undecided',
  'usage-estimated': 'undecided',
  'nothing-measured': 'undecided',
} satisfies Readonly<Record<string, Verdict>>;

export type GainReason = keyof typeof gainVerdicts;

/** Stable reason codes of a verdict. */
export type Reason = GainReason | BehaviourReason;

/** Findings about the behaviour a rule buys, beside its verdict. */
export interface BehaviourFindings {
  readonly figures: BehaviourFigures;
  readonly flags: readonly Flag[];
  /** Trials after which the question of behaviour must have ended; 0 when it has. */
  readonly further: number;
}

/** An interim analysis of what a rule gains: two limits, and the marks that each of them has to reach. */
export interface Look extends Gain, Marks {
  readonly limits: Limits;
}

/** Returns the two limits of a gain, with the bar and the minimal effect that they have to reach. */
export function lookAt(estimate: Gain, policy: Pick<EvidencePolicy, 'accept' | 'reject'>, marks: Marks): Look {
  const { gain, standardError, df } = estimate;
  return { gain, standardError, df, ...marks, limits: limitsOf(estimate, policy) };
}

/** A verdict on behaviour. */
export interface JudgedBehaviour {
  readonly reason: BehaviourReason;
  readonly verdict: Verdict;
  readonly findings: BehaviourFindings;
  /** The look at the price, where there was one. */
  readonly look: Look | undefined;
}

/** The verdict with everything it was worked out from. */
export interface RuleJudgement {
  readonly currency: Currency;
  readonly verdict: Verdict;
  readonly reason: Reason;
  /** Every task of the evidence. */
  readonly cells: readonly TaskCell[];
  readonly harm: Harm;
  /** Of tokens, over the tasks with completed trials in both arms; undefined when there is none. */
  readonly estimate: Estimate | undefined;
  /** Undefined while there are too few trials; of a rule that buys behaviour the look at its price. */
  readonly look: Look | undefined;
  /** There for a rule that buys behaviour. */
  readonly behaviour?: BehaviourFindings;
  /** There for a rule that buys solved tasks, once its full cost can be estimated. */
  readonly solved?: SolvedEstimate;
}
