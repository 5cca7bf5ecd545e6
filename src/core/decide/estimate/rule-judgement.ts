import type { BehaviourFigures, Flag, PassRate, Verdict } from '../../model/verdict/decision.ts';
import type { Estimate } from './estimate-saving.ts';
import type { Harm } from './harm.ts';
import type { TaskCell } from './project-cells.ts';
import type { TestAnalysis } from './run-interim-analysis.ts';

/** Completed trials per task and arm before the first interim analysis. */
export const firstAnalysisTrials = 2;

/** Stable reason codes of a verdict on a rule that buys behaviour. */
export type BehaviourReason =
  | 'fails-task'
  | 'behaviour-shown'
  | 'above-price'
  | 'too-dear'
  | 'obeyed-anyway'
  | 'ignored'
  | 'behaviour-lost'
  | 'behaviour-kept'
  | 'tasks-open'
  | 'more-pairs-needed'
  | 'no-more-pairs'
  | 'never-applied'
  | 'unfinished'
  | 'price-open'
  | 'failures-open'
  | 'usage-estimated';

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

/** Stable reason codes of a verdict on a rule that buys tokens. */
export type TokenReason =
  | 'fails-task'
  | 'usage-estimated'
  | 'crossed-upper-boundary'
  | 'saving-ruled-out'
  | 'more-trials-needed'
  | 'needs-concurrent-baseline'
  | 'no-completed-trials'
  | 'no-tokens-measured';

/** Stable reason codes of a verdict. */
export type Reason = TokenReason | BehaviourReason;

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
}
