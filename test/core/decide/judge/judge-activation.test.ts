import { describe, expect, it } from 'vitest';
import {
  type CountedTriggers,
  findShortage,
  isActivationNo,
  judgeTriggers,
} from '../../../../src/core/decide/judge/judge-activation.ts';

const reasonOf = (counted: CountedTriggers, floor = 0.7) => judgeTriggers(counted, floor).reason;
const good = { of: 20, hits: 20 };

describe('an activation', () => {
  it.each<[CountedTriggers, string]>([
    [{ should: { of: 20, hits: 18 }, shouldNot: good }, 'floors-shown'],
    [{ should: { of: 20, hits: 17 }, shouldNot: good }, 'not-shown'],
    [{ should: good }, 'floors-shown'],
    [{ should: { of: 20, hits: 10 }, shouldNot: good }, 'below-floor'],
    [{ should: { of: 20, hits: 11 }, shouldNot: good }, 'not-shown'],
    [{ should: { of: 8, hits: 0 } }, 'never-triggers'],
    [{ should: { of: 7, hits: 0 } }, 'below-floor'],
    [{ should: good, shouldNot: { of: 20, hits: 10 } }, 'fires-elsewhere'],
    [{ should: good, shouldNot: { of: 20, hits: 17 } }, 'not-shown'],
    [{}, 'not-shown'],
  ])('of %j is %s', (counted, reason) => {
    expect(reasonOf(counted)).toBe(reason);
  });

  it('is a no in three ways, and open in no way that is a no', () => {
    expect((['never-triggers', 'below-floor', 'fires-elsewhere'] as const).every(isActivationNo)).toBe(true);
    expect((['floors-shown', 'not-shown', 'stopped'] as const).some(isActivationNo)).toBe(false);
  });

  it('is not asked of fewer prompts than can show its floor', () => {
    expect(findShortage(9, 0.7)).toBeUndefined();
    expect(findShortage(8, 0.7)).toMatchObject({ needed: 9 });
    expect(findShortage(8, 0.7)?.highest).toBeCloseTo(0.6877, 4);
    expect(findShortage(0, 0.7)).toEqual({ needed: 9, highest: 0 });
  });
});
