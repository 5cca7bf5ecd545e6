import type { OutcomeConfig } from '../model/rule/outcome-config.ts';
import type { Cost, Spend } from '../model/rule/plan.ts';
import { expectedPairs } from '../stats/gain-evidence.ts';
import { leastSolved, priorCv, priorTrialsPerCell, trialsForPrice } from '../stats/triangular-test.ts';

/** What is known about the cost of a verdict before the first trial. */
export interface SpendBasis {
  /** Golden tasks of the suite. */
  readonly tasks: number;
  /** Mean tokens (all classes) of a trial in the journal, or undefined when nothing was measured yet. */
  readonly meanTrialTokens: number | undefined;
  readonly trialLimit: number;
  /** Minimal effect as a share of the suite mean. */
  readonly minEffect: number;
  readonly alpha: number;
  readonly beta: number;
  /** How far trials of a task lie apart, as a share of their mean; what is assumed before any ran when absent. */
  readonly cv?: number | undefined;
}

/** Share of a trial's limit an unknown agent is assumed to use. */
const assumedShareOfLimit = 0.25;
/** And so many tokens at most: a larger limit is room for the longest trial, and says nothing of the others. */
const mostAssumed = 200_000;
/** A triangular test stops on average well before its last interim analysis; Whitehead 1997 gives about two thirds. */
const expectedShareOfWorst = 2 / 3;
/** Trials per task and arm before the first interim analysis. */
const fewestPerCell = 2;

/** Expected and worst-case spend of one verdict, from the information at which the triangular test must end (docs/statistics.md). */
export function estimateSpend(basis: SpendBasis): { expected: Spend; worst: Spend } {
  const { tasks } = basis;
  const perCell = worstPerCell(basis);
  const worstTrials = 2 * tasks * perCell;
  const expectedTrials = Math.max(2 * tasks * fewestPerCell, Math.round(worstTrials * expectedShareOfWorst));
  const meanTokens = expectTrialTokens(basis.meanTrialTokens, basis.trialLimit);
  return {
    expected: { trials: expectedTrials, tokens: Math.round(expectedTrials * meanTokens) },
    worst: { trials: worstTrials, tokens: worstTrials * basis.trialLimit },
  };
}

/** Trials per task and arm at which the test must have ended, if every trial spreads as assumed. */
function worstPerCell({ minEffect: share, ...basis }: TestBasis): number {
  return Math.max(fewestPerCell, priorTrialsPerCell({ ...basis, share }));
}

/** What of the basis the test depends on. */
export type TestBasis = Pick<SpendBasis, 'tasks' | 'minEffect' | 'alpha' | 'beta' | 'cv'>;

/**
 * Trials per task and arm of a measurement that takes its first interim analysis only when a verdict is to be expected: those of the expected spend.
 * Of several rules in pairs it is the pairs per task.
 */
export function expectRounds(basis: TestBasis, rules: number): number {
  const expected = Math.round(worstPerCell(basis) * expectedShareOfWorst);
  return Math.max(fewestPerCell, Math.ceil(expected * pairsFactor(rules)));
}

/** Tokens one more trial is expected to take: the mean of earlier ones, else a share of what it may take at most. */
export function expectTrialTokens(mean: number | undefined, limit: number): number {
  return mean ?? Math.min(limit * assumedShareOfLimit, mostAssumed);
}

/** What each further rule measured in pairs adds to the trials of one: 2.3–3.1 times cheaper than one by one at four rules. */
const pairsShare = 0.2;

function pairsFactor(rules: number): number {
  return 1 + pairsShare * (rules - 1);
}

/** Expected spend of several rules by complementary pairs, from that of one of them. */
export function spendPairs(spend: Spend, rules: number): Spend {
  return scaleSpend(spend, pairsFactor(rules));
}

/** What rules that share their trials would be expected to cost one by one. */
export function costAlone(cost: Cost, rules: number): Cost {
  return scaleCost(cost, rules / pairsFactor(Math.max(1, rules)));
}

/** What one of `rules` that share their trials would be expected to cost, from what it costs alone. */
export function costShared(cost: Cost, rules: number): Cost {
  return scaleCost(cost, pairsFactor(rules) / Math.max(1, rules));
}

function scaleCost({ dollars, ...spend }: Cost, factor: number): Cost {
  return { ...scaleSpend(spend, factor), dollars: dollars === 'unknown' ? dollars : dollars * factor };
}

/** Expected spend of several active rules by drops: the trials with all of them are shared. */
export function spendAblations(spend: Spend, rules: number): Spend {
  return scaleSpend(spend, (rules + 1) / 2);
}

