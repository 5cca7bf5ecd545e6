import { describe, expect, it } from 'vitest';
import { findTargets, listAnswered } from '../../../../src/core/decide/behaviour/collect-answers.ts';
import type { EvidenceTrial } from '../../../../src/core/model/verdict/evidence-faults.ts';

const trial = (order: number, changed: Partial<EvidenceTrial> = {}): EvidenceTrial => ({
  task: 't1',
  arm: 'baseline',
  outcome: 'completed',
  batch: 1,
  order,
  answer: 'yes',
  usage: { input: 1, output: 0, cacheCreation: 0, cacheRead: 0 },
  ...changed,
});

describe('listAnswered', () => {
  const answered = { task: 't1', arm: 'baseline', batch: 1, pair: undefined, answer: 'yes', isFinished: true };

  it.each([
    { name: 'a completed trial', given: trial(1), listed: [answered] },
    {
      name: 'a trial whose check failed',
      given: trial(1, { outcome: 'failed-check', answer: 'na' }),
      listed: [{ ...answered, answer: 'na' }],
    },
    {
      name: 'a trial with its pair',
      given: trial(1, { pair: 3, batch: 2 }),
      listed: [{ ...answered, pair: 3, batch: 2 }],
    },
    {
      name: 'no answer of a trial without one',
      given: trial(1, { answer: undefined as never }),
      listed: [{ ...answered, answer: 'na' }],
    },
    {
      name: 'no of a trial that did not end',
      given: trial(1, { outcome: 'turn-cap' }),
      listed: [{ ...answered, answer: 'no', isFinished: false }],
    },
    { name: 'nothing of a broken environment', given: trial(1, { outcome: 'environment-error' }), listed: [] },
    { name: 'nothing of a cancelled trial', given: trial(1, { outcome: 'cancelled' }), listed: [] },
    { name: 'nothing of another task', given: trial(1, { task: 't2' }), listed: [] },
  ])('lists $name', ({ given, listed }) => {
    expect(listAnswered([given], ['t1'])).toEqual(listed);
  });

  it('lists trials in the order of the plan', () => {
    const trials = [trial(3, { answer: 'no' }), trial(1), trial(2, { answer: 'na' })];
    expect(listAnswered(trials, ['t1']).map(({ answer }) => answer)).toEqual(['yes', 'na', 'no']);
  });
});

describe('findTargets', () => {
  it('sorts the tasks that a probe names', () => {
    expect(findTargets([], ['t2', 't1'])).toEqual(['t1', 't2']);
  });

  it('finds tasks that answered yes or no in the first batch when the probe names none', () => {
    const trials = [
      trial(1, { task: 't3', batch: 2 }),
      trial(2, { task: 't2', batch: 2, answer: 'no' }),
      trial(3, { task: 't1', batch: 2, answer: 'na' }),
      trial(4, { task: 't4', batch: 2, outcome: 'turn-cap' }),
      trial(5, { task: 't5', batch: 3 }),
    ];
    expect(findTargets(trials, undefined)).toEqual(['t2', 't3']);
  });
});
