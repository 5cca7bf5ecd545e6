import { totalTokens } from '../model/money/usage.ts';
import { isFailure } from '../model/trial/trial.ts';
import type {
  Evidence,
  EvidenceBehaviour,
  EvidenceOutcome,
  EvidencePolicy,
  EvidenceTrial,
} from '../model/verdict/evidence.ts';
import { toOutcomeEvidence } from './outcome/judge-by-outcome.ts';
import { findOutcomeFault } from './outcome/outcome-terms.ts';

/**
 * Values no evidence can have (NaN, negative tokens, an error rate of one half …), as plain sentences. Whoever builds or
 * parses evidence must rule them out; here they are the difference between a verdict and nonsense.
 */
export function findEvidenceFaults(evidence: Evidence): readonly string[] {
  return [
    ...unless(isCount(evidence.rent), `rent is ${evidence.rent}, not a number of tokens`),
    ...unless(isCount(evidence.previousInformation), `previousInformation is ${evidence.previousInformation}`),
    ...findPolicyFaults(evidence.policy),
    ...(evidence.behaviour === undefined ? [] : findBehaviourFaults(evidence.behaviour)),
    ...(evidence.outcome === undefined ? findExtra(evidence) : findOutcomeFaults(evidence, evidence.outcome)),
    ...evidence.trials.flatMap(findTrialFaults),
    ...findPairFaults(evidence),
  ];
}

/** Throws when evidence holds impossible values: a mistake in the program that made it, not in what a user wrote. */
export function assertEvidence(evidence: Evidence): void {
  const faults = findEvidenceFaults(evidence);
  if (faults.length > 0) throw new RangeError(`impossible evidence: ${faults.join('; ')}`);
}

function findPolicyFaults({ ratio, minEffect, alpha, beta, cap, weights }: EvidencePolicy): readonly string[] {
  const effect = typeof minEffect === 'number' ? minEffect : minEffect.tokens;
  return [
    ...unless(isCount(ratio), `ratio is ${ratio}`),
    ...unless(isCount(effect) && effect > 0, `minEffect is ${effect}, not above 0`),
    ...unless(alpha > 0 && alpha < 0.5, `alpha is ${alpha}, not between 0 and 0.5`),
    ...unless(beta > 0 && beta < 0.5, `beta is ${beta}, not between 0 and 0.5`),
    ...unless(isCount(cap) && cap > 0, `cap is ${cap}, not above 0`),
    ...unless(Object.values(weights).every(isCount), 'a weight is not a number of 0 or more'),
  ];
}

function findBehaviourFaults({ gain, alpha, price, maxPairs }: EvidenceBehaviour): readonly string[] {
  return [
    ...unless(gain >= 0.1 && gain <= 0.9, `the wanted gain is ${gain}, not between 0.1 and 0.9`),
    ...unless(alpha > 0 && alpha < 0.5, `the alpha of behaviour is ${alpha}, not between 0 and 0.5`),
    ...unless(isCount(price), `the price is ${price}`),
    ...unless(Number.isInteger(maxPairs) && maxPairs > 0, `maxPairs is ${maxPairs}`),
  ];
}

/** Pairs that look into a loss are of rules that buy solved tasks. */
function findExtra({ trials }: Evidence): readonly string[] {
  const extra = trials.filter((trial) => trial.extra === true);
  return extra.map(({ order }) => `trial ${order} is called an extra one, and no solved tasks are asked about`);
}

function findOutcomeFaults(evidence: Evidence, terms: EvidenceOutcome): readonly string[] {
  const fault = findOutcomeFault(toOutcomeEvidence(evidence, terms));
  const stored = evidence.trials.filter(({ cached }) => cached);
  return [
    ...unless(evidence.behaviour === undefined, 'it is judged by behaviour and by outcome at once'),
    ...(fault === undefined ? [] : [`by outcome, ${fault}`]),
    ...stored.map(({ order }) => `trial ${order} is of an earlier run, and solved tasks are compared side by side`),
  ];
}

function findTrialFaults({ order, batch, usage, arm, used }: EvidenceTrial): readonly string[] {
  return [
    ...unless(arm === 'candidate' || used === undefined, `trial ${order} has no asset that it could use`),
    ...unless(Number.isInteger(batch) && batch >= 0, `trial ${order} has batch ${batch}`),
    ...unless(
      Object.values(usage).every(isCount) && Number.isFinite(totalTokens(usage)),
      `trial ${order} has an impossible usage`,
    ),
  ];
}

/**
 * A planned pair is one trial with the rule and one without it, of one task and one batch: evidence that could pair its trials at will could
 * choose what it shows.
 */
function findPairFaults({ trials, behaviour }: Evidence): readonly string[] {
  const alone = trials.filter(
    ({ inCompany, outcome, pair }) => inCompany && (pair === undefined || !isFailure(outcome)),
  );
  const faults = alone.map(({ order }) => `trial ${order} failed in company, and is no failure of a pair`);
  const fresh = trials.filter(({ cached }) => !cached);
  const pairs = Map.groupBy(fresh, ({ pair }) => pair);
  if (!fresh.some(({ pair }) => pair !== undefined)) return faults;
  if (behaviour === undefined) return [...faults, 'there are pairs, and no probe that was asked'];
  const bare = (pairs.get(undefined) ?? []).map(({ order }) => `trial ${order} names no pair, and others do`);
  return [
    ...faults,
    ...bare,
    ...[...pairs].flatMap(([pair, own]) => (pair === undefined ? [] : findPairFault(pair, own))),
  ];
}

function findPairFault(pair: number, own: readonly EvidenceTrial[]): readonly string[] {
  const [first] = own;
  const isTorn = own.some(({ task, batch }) => task !== first?.task || batch !== first?.batch);
  const arms = new Set(own.map(({ arm }) => arm));
  return [
    ...unless(arms.size === own.length, `pair ${pair} has two trials of one arm`),
    ...unless(!isTorn, `pair ${pair} has two trials of different tasks or batches`),
  ];
}

function isCount(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}

function unless(holds: boolean, fault: string): readonly string[] {
  return holds ? [] : [fault];
}
