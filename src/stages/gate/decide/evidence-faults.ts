import { totalTokens } from '../../../foundation/model/money/usage.ts';
import type {
  Evidence,
  EvidenceBehaviour,
  EvidencePolicy,
  EvidenceTrial,
} from '../../../foundation/model/verdict/evidence.ts';

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
    ...evidence.trials.flatMap(findTrialFaults),
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

function findTrialFaults({ order, batch, usage }: EvidenceTrial): readonly string[] {
  return [
    ...unless(Number.isInteger(batch) && batch >= 0, `trial ${order} has batch ${batch}`),
    ...unless(
      Object.values(usage).every(isCount) && Number.isFinite(totalTokens(usage)),
      `trial ${order} has an impossible usage`,
    ),
  ];
}

function isCount(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}

function unless(holds: boolean, fault: string): readonly string[] {
  return holds ? [] : [fault];
}
