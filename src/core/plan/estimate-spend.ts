import type { OutcomeTerms } from '../model/rule/outcome-terms.ts';
import type { Spend } from '../model/rule/plan.ts';
import { expectedPairs, gainOfShare, leastSolved, minFailures, priorCv, shareOfGain } from '../stats/gain-evidence.ts';
import type { LimitSettings } from '../stats/limits.ts';
import { mean } from '../stats/moments.ts';
import { lastRound, leastTrials, lookFrom, mostExtraPairs, roundsOfDeviates, roundsToTell } from '../stats/rounds.ts';

/** Facts about the cost of a verdict before the first trial. */
export interface SpendBasis extends LimitSettings {
  /** Golden tasks of the suite. */
  readonly tasks: number;
  /** Mean tokens (all classes) of a trial in the journal, or undefined when nothing was measured yet. */
  readonly meanTrialTokens: number | undefined;
  readonly trialLimit: number;
  /** Minimal effect as a share of the suite mean. */
  readonly minEffect: number;
  /** How far trials of a task lie apart, as a share of their mean; what is assumed before any ran when absent. */
  readonly cv?: number | undefined;
}

/** What a verdict is expected to take, and what it takes at worst. */
export interface SpendRange {
  readonly expected: Spend;
  readonly worst: Spend;
}

/** Share of a trial's limit an unknown agent is assumed to use. */
const assumedShareOfLimit = 0.25;
/** Most tokens that an unknown agent is assumed to use: a larger limit is room for the longest trial, and says nothing of the others. */
const mostAssumed = 200_000;

/** Estimates the expected and worst-case spend of one verdict: at worst its limits come as close as bar and minimal effect (docs/statistics.md). */
export function estimateSpend(basis: SpendBasis): SpendRange {
  const { tasks } = basis;
  const worstTrials = 2 * tasks * worstRounds(basis);
  const expectedTrials = Math.min(worstTrials, Math.round(2 * tasks * usualRounds(basis)));
  const meanTokens = expectTrialTokens(basis.meanTrialTokens, basis.trialLimit);
  return {
    expected: { trials: expectedTrials, tokens: Math.round(expectedTrials * meanTokens) },
    worst: { trials: worstTrials, tokens: worstTrials * basis.trialLimit },
  };
}

/** The part of the basis that the test depends on. */
export type TestBasis = Pick<SpendBasis, 'tasks' | 'minEffect' | 'accept' | 'reject' | 'cv'>;

/** Rounds after which the test has ended, if every trial spreads as assumed. */
function worstRounds({ minEffect, ...basis }: TestBasis): number {
  return Math.max(
    leastTrials(basis.tasks),
    roundsToTell({ ...basis, marks: { bar: 0, least: gainOfShare(minEffect) } }),
  );
}

/** Rounds in the mean of a rule that saves the minimal effect and of one that does nothing. */
function usualRounds(basis: TestBasis): number {
  return mean([acceptingRounds(basis), lookFrom(roundsOf(basis.reject, basis))]);
}

/** Rounds at whose look a rule that saves the minimal effect is as likely let in as not. */
function acceptingRounds(basis: TestBasis): number {
  return lookFrom(Math.max(leastTrials(basis.tasks), roundsOf(basis.accept, basis)));
}

function roundsOf(deviates: number, { minEffect, ...basis }: TestBasis): number {
  return roundsOfDeviates(deviates, { ...basis, marks: { bar: 0, least: gainOfShare(minEffect) } });
}

/** Normal deviate of the power that one look is planned for: four of five. */
const powerOfOneLook = 0.84;

/**
 * Returns the rounds of a measurement that is looked at once: those at which four of five rules that save the minimal effect are let in. Of
 * several rules in pairs it is the pairs per task.
 */
export function expectRounds(basis: TestBasis, rules: number): number {
  const wanted = roundsOf(basis.accept + powerOfOneLook, basis) * pairsFactor(rules);
  return lookFrom(Math.max(leastTrials(basis.tasks), wanted));
}

/** Returns the tokens one more trial is expected to take: the mean of earlier ones, else a share of what it may take at most. */
export function expectTrialTokens(mean: number | undefined, limit: number): number {
  return mean ?? Math.min(limit * assumedShareOfLimit, mostAssumed);
}

/**
 * Returns the tokens, or dollars, to set aside for one trial: twice the dearest trial so far, never more than `limit`, and `limit` before any trial ended.
 * A trial that comes to more has to ask for it call by call.
 */
export function reserveAfter(dearest: number | undefined, limit: number): number {
  return dearest === undefined ? limit : Math.min(limit, 2 * dearest);
}

/**
 * Share that each further rule measured in pairs adds to the trials of one: by simulation four rules take half of what they take one by one, eight
 * take two fifths (docs/internals/figures/rates.md), and four probes a third.
 */
const pairsShares = { gain: 0.3, probe: 0.1 } as const;

function pairsFactor(rules: number, share: keyof typeof pairsShares = 'gain'): number {
  return 1 + pairsShares[share] * (rules - 1);
}

/** Returns the expected spend of several rules by complementary pairs, from that of one of them. */
export function spendPairs(spend: Spend, rules: number, share?: keyof typeof pairsShares): Spend {
  return scaleSpend(spend, pairsFactor(rules, share));
}

