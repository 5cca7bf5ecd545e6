import { describe, expect, it } from 'vitest';
import { zeroUsage } from '../../../src/core/model/money/usage.ts';
import { createRandom } from '../../../src/core/stats/random.ts';
import { drawAnswers } from '../../../src/gate/selftest/test-behaviour.ts';

const suite = {
  tasks: ['a', 'b'],
  draw: () => ({ task: 'a', outcome: 'completed', usage: zeroUsage }) as const,
};
const answers = (['yes', 'no', 'no', 'no', 'na'] as const).map((answer) => ({ task: 'a', answer }));

/** Shares of answers over many draws of task `a`. */
function sharesOf(gain: number, hasRule: boolean): Readonly<Record<string, number>> {
  const { draw } = drawAnswers(suite, answers, gain);
  const random = createRandom('shares');
  const drawn = Array.from({ length: 4000 }, () => draw(random, 'a', hasRule).answer);
  return Object.fromEntries(['yes', 'no', 'na'].map((one) => [one, drawn.filter((a) => a === one).length / 4000]));
}

describe('drawAnswers', () => {
  it.each([
    [0, false, { yes: 0.2, no: 0.6, na: 0.2 }],
    [0, true, { yes: 0.2, no: 0.6, na: 0.2 }],
    [0.4, false, { yes: 0.2, no: 0.6, na: 0.2 }],
    // 1 of 4 answers is yes; 40 points more are 65 % of the answers, which are four fifths of the trials.
    [0.4, true, { yes: 0.52, no: 0.28, na: 0.2 }],
    [0.9, true, { yes: 0.8, no: 0, na: 0.2 }],
  ])('with a gain of %d, rule %s: %j', (gain, hasRule, shares) => {
    const found = sharesOf(gain, hasRule);
    // Five standard errors of 4,000 draws.
    for (const [answer, share] of Object.entries(shares)) {
      expect(Math.abs((found[answer] ?? 0) - share), answer).toBeLessThan(0.04);
    }
  });

  it('answers nothing for a task that nothing is known of', () => {
    expect(drawAnswers(suite, answers, 0.4).draw(createRandom('b'), 'b', true)).toMatchObject({
      task: 'b',
      answer: 'na',
    });
  });
});
