import { describe, expect, it } from 'vitest';
import { metricWeights } from '../../../../src/core/model/money/usage.ts';
import type { Evidence, EvidencePolicy, EvidenceTrial } from '../../../../src/core/model/verdict/evidence-faults.ts';
import { assertEvidence, findEvidenceFaults } from '../../../../src/core/model/verdict/evidence-faults.ts';
import { buildEvidence, buildTrial, defaultPolicy } from '../../decide/build-evidence.ts';

const usage = { input: 1, output: 0, cacheCreation: 0, cacheRead: 0 };
const ofTrial = (trial: Partial<EvidenceTrial>) => buildEvidence([buildTrial('t', 'candidate', 9, trial)]);
const ofPolicy = (policy: Partial<EvidencePolicy>) => buildEvidence([], { policy: { ...defaultPolicy, ...policy } });
const behaviour = { gain: 0.3, alpha: 0.05, price: 10, maxPairs: 40 } as NonNullable<Evidence['behaviour']>;
const ofBehaviour = (more: object) => buildEvidence([], { behaviour: { ...behaviour, ...more } });
const pair = (...trials: readonly Partial<EvidenceTrial>[]) =>
  buildEvidence(
    trials.map((trial) => ({ ...buildTrial('t', 'baseline', 9), pair: 1, ...trial })),
    { behaviour },
  );