/** Returns the expected cost of a verdict among `wanted` rules in the same pairs, as a share of what all of `rules` cost together. */
export function shareOfVerdict(rules: number, wanted: number): number {
  return pairsFactor(wanted) / wanted / pairsFactor(rules);
}

/** Returns the expected spend of several active rules by drops: the trials with all of them are shared. */
export function spendAblations(spend: Spend, rules: number): Spend {
  return scaleSpend(spend, (rules + 1) / 2);
}

function scaleSpend({ trials, tokens }: Spend, factor: number): Spend {
  return { trials: Math.round(trials * factor), tokens: Math.round(tokens * factor) };
}

/** Facts about a question of behaviour before its first pair. */
export interface BehaviourBasis {
  /** Pairs after which nothing more is asked. */
  readonly maxPairs: number;
  /** The smallest price among the rules, as a share. */
  readonly price: number;
}

/**
 * Returns the expected and worst-case spend of a rule that buys behaviour: pairs until its question is settled, then the trials of the price,
 * among which those pairs are. The expected spend is the way of a rule that earns and costs next to nothing: its price is told from a cost of all
 * of it. At worst all pairs are used and the cost is as close to the price as the minimal effect tells apart.
 */
export function spendBehaviour(basis: SpendBasis, { maxPairs, price }: BehaviourBasis): SpendRange {
  const { tasks } = basis;
  // A price of 20 % is kept when a cost of more than that is ruled out, of which a rule that costs nothing is ln 1.2 away.
  const asShare = (cost: number) => shareOfGain(Math.log1p(cost));
  const trials = Math.max(
    2 * expectPairs(maxPairs),
    2 * tasks * acceptingRounds({ ...basis, minEffect: asShare(price) }),
  );
  const meanTokens = expectTrialTokens(basis.meanTrialTokens, basis.trialLimit);
  const { worst } = estimateSpend({ ...basis, minEffect: asShare(Math.min(price, basis.minEffect)) });
  return {
    expected: { trials, tokens: Math.round(trials * meanTokens) },
    worst: addSpend(worst, { trials: 2 * maxPairs, tokens: 2 * maxPairs * basis.trialLimit }),
  };
}

/** Facts about a question of solved tasks before its first trial. */
export interface OutcomeBasis extends Pick<OutcomeTerms, 'times'> {
  /** Share of trials that are solved without the rule; a half where nobody knows. */
  readonly solved?: number;
}

/** Solved or not varies within a task by this share of what it does over a suite, whose tasks differ: found on 2,020 real runs. */
const withinTask = 0.24;

/**
 * Returns the share of the mean cost that tokens alone would have to save to take as many trials: what has to be gained in units of how much a
 * trial's full cost varies, solved tasks included (docs/statistics.md). `gain` is in units of the mean cost; what the policy asks for when absent.
 */
export function equalShare(
  { minEffect, cv = priorCv }: Pick<TestBasis, 'minEffect' | 'cv'>,
  { times, solved = 0.5 }: OutcomeBasis,
  gain?: (value: number) => number,
): number {
  const value = times / Math.max(leastSolved, solved);
  const wantedGain = gain?.(value) ?? minEffect + minFailures * value * (1 - solved);
  return (wantedGain * cv) / Math.sqrt(cv ** 2 + withinTask * value ** 2 * solved * (1 - solved));
}

/** Returns the trials that tell whether ten of a hundred trials more are solved. */
export function trialsForTenPoints(basis: SpendBasis, outcome: OutcomeBasis): number {
  const rounds = acceptingRounds({ ...basis, minEffect: equalShare(basis, outcome, (value) => 0.1 * value) });
  return Math.round(2 * basis.tasks * (rounds + rerunsOf(rounds, outcome)));
}

/** Returns the expected and worst-case spend of a rule that buys solved tasks. */
export function spendOutcome(basis: SpendBasis, outcome: OutcomeBasis): SpendRange {
  const most = 2 * basis.tasks * lastRound;
  const rounds = usualRounds({ ...basis, minEffect: equalShare(basis, outcome) });
  const trials = Math.min(most, Math.round(2 * basis.tasks * (rounds + rerunsOf(rounds, outcome))));
  const meanTokens = expectTrialTokens(basis.meanTrialTokens, basis.trialLimit);
  return {
    expected: { trials, tokens: Math.round(trials * meanTokens) },
    worst: { trials: most, tokens: most * basis.trialLimit },
  };
}

/** Estimates the pairs of a task that its failures take beside so many rounds: each failure is run again in both arms, up to eight. */
function rerunsOf(rounds: number, { solved = 0.5 }: OutcomeBasis): number {
  return Math.min(mostExtraPairs, 2 * (1 - solved) * rounds);
}

/** Returns the pairs that a question of behaviour likely takes. */
export function expectPairs(maxPairs: number): number {
  return Math.min(expectedPairs, maxPairs);
}

/** Adds up spends. */
export function addSpend(a: Spend, b: Spend): Spend {
  return { trials: a.trials + b.trials, tokens: a.tokens + b.tokens };
}
