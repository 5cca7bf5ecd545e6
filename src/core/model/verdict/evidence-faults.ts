import { totalTokens } from '../money/usage.ts';
import { currencyOf } from '../rule/rule.ts';
import { type evidenceSchema, leastSpread } from '../schema/evidence-schema.ts';
import type { Stored } from '../schema/primitives.ts';
import { isFailure } from '../trial/trial.ts';

type KeptEvidence = Stored<ReturnType<typeof evidenceSchema>>;

export type EvidencePolicy = KeptEvidence['policy'];
export type EvidenceTrial = KeptEvidence['trials'][number];

/** The behaviour a verdict is about, beside the policy of tokens. */
export type EvidenceBehaviour = NonNullable<KeptEvidence['behaviour']> & {
  /** Evidence at which a gain of the wanted size is ruled out; 10 when absent. Never in a receipt. */
  readonly room?: number;
};

/** Terms by which a verdict on solved tasks is decided, beside the policy of tokens. */
export type EvidenceOutcome = NonNullable<KeptEvidence['outcome']>;

/** Everything one verdict is computed from. */
export interface Evidence extends Omit<KeptEvidence, 'behaviour'> {
  readonly behaviour?: EvidenceBehaviour;
}

/**
 * Finds the values no evidence can have (NaN, negative tokens, an error rate of one half …), as plain sentences. Code that builds or parses
 * evidence must rule them out; here they are the difference between a verdict and nonsense.
 */
export function findEvidenceFaults(evidence: Evidence): readonly string[] {
  return [
    ...unless(isCount(evidence.rent), `rent is ${evidence.rent}, not a number of tokens`),
    ...findPolicyFaults(evidence.policy),
    ...unless(
      evidence.policy.spread === undefined || currencyOf(evidence) === 'tokens',
      'spread is set, and only evidence that is judged by tokens may have one',
    ),
    ...(evidence.behaviour === undefined ? [] : findBehaviourFaults(evidence.behaviour)),
    ...(evidence.outcome === undefined ? [] : findOutcomeFaults(evidence, evidence.outcome)),
    ...evidence.trials.flatMap(findTrialFaults),
    ...findPairFaults(evidence),
  ];
}

/** Throws when evidence holds impossible values: a mistake in the program that made it, not in what a user wrote. */
export function assertEvidence(evidence: Evidence): void {
  const faults = findEvidenceFaults(evidence);
  if (faults.length > 0) throw new RangeError(`impossible evidence: ${faults.join('; ')}`);
}

function findPolicyFaults({ ratio, minEffect, accept, reject, spread, weights }: EvidencePolicy): readonly string[] {
  const effect = typeof minEffect === 'number' ? minEffect : minEffect.tokens;
  return [
    ...unless(isCount(ratio), `ratio is ${ratio}, not a number of 0 or more`),
    ...unless(isCount(effect) && effect > 0, `minEffect is ${effect}, not above 0`),
    ...unless(accept > 0 && accept <= 8, `accept is ${accept}, not between 0 and 8`),
    ...unless(reject > 0 && reject <= 8, `reject is ${reject}, not between 0 and 8`),
    ...unless(
      spread === undefined || (spread >= leastSpread && spread <= 2),
      `spread is ${spread}, not from ${leastSpread} to 2`,
    ),
    ...unless(Object.values(weights).every(isCount), 'a weight is not a number of 0 or more'),
  ];
}

function findBehaviourFaults({ gain, alpha, price, maxPairs }: EvidenceBehaviour): readonly string[] {
  return [
    ...unless(gain >= 0.1 && gain <= 0.9, `the wanted gain is ${gain}, not between 0.1 and 0.9`),
    ...unless(alpha > 0 && alpha < 0.5, `the alpha of behaviour is ${alpha}, not between 0 and 0.5`),
    ...unless(isCount(price), `the price is ${price}, not a number of 0 or more`),
    ...unless(Number.isInteger(maxPairs) && maxPairs > 0, `maxPairs is ${maxPairs}, not a whole number above 0`),
  ];
}

function findOutcomeFaults({ trials, behaviour }: Evidence, terms: EvidenceOutcome): readonly string[] {
  const { tasks, value, times, critical } = terms;
  const unknown = critical.filter((task) => !tasks.includes(task));
  const strange = trials.filter(({ task }) => !tasks.includes(task));
  return [
    ...unless(behaviour === undefined, 'the evidence is judged by both behaviour and outcome'),
    ...unless(
      tasks.length > 0 && new Set(tasks).size === tasks.length,
      'outcome.tasks is empty, or names a task twice',
    ),
    ...unless(value === 'auto' || (isCount(value) && value > 0), `a solved task is worth ${value}, not above 0`),
    ...unless(times >= 1 && times <= 20, `times is ${times}, not from 1 to 20`),
    ...unknown.map((task) => `outcome.critical names ${task}, which is not in outcome.tasks`),
    ...strange.map(({ order, task }) => `trial ${order} is of the task ${task}, which is not in outcome.tasks`),
  ];
}

function findTrialFaults({ order, batch, usage, microDollars, arm, used }: EvidenceTrial): readonly string[] {
  return [
    ...unless(
      arm === 'candidate' || used === undefined,
      `trial ${order} is without the asset, and says whether it used the asset`,
    ),
    ...unless(
      Number.isInteger(batch) && batch >= 0,
      `trial ${order} has batch ${batch}, not a whole number of 0 or more`,
    ),
    ...unless(
      Object.values(usage).every(isCount) && Number.isFinite(totalTokens(usage)),
      `trial ${order} has a usage that is not made of numbers of 0 or more`,
    ),
    ...unless(
      isCount(microDollars ?? 0),
      `trial ${order} costs ${microDollars} millionths of a dollar, not a number of 0 or more`,
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
  const faults = alone.map(
    ({ order }) => `trial ${order} is marked inCompany, and only a failed trial of a pair may be`,
  );
  const pairs = Map.groupBy(trials, ({ pair }) => pair);
  if (!trials.some(({ pair }) => pair !== undefined)) return faults;
  if (behaviour === undefined) return [...faults, 'trials name pairs, and the evidence has no behaviour'];
  const bare = (pairs.get(undefined) ?? []).map(({ order }) => `trial ${order} names no pair, and other trials do`);
  return [
    ...faults,
    ...bare,
    ...[...pairs].flatMap(([pair, pairTrials]) => (pair === undefined ? [] : findPairFault(pair, pairTrials))),
  ];
}

function findPairFault(pair: number, pairTrials: readonly EvidenceTrial[]): readonly string[] {
  const [first] = pairTrials;
  const isTorn = pairTrials.some(({ task, batch }) => task !== first?.task || batch !== first?.batch);
  const arms = new Set(pairTrials.map(({ arm }) => arm));
  return [
    ...unless(arms.size === pairTrials.length, `pair ${pair} has two trials of one arm`),
    ...unless(!isTorn, `pair ${pair} has two trials of different tasks or batches`),
  ];
}

function isCount(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}

function unless(holds: boolean, fault: string): readonly string[] {
  return holds ? [] : [fault];
}
