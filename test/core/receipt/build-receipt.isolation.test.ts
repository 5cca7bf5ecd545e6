import { describe, expect, it } from 'vitest';
import type { TrialRecord } from '../../../src/core/model/trial/trial.ts';
import { findIsolation } from '../../../src/core/receipt/build-receipt.ts';

type Arm = 'baseline' | 'candidate';

/** A trial of an arm by what reached its model; without that, one that proves nothing. */
function trial(arm: Arm, isolation?: { readonly saw: boolean; readonly leaked?: boolean }): TrialRecord {
  return {
    present: arm === 'candidate' ? ['r', 'other'] : ['other'],
    ...(isolation && {
      isolation: { canaryLeaked: isolation.leaked === true, delivered: isolation.saw ? ['r'] : ['other'] },
    }),
  } as unknown as TrialRecord;
}

const clean = { canaryLeaked: false };

describe('findIsolation', () => {
  it.each([
    { name: 'there are no trials', trials: [], isolation: {} },
    { name: 'no trial proves anything', trials: [trial('baseline'), trial('candidate')], isolation: {} },
    {
      name: 'the rule reached the candidates alone',
      trials: [trial('baseline', { saw: false }), trial('candidate', { saw: true }), trial('candidate', { saw: true })],
      isolation: { baseline: { ...clean, ruleDelivered: false }, candidate: { ...clean, ruleDelivered: true } },
    },
    {
      name: 'one baseline of two saw the rule',
      trials: [trial('baseline', { saw: false }), trial('baseline', { saw: true })],
      isolation: { baseline: { ...clean, ruleDelivered: true } },
    },
    {
      name: 'one candidate of two did not see the rule',
      trials: [trial('candidate', { saw: true }), trial('candidate', { saw: false }), trial('candidate')],
      isolation: { candidate: { ...clean, ruleDelivered: false } },
    },
    {
      name: 'one canary of two reached the model',
      trials: [trial('candidate', { saw: true, leaked: true }), trial('candidate', { saw: true })],
      isolation: { candidate: { canaryLeaked: true, ruleDelivered: true } },
    },
  ])('states the worst of each arm when $name', ({ trials, isolation }) => {
    expect(findIsolation('r', trials)).toEqual(isolation);
  });
});
