import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../src/core/decide/decide-rule.ts';
import { metricWeights, zeroUsage } from '../../../src/core/model/money/usage.ts';
import type { Evidence } from '../../../src/core/model/verdict/evidence.ts';
import { studentLowerTail } from '../../../src/core/stats/distributions.ts';
import { createRandom, type Random } from '../../../src/core/stats/random.ts';
import { runs } from '../../helpers/long.ts';

const policy = {
  ratio: 2,
  cap: 2,
  minEffect: 0.15,
  alpha: 0.04,
  beta: 0.11,
  metric: 'total',
  weights: metricWeights.total,
} as const;

/** Six tasks, five trials of each arm; tokens spread by a quarter. */
function draw(random: Random, factor: number, oneLook: Pick<Evidence, 'oneLook'>): Evidence {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.uniform())) * Math.cos(2 * Math.PI * random.uniform());
  const trials = Array.from({ length: 60 }, (_, index) => {
    const arm = index % 2 === 0 ? ('baseline' as const) : ('candidate' as const);
    const input = Math.max(1, Math.round(10_000 * (arm === 'candidate' ? factor : 1) * (1 + 0.25 * normal())));
    return {
      task: `t${Math.floor(index / 10)}`,
      arm,
      outcome: 'completed' as const,
      cached: false,
      order: index + 1,
      batch: 1,
      usage: { ...zeroUsage, input },
    };
  });
  return { schema: 1, agent: 'a', rule: 'r', rent: 0, previousInformation: 0, policy, trials, ...oneLook };
}

describe('decideRule: one look', () => {
  it('earns where the t-test of a fixed number says so, at whatever size', () => {
    const random = createRandom('one look');
    for (let round = 0; round < 40; round++) {
      const { verdict, t, df, saving, minimalEffect, standardError } = decideRule(
        draw(random, 0.8 + round / 100, { oneLook: true }),
      );
      const p = t < 0 ? 1 - studentLowerTail(t, df) : studentLowerTail(t, df);
      const below = (minimalEffect - saving) / standardError;
      const isRuledOut = below > 0 && studentLowerTail(below, df) <= policy.beta;
      expect(verdict).toBe(p <= policy.alpha ? 'earns' : isRuledOut ? 'does-not-earn' : 'undecided');
    }
  });

  it('its interval is narrower than one that holds at any look, and excludes 0 where it earns', () => {
    const evidence = draw(createRandom('interval'), 0.7, {});
    const [any, once] = [decideRule(evidence), decideRule({ ...evidence, oneLook: true })];
    expect(once.interval[1] - once.interval[0]).toBeLessThan(any.interval[1] - any.interval[0]);
    expect([once.verdict, once.interval[0] > 0]).toEqual(['earns', true]);
    expect(once.saving).toBe(any.saving);
  });

  it('lets in what does nothing as often as alpha says', () => {
    const random = createRandom('nothing');
    const many = runs(300, 4000);
    const earns = Array.from({ length: many }, () => decideRule(draw(random, 1, { oneLook: true }))).filter(
      ({ verdict }) => verdict === 'earns',
    );
    const room = 3.5 * Math.sqrt((policy.alpha * (1 - policy.alpha)) / many);
    expect(earns.length / many).toBeLessThanOrEqual(policy.alpha + room);
  });
});
