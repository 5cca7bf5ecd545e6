import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import { predictTasks } from '../../../../src/core/decide/estimate/summarise-tasks.ts';
import { judgeEvidence } from '../../../../src/core/decide/judge-evidence.ts';
import { describePrediction } from '../../../../src/gate/report/pages/gate/rule-card.ts';
import { buildSuite } from '../build-evidence.ts';

const around = (centre: number) => [0.99, 0.995, 1, 1, 1.005, 1.01].map((factor) => Math.round(centre * factor));
const suite = (savings: readonly number[], more = {}) =>
  buildSuite(
    savings.map((saving) => ({ base: around(50_000), cand: around(50_000 * (1 - saving)) })),
    more,
  );
const predict = (savings: readonly number[]) => predictTasks(judgeEvidence(suite(savings)).estimate);

describe('what five tasks say of others', () => {
  const spread = [0.1, 0.15, 0.2, 0.25, 0.3];

  it('is the interval of their mean, and that of one more, by hand', () => {
    // s = √(.025/4), t of .95 with 4 degrees of freedom = 2.131847: s·t/√5 and s·t·√1.2; P(T₄ < −.2/(s√1.2)).
    const prediction = predict(spread);
    expect(prediction).toMatchObject({ tasks: 5, saving: expect.closeTo(0.2, 6) });
    expect(prediction?.likeThese).toEqual([expect.closeTo(0.2 - 0.0753722, 5), expect.closeTo(0.2 + 0.0753722, 5)]);
    expect(prediction?.next).toEqual([expect.closeTo(0.2 - 0.1846234, 5), expect.closeTo(0.2 + 0.1846234, 5)]);
    expect(prediction?.loses).toBeCloseTo(0.041, 3);
  });

  it('is described for similar tasks and for a single new one', () => {
    expect(describePrediction(decideRule(suite(spread)))).toBe(
      'Saves 20 % of a task on these 5 tasks. Similar tasks save 12.5 % … 27.5 % on average; a single new task saves 1.5 % … 38.5 %, and costs more with the rule in 4 of 100.',
    );
  });

  it('is never surer than trials that lie apart allow', () => {
    const same = predict([0.2, 0.2, 0.2, 0.2, 0.2]);
    const [low = 0, high = 0] = same?.likeThese ?? [];
    expect(high - low).toBeGreaterThan(0.02);
  });

  it.each([
    ['dearer everywhere', -0.3, 0.99, 1],
    ['cheaper everywhere', 0.3, 0, 0.01],
    ['neither', 0, 0.4, 0.6],
  ])(
    'of a rule that is %s says how likely the next task costs more, with its sign right',
    (_name, all, least, most) => {
      const prediction = predict([all - 0.02, all - 0.01, all, all + 0.01, all + 0.02]);
      expect(prediction?.loses).toBeGreaterThanOrEqual(least);
      expect(prediction?.loses).toBeLessThanOrEqual(most);
    },
  );

  it('is nothing below four tasks, which is said', () => {
    expect(predict([0.2, 0.2, 0.2])).toBeUndefined();
    expect(describePrediction(decideRule(suite([0.2, 0.2, 0.2])))).toBe(
      'Measured on 3 golden tasks: too few to say anything of others.',
    );
  });
});
