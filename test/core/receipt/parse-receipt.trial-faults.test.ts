import { describe, expect, it } from 'vitest';
import type { EvidencePolicy, EvidenceTrial } from '../../../src/core/model/verdict/evidence-faults.ts';
import { findTrialFaults } from '../../../src/core/receipt/parse-receipt.ts';

const policy: EvidencePolicy = {
  ratio: 2,
  minEffect: 0.15,
  accept: 2.4,
  reject: 1.8,
  weights: { input: 1, output: 1, cacheCreation: 1, cacheRead: 0 },
};
const usage = { input: 1, output: 0, cacheCreation: 0, cacheRead: 0 };
const trial = (order: number, changed: Partial<EvidenceTrial> = {}): EvidenceTrial => ({
  task: 'sql-01',
  arm: 'baseline',
  outcome: 'completed',
  batch: 1,
  order,
  usage,
  ...changed,
});
const free = { ...usage, input: 0, cacheRead: 5 };

describe('findTrialFaults', () => {
  it.each([
    { name: 'all trials are apart and in order', trials: [trial(1), trial(2), trial(3, { batch: 2 })] },
    { name: 'a failed trial used nothing', trials: [trial(1, { outcome: 'failed-check', usage: free })] },
    { name: 'trials of the same order differ in their arm', trials: [trial(1), trial(1, { arm: 'candidate' })] },
    { name: 'trials of the same order differ in their task', trials: [trial(1), trial(1, { task: 'sql-02' })] },
    {
      name: 'a failed trial entered in a later batch than the one after it',
      trials: [trial(1, { batch: 2, outcome: 'failed-check' }), trial(2)],
    },
    { name: 'trials are listed in another order than they ran', trials: [trial(2, { batch: 2 }), trial(1)] },
  ])('finds nothing when $name', ({ trials }) => {
    expect(findTrialFaults(trials, policy)).toEqual([]);
  });

  it('finds a completed trial whose usage weighs nothing', () => {
    expect(findTrialFaults([trial(1), trial(2, { usage: free })], policy)).toEqual([
      {
        path: ['trials', 1, 'usage'],
        code: 'unmeasured-trial',
        message: 'trials[1] completed with a usage of "0" tokens under the weights of the policy',
        hint: 'A trial that was not measured is not a trial of 0 tokens: write its usage, or leave it out.',
      },
    ]);
  });

  it('finds every repetition of a trial', () => {
    const repeated = (place: number) => ({
      path: ['trials', place],
      code: 'repeated-trial',
      message: `trials[${place}] repeats trials[1]: task "sql-01", baseline, order "2"`,
      hint: 'Each trial counts once: remove one, or give it its own order.',
    });
    expect(findTrialFaults([trial(1), trial(2), trial(2), trial(3), trial(2)], policy)).toEqual([
      repeated(2),
      repeated(4),
    ]);
  });

  it('finds a completed trial in an earlier batch than one before it', () => {
    expect(findTrialFaults([trial(3), trial(2, { batch: 2 }), trial(1)], policy)).toEqual([
      {
        path: ['trials', 0, 'batch'],
        code: 'batch-order',
        message: 'trials[0] (order 3) is in batch "1", trials[1] before it in batch "2"',
        hint: 'Batches follow each other: number them in the order in which they ran.',
      },
    ]);
  });
});