function scaleSpend({ trials, tokens }: Spend, factor: number): Spend {
  return { trials: Math.round(trials * factor), tokens: Math.round(tokens * factor) };
}

/** What is known about a question of behaviour before its first pair. */
export interface BehaviourBasis {
  /** Pairs after which nothing more is asked. */
  readonly maxPairs: number;
  /** The smallest price among the rules, as a share. */
  readonly price: number;
}

/** Error rates at which a price is asked (docs/guides/behaviour.md). */
const priceRates = { alpha: 0.05, beta: 0.1 };

/**
 * Expected and worst-case spend of a rule that buys behaviour: pairs until its question is settled, then the trials of the price, among which
 * those pairs are. What is expected is the way of a rule that earns and costs next to nothing: its price is told from a cost of all of it. At
 * worst all pairs are used and the cost is as close to the price as the minimal effect tells apart.
 */
export function spendBehaviour(
  basis: SpendBasis,
  { maxPairs, price }: BehaviourBasis,
): { readonly expected: Spend; readonly worst: Spend } {
  const ofPrice = (share: number) => estimateSpend({ ...basis, ...priceRates, minEffect: share });
  const trials = Math.max(2 * expectPairs(maxPairs), ofPrice(price).expected.trials);
  const meanTokens = expectTrialTokens(basis.meanTrialTokens, basis.trialLimit);
  const { worst } = ofPrice(Math.min(price, basis.minEffect));
  return {
    expected: { trials, tokens: Math.round(trials * meanTokens) },
    worst: addSpend(worst, { trials: 2 * maxPairs, tokens: 2 * maxPairs * basis.trialLimit }),
  };
}

/** What is known about a question of solved tasks before its first trial. */
export interface OutcomeBasis extends Pick<OutcomeConfig, 'alpha' | 'beta' | 'times' | 'minFailures' | 'maxPerCell'> {
  /** Share of trials that are solved without the rule; a half where nobody knows. */
  readonly solved?: number;
}

/** Solved or not varies within a task by this share of what it does over a suite, whose tasks differ: found on 2,020 real runs. */
const withinTask = 0.24;

/**
 * The share of the mean cost that tokens alone would have to save to take as many trials: what has to be gained in units of how much a trial's full cost
 * varies, solved tasks included (docs/statistics.md). `gain` is in units of the mean cost; what the policy asks for when absent.
 */
export function equalShare(
  { minEffect, cv = priorCv }: Pick<TestBasis, 'minEffect' | 'cv'>,
  { times, minFailures, solved = 0.5 }: OutcomeBasis,
  gain?: (value: number) => number,
): number {
  const value = times / Math.max(leastSolved, solved);
  const asked = gain?.(value) ?? minEffect + minFailures * value * (1 - solved);
  return (asked * cv) / Math.sqrt(cv ** 2 + withinTask * value ** 2 * solved * (1 - solved));
}

/** Trials that tell whether ten of a hundred trials more are solved. */
export function trialsForTenPoints(basis: SpendBasis, outcome: OutcomeBasis): number {
  const minEffect = equalShare(basis, outcome, (value) => 0.1 * value);
  return estimateSpend({ ...basis, ...errorsOf(outcome), minEffect }).expected.trials;
}

function errorsOf({ alpha, beta }: OutcomeBasis): Pick<SpendBasis, 'alpha' | 'beta'> {
  return { alpha, beta };
}

/** Expected and worst-case spend of a rule that buys solved tasks. */
export function spendOutcome(
  basis: SpendBasis,
  outcome: OutcomeBasis,
): { readonly expected: Spend; readonly worst: Spend } {
  const most = 2 * basis.tasks * outcome.maxPerCell;
  const { trials: likely } = estimateSpend({
    ...{ ...basis, ...errorsOf(outcome) },
    minEffect: equalShare(basis, outcome),
  }).expected;
  const trials = Math.min(most, likely);
  const meanTokens = expectTrialTokens(basis.meanTrialTokens, basis.trialLimit);
  return {
    expected: { trials, tokens: Math.round(trials * meanTokens) },
    worst: { trials: most, tokens: most * basis.trialLimit },
  };
}

/** Pairs that a question of behaviour likely takes. */
export function expectPairs(maxPairs: number): number {
  return Math.min(expectedPairs, maxPairs);
}

/** Trials of the closing check of rules that earned together: what was shown shows again before the price has what its first interim analysis needs. */
export function expectClosing(tasks: number): number {
  return 2 * tasks * trialsForPrice(tasks);
}

/** Sum of spends. */
export function addSpend(a: Spend, b: Spend): Spend {
  return { trials: a.trials + b.trials, tokens: a.tokens + b.tokens };
}
