import { describe, expect, it } from 'vitest';
import { behaviourDefaults } from '../../../src/core/model/rule/config.ts';
import type { AskedBaselines, PlaceboAnswer } from '../../../src/core/model/verdict/selftest.ts';
import { weighPlacebo } from '../../../src/gate/selftest/test-behaviour.ts';

const behaviour = { ...behaviourDefaults, tasks: ['a', 'b'] };
const asked: AskedBaselines = { rule: 'r', probe: '', isStanding: false, behaviour, answers: [] };

function pairsOf(
  ...pairs: readonly (readonly [without: 'yes' | 'no', withIt: 'yes' | 'no'])[]
): readonly PlaceboAnswer[] {
  return pairs.flatMap(([without, withIt]): readonly PlaceboAnswer[] => [
    { task: 'a', arm: 'baseline', outcome: 'completed', answer: without },
    { task: 'a', arm: 'candidate', outcome: 'completed', answer: withIt },
  ]);
}

describe('weighPlacebo', () => {
  it('pairs trials with a line that asks for nothing and without it', () => {
    const placebo = pairsOf(['no', 'yes'], ['no', 'no'], ['yes', 'yes'], ['no', 'yes'], ['yes', 'no']);
    const weighed = weighPlacebo({ ...asked, placebo });
    expect(weighed).toMatchObject({ for: 2, against: 1, alike: 2 });
    expect(weighed?.gain).toBeCloseTo(0.2, 9);
    expect(weighed?.interval[0]).toBeLessThan(0.2);
    expect(weighed?.interval[1]).toBeGreaterThan(0.2);
  });

  it('says nothing where none was run, and of no pair that nothing is known', () => {
    expect(weighPlacebo(asked)).toBeUndefined();
    const nothing = weighPlacebo({ ...asked, placebo: [] });
    expect(nothing).toMatchObject({ for: 0, against: 0, alike: 0, gain: 0 });
    expect(nothing?.interval).toEqual([expect.closeTo(-1, 6), expect.closeTo(1, 6)]);
  });
});
