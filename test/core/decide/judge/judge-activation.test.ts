import { describe, expect, it } from 'vitest';
import {
  type CountedTriggers,
  findShortage,
  judgeTriggers,
} from '../../../../src/core/decide/judge/judge-activation.ts';
import { judgeActivation } from '../../../../src/core/decide/judge/judge-change.ts';
import { makeError } from '../../../../src/core/model/problem.ts';

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

  it('is a yes, a no or open, and an error of the setup before anything else', () => {
    const exits = (
      ['floors-shown', 'never-triggers', 'fires-elsewhere', 'not-shown', 'stopped', 'not-measured'] as const
    ).map((reason) => judgeActivation(reason, []).exitCode);
    expect(exits).toEqual([0, 1, 1, 3, 3, 0]);
    const broken = makeError('setup', 'x', 'x', 'x');
    expect(judgeActivation('floors-shown', [broken])).toEqual({ outcome: 'error', exitCode: 2 });
  });

  it('is not asked of fewer prompts than can show its floor', () => {
    expect(findShortage(9, 0.7)).toBeUndefined();
    expect(findShortage(8, 0.7)).toMatchObject({ needed: 9 });
    expect(findShortage(8, 0.7)?.highest).toBeCloseTo(0.6877, 4);
    expect(findShortage(0, 0.7)).toEqual({ needed: 9, highest: 0 });
  });
});
