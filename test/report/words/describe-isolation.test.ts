import { describe, expect, it } from 'vitest';
import { describeIsolation } from '../../../src/report/words/describe-isolation.ts';
import { earns } from '../sample-reports.ts';

describe('describeIsolation', () => {
  it('is satisfied when the canary stayed out and the rule reached one arm only', () => {
    expect(describeIsolation(earns).map(({ ok }) => ok)).toEqual([true, true]);
  });

  it.each([
    [{}, 'not proven'],
    [{ candidate: { canaryLeaked: true, ruleDelivered: true } }, 'LEAKED'],
    [{ candidate: { canaryLeaked: false, ruleDelivered: false } }, '(wrong)'],
  ])('names what is missing or wrong in %j', (isolation, words) => {
    const candidate = describeIsolation({ ...earns, isolation })[1];
    expect(candidate?.ok).toBe(false);
    expect(candidate?.text).toContain(words);
  });
});