describe('findEvidenceFaults', () => {
  it.each([
    { name: 'there are no trials', evidence: buildEvidence([]) },
    { name: 'the rent is 0', evidence: buildEvidence([], { rent: 0 }) },
    { name: 'batch, price and use are the least', evidence: ofTrial({ batch: 0, microDollars: 0, used: false }) },
    { name: 'a trial took nothing', evidence: ofTrial({ usage: { ...usage, input: 0 } }) },
    { name: 'limits are the highest', evidence: ofPolicy({ accept: 8, reject: 8, spread: 2 }) },
    { name: 'the effect is in tokens', evidence: ofPolicy({ minEffect: { tokens: 5 } }) },
    { name: 'the gain is the least', evidence: ofBehaviour({ gain: 0.1 }) },
    { name: 'the gain is the highest', evidence: ofBehaviour({ gain: 0.9, price: 0, maxPairs: 1 }) },
    { name: 'a pair is whole', evidence: pair({}, { arm: 'candidate' }) },
    { name: 'a pair failed in company', evidence: pair({ inCompany: true, outcome: 'failed-check' }) },
  ])('finds none when $name', ({ evidence }) => {
    expect(findEvidenceFaults(evidence)).toEqual([]);
    expect(() => assertEvidence(evidence)).not.toThrow();
  });

  it.each([
    { name: 'the rent is negative', evidence: buildEvidence([], { rent: -1 }), fault: 'rent is -1' },
    { name: 'the rent is infinite', evidence: buildEvidence([], { rent: Infinity }), fault: 'rent is Infinity' },
    { name: 'the ratio is no number', evidence: ofPolicy({ ratio: Number.NaN }), fault: 'ratio is NaN' },
    { name: 'the effect is 0', evidence: ofPolicy({ minEffect: 0 }), fault: 'minEffect is 0' },
    { name: 'the effect is 0 tokens', evidence: ofPolicy({ minEffect: { tokens: 0 } }), fault: 'minEffect is 0' },
    { name: 'accept is 0', evidence: ofPolicy({ accept: 0 }), fault: 'accept is 0' },
    { name: 'accept is above 8', evidence: ofPolicy({ accept: 8.1 }), fault: 'accept is 8.1' },
    { name: 'reject is 0', evidence: ofPolicy({ reject: 0 }), fault: 'reject is 0' },
    { name: 'reject is above 8', evidence: ofPolicy({ reject: 8.1 }), fault: 'reject is 8.1' },
    { name: 'the spread is 0', evidence: ofPolicy({ spread: 0 }), fault: 'spread is 0' },
    { name: 'the spread is above 2', evidence: ofPolicy({ spread: 2.1 }), fault: 'spread is 2.1' },
    {
      name: 'a weight is negative',
      evidence: ofPolicy({ weights: { ...metricWeights.total, output: -1 } }),
      fault: 'a weight is not a number',
    },
    { name: 'the gain is too small', evidence: ofBehaviour({ gain: 0.09 }), fault: 'the wanted gain is 0.09' },
    { name: 'the gain is too large', evidence: ofBehaviour({ gain: 0.91 }), fault: 'the wanted gain is 0.91' },
    { name: 'alpha is 0', evidence: ofBehaviour({ alpha: 0 }), fault: 'the alpha of behaviour is 0' },
    { name: 'alpha is one half', evidence: ofBehaviour({ alpha: 0.5 }), fault: 'the alpha of behaviour is 0.5' },
    { name: 'the price is negative', evidence: ofBehaviour({ price: -1 }), fault: 'the price is -1' },
    { name: 'there may be no pair', evidence: ofBehaviour({ maxPairs: 0 }), fault: 'maxPairs is 0' },
    { name: 'there may be half a pair', evidence: ofBehaviour({ maxPairs: 1.5 }), fault: 'maxPairs is 1.5' },
    { name: 'a batch is negative', evidence: ofTrial({ batch: -1 }), fault: 'trial 1 has batch -1' },
    { name: 'a batch is no whole number', evidence: ofTrial({ batch: 0.5 }), fault: 'trial 1 has batch 0.5' },
    { name: 'a price is negative', evidence: ofTrial({ microDollars: -1 }), fault: 'trial 1 costs -1' },
    {
      name: 'tokens are negative',
      evidence: ofTrial({ usage: { ...usage, output: -1 } }),
      fault: 'trial 1 has a usage that is not made of numbers of 0 or more',
    },
    {
      name: 'tokens are too many to add',
      evidence: ofTrial({ usage: { ...usage, input: Number.MAX_VALUE, output: Number.MAX_VALUE } }),
      fault: 'trial 1 has a usage that is not made of numbers of 0 or more',
    },
    {
      name: 'a baseline trial used the asset',
      evidence: ofTrial({ arm: 'baseline', used: false }),
      fault: 'trial 1 is without the asset, and says whether it used the asset',
    },
    { name: 'a pair has two of one arm', evidence: pair({}, {}), fault: 'pair 1 has two trials of one arm' },
    {
      name: 'a pair is of two tasks',
      evidence: pair({}, { arm: 'candidate', task: 'u' }),
      fault: 'different tasks or batches',
    },
    {
      name: 'a pair is of two batches',
      evidence: pair({}, { arm: 'candidate', batch: 2 }),
      fault: 'different tasks or batches',
    },
    {
      name: 'a trial names no pair beside others that do',
      evidence: buildEvidence([buildTrial('t', 'baseline', 9, { pair: 1 }), buildTrial('t', 'candidate', 9)], {
        behaviour,
      }),
      fault: 'trial 2 names no pair',
    },
    {
      name: 'there are pairs and no behaviour',
      evidence: buildEvidence([buildTrial('t', 'baseline', 9, { pair: 1 })]),
      fault: 'the evidence has no behaviour',
    },
    {
      name: 'a trial in company did not fail',
      evidence: pair({ inCompany: true }),
      fault: 'trial 1 is marked inCompany, and only a failed trial of a pair may be',
    },
    {
      name: 'a trial in company is of no pair',
      evidence: ofTrial({ inCompany: true, outcome: 'failed-check' }),
      fault: 'trial 1 is marked inCompany',
    },
  ])('finds one when $name', ({ evidence, fault }) => {
    expect(findEvidenceFaults(evidence).join('; ')).toContain(fault);
    expect(() => assertEvidence(evidence)).toThrow(RangeError);
  });
});
