import { type Arm, arms, isFailure, type Outcome, outcomes } from '../../model/trial/trial.ts';
import type { Evidence, EvidenceOutcome, EvidencePolicy } from '../../model/verdict/evidence.ts';
import { countUses } from './count-uses.ts';

/** What a candidate is bought for: tokens alone, or its price in solved tasks. */
export type OutcomeCurrency = 'tokens' | 'outcome';

/** Terms of the procedure: all but `currency` and `capOn` are keys of a policy. */
export interface OutcomePolicy
  extends Omit<EvidenceOutcome, 'tasks'>,
    Pick<EvidencePolicy, 'ratio' | 'minEffect' | 'alpha' | 'beta' | 'cap'> {
  readonly currency: OutcomeCurrency;
  /** Costs count up to `cap` times the larger median of both arms, or the baseline's. */
  readonly capOn: 'larger' | 'baseline';
  /** There where all trials were there before the only look. */
  readonly oneLook?: true;
  /** True where one that stands leaves only after enough trials of each task, and while no task is looked into; version 1 asked for neither. */
  readonly isWatched?: boolean;
}

/** One trial as the procedure sees it. */
export interface OutcomeTrial {
  /** 1-based. */
  readonly batch: number;
  readonly task: string;
  readonly arm: Arm;
  readonly outcome: Outcome;
  /** In units of the metric. */
  readonly cost: number;
  /** One of a pair that only asks whether a task is harmed. */
  readonly extra?: true;
}

/** Everything a judgement follows from. */
export interface OutcomeEvidence {
  readonly tasks: readonly string[];
  /** Tokens that each call pays for the candidate. */
  readonly rent: number;
  readonly policy: OutcomePolicy;
  readonly trials: readonly OutcomeTrial[];
  /** Largest information of earlier looks. */
  readonly previousInformation: number;
}

/** True for a trial whose cost and result count; the environment's faults leave no trace. */
export function isJudged({ outcome }: Pick<OutcomeTrial, 'outcome'>): boolean {
  return outcome === 'completed' || isFailure(outcome);
}

/** True when a task was solved. */
export function isSolved({ outcome }: Pick<OutcomeTrial, 'outcome'>): boolean {
  return outcome === 'completed';
}

/** What is wrong with evidence, naming the key; undefined where nothing is. */
export function findOutcomeFault({
  tasks,
  rent,
  policy,
  trials,
  previousInformation,
}: OutcomeEvidence): string | undefined {
  if (tasks.length === 0 || new Set(tasks).size < tasks.length) return 'tasks: at least one, each once';
  if (!(rent >= 0)) return `rent: 0 or more, not ${rent}`;
  if (!(previousInformation >= 0)) return `previousInformation: 0 or more, not ${previousInformation}`;
  return findPolicyFault(policy, tasks) ?? findTrialFault(trials, tasks);
}

function findPolicyFault(
  { value, times, alpha, beta, harm }: OutcomePolicy,
  tasks: readonly string[],
): string | undefined {
  if (value !== 'auto' && !(value > 0 && Number.isFinite(value))) return 'value: auto or a positive amount';
  if (!(times >= 1 && times <= 20)) return 'times: 1 to 20';
  if (![alpha, beta, harm.alpha].every((rate) => rate > 0 && rate < 0.5))
    return 'alpha, beta, harm.alpha: above 0, below 0.5';
  const unknown = harm.critical.find((task) => !tasks.includes(task));
  return unknown === undefined ? undefined : `critical: ${unknown} is no task`;
}

function findTrialFault(trials: readonly OutcomeTrial[], tasks: readonly string[]): string | undefined {
  for (const trial of trials) {
    if (!outcomes.includes(trial.outcome)) return `outcome ${trial.outcome}`;
    if (!tasks.includes(trial.task)) return `task ${trial.task}`;
    if (!arms.includes(trial.arm)) return `arm ${String(trial.arm)}`;
    if (isJudged(trial) && !(trial.cost >= 0 && Number.isFinite(trial.cost))) return 'cost: 0 or more';
  }
  return undefined;
}

/** Trials that have to complete with an asset before it is said that none needs it: one that 30 % of them use is then missed in 6 of 100 cases. */
const trialsToUse = 8;

/** True where enough trials completed with an asset and none used it. One that failed is no such trial; a use that it made is one all the same. */
export function isNeverUsed(trials: Evidence['trials']): boolean {
  return (countUses(trials)?.of ?? 0) >= trialsToUse && !trials.some(({ used }) => used);
}
