import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spendByRule } from '../../../src/core/budget/budget-report.ts';
import { findPrices } from '../../../src/core/budget/price-table.ts';
import {
  listPricing,
  priceCarried,
  priceKnown,
  priceTrial,
  priceTrials,
  priceWorstCall,
  priceWorstToken,
  pricingOf,
} from '../../../src/core/budget/price-trials.ts';
import { checkBudget, createBudget, recordUsage } from '../../../src/core/budget/token-budget.ts';
import { totalTokens } from '../../../src/core/model/money/usage.ts';

const flat = { input: 1, output: 5, cacheWrite: 2, cacheRead: 0.1 };
const pricing = {
  overrides: { flat, long: { ...flat, above: { promptTokens: 1000, ...flat, output: 50 } } },
  simulatedModels: ['demo-1'],
};
const usage = { input: 1_000_000, output: 0, cacheCreation: 0, cacheRead: 0 };
const none = { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 };
const usageArb = fc.record({
  input: fc.nat(9e5),
  output: fc.nat(9e5),
  cacheCreation: fc.nat(9e5),
  cacheRead: fc.nat(9e5),
});

describe('priceTrial', () => {
  it.each([
    ['demo-1', 0],
    ['flat', 1],
    ['nobody-knows', 'unknown'],
  ])('prices %s at %s', (model, dollars) => {
    expect(priceTrial({ model, usage }, pricing)).toBe(dollars);
  });

  it('says that nothing costs nothing, whatever the model', () => {
    expect(priceTrial({ model: 'nobody-knows', usage: none }, pricing)).toBe(0);
  });
});

describe('priceTrials', () => {
  it('is unknown with one unknown model, and keeps what is known', () => {
    const models = ['flat', 'nobody-knows', 'demo-1', 'flat'];
    expect(
      priceTrials(
        models.map((model) => ({ model, usage })),
        pricing,
      ),
    ).toMatchObject({
      dollars: 'unknown',
      pricing: { knownDollars: 2, simulatedTrials: 1, unknownModels: ['nobody-knows'] },
    });
  });
});

describe('priceWorstToken', () => {
  it.each([
    ['demo-1', 100, 0],
    ['flat', 100, 5e-6],
    ['long', 1000, 5e-6],
    ['long', 1001, 50e-6],
    ['nobody-knows', 100, 'unknown'],
  ])('of %s in a trial of %i tokens is %s', (model, tokens, dollars) => {
    expect(priceWorstToken(model, tokens, pricing)).toBe(dollars);
  });

  it('is never below what a trial costs', () => {
    fc.assert(
      fc.property(fc.constantFrom('flat', 'long', 'claude-haiku-5-5', 'gpt-5.5'), usageArb, (model, spent) => {
        const tokens = totalTokens(spent);
        const worst = priceWorstToken(model, tokens, pricing);
        expect(priceTrial({ model, usage: spent }, pricing)).toBeLessThanOrEqual(Number(worst) * tokens + 1e-9);
      }),
    );
  });
});

describe('priceKnown', () => {
  it('adds what is known of a trial when one of its models has no price', () => {
    const models = ['flat', 'nobody-knows', 'demo-1'].map((model) => ({ model, usage }));
    const trial = { model: 'flat', usage, models };
    expect(priceKnown(trial, pricing)).toBe(1);
    expect(priceTrial(trial, pricing)).toBe('unknown');
  });
});

describe('priceWorstCall', () => {
  const hourly = { ...flat, longCacheWrite: 4 };
  const withLong = { ...pricing, overrides: { ...pricing.overrides, hourly } };

  it.each([
    { name: 'the model is simulated', model: 'demo-1', input: 1000, output: 10, dollars: 0 },
    { name: 'the model has no price', model: 'nobody-knows', input: 1000, output: 10, dollars: undefined },
    { name: 'writing the cache is dearest', model: 'flat', input: 1000, output: 10, dollars: (2000 + 50) / 1e6 },
    {
      name: 'writing it for an hour is dearest',
      model: 'hourly',
      input: 1000,
      output: 10,
      dollars: (4000 + 50) / 1e6,
    },
    { name: 'there is no answer', model: 'flat', input: 1000, output: 0, dollars: 2000 / 1e6 },
    { name: 'the prompt just fits the band', model: 'long', input: 1000, output: 10, dollars: (2000 + 50) / 1e6 },
    { name: 'the prompt is above the band', model: 'long', input: 1001, output: 10, dollars: (2002 + 500) / 1e6 },
  ])(
    'prices all input at its dearest class and the answer as output when $name',
    ({ model, input, output, dollars }) => {
      const price = priceWorstCall({ model, inputEstimate: input }, output, withLong);
      if (dollars === undefined) expect(price).toBeUndefined();
      else expect(price).toBeCloseTo(dollars, 12);
    },
  );
});

describe('checkBudget in dollars', () => {
  const budget = recordUsage(createBudget('run', { maxDollars: 5 }), 'sql', none, 2);

  it.each([
    [1, 2, true],
    [1, 2.01, false],
    [3.01, 0, false],
    [0, 'unknown', true],
  ] as const)('with 2 spent, %s reserved and %s to come allows: %s', (dollars, projected, allowed) => {
    const check = checkBudget(budget, 'sql', 1, { convoy: 0, agent: 0, dollars }, projected);
    expect(check.allowed).toBe(allowed);
    expect(check.reason === 'dollar_budget_exceeded').toBe(!allowed);
  });

  it.each([Number.NaN, -1, Number.POSITIVE_INFINITY])('refuses %s dollars to come', (dollars) => {
    expect(() => checkBudget(budget, 'sql', 1, undefined, dollars)).toThrow(TypeError);
  });

  it('adds unknown dollars to unknown, never to 0', () => {
    expect(recordUsage(budget, 'sql', usage, 'unknown').currentUsage.dollars).toBe('unknown');
  });
});

describe('spendByRule', () => {
  it('lists the most expensive rule first, and equal ones by agent and name', () => {
    const spend = (agent: string, rule: string, input: number) => ({
      agent,
      toggled: [rule],
      usage: { ...none, input },
    });
    const rows = spendByRule([
      spend('sql', 'cheap', 10),
      spend('sql', 'b', 40),
      spend('sql', 'a', 40),
      spend('backend', 'z', 40),
      spend('sql', 'dear', 30),
      spend('sql', 'dear', 30),
    ]);
    expect(rows.map(({ agent, rule, consumed, trials }) => [agent, rule, consumed, trials])).toEqual([
      ['sql', 'dear', 60, 2],
      ['backend', 'z', 40, 1],
      ['sql', 'a', 40, 1],
      ['sql', 'b', 40, 1],
      ['sql', 'cheap', 10, 1],
    ]);
  });

  it('charges the tokens of an attempt and counts no trial when it gave none', () => {
    const usageOfAttempt = { ...none, output: 7 };
    expect(spendByRule([{ agent: 'sql', toggled: ['a', 'b'], usage: usageOfAttempt, isAttempt: true }])).toEqual([
      { agent: 'sql', rule: 'a', consumed: 4, trials: 0 },
      { agent: 'sql', rule: 'b', consumed: 3, trials: 0 },
    ]);
  });

  it('sums to what was spent, to the token, however trials are shared', () => {
    const trialArb = fc.record({
      agent: fc.constantFrom('sql', 'backend'),
      toggled: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', '__proto__'), { maxLength: 4 }),
      usage: usageArb,
    });
    fc.assert(
      fc.property(fc.array(trialArb, { maxLength: 20 }), (trials) => {
        const rows = spendByRule(trials);
        const spent = trials.reduce((sum, trial) => sum + totalTokens(trial.usage), 0);
        expect(rows.reduce((sum, { consumed }) => sum + consumed, 0)).toBe(spent);
        expect(new Set(rows.map(({ rule, agent }) => `${agent}/${rule}`)).size).toBe(rows.length);
      }),
    );
  });
});

describe('priceCarried', () => {
  it('writes a text once a run, and reads it with every later call', () => {
    const { cacheWrite, cacheRead } = findPrices('claude-sonnet-4-6') ?? { cacheWrite: 0, cacheRead: 0 };
    const { dollars, unpriced } = priceCarried(1000, [{ model: 'claude-sonnet-4-6', runs: 10, calls: 210 }]);
    expect(dollars).toBeCloseTo((1000 * (10 * cacheWrite + 200 * cacheRead)) / 1e6, 10);
    expect(unpriced).toEqual([]);
  });

  it('adds models up, and names those whose prices nobody knows', () => {
    const known = { model: 'claude-opus-4-6', runs: 1, calls: 3 };
    const both = priceCarried(500, [known, { model: 'house-model', runs: 4, calls: 9 }]);
    expect(both).toEqual({ dollars: priceCarried(500, [known]).dollars, unpriced: ['house-model'] });
    expect(priceCarried(500, [{ model: 'house-model', runs: 4, calls: 9 }])).toEqual({ unpriced: ['house-model'] });
  });

  it('knows no more writes than calls: a run may have been counted for another one', () => {
    const one = priceCarried(500, [{ model: 'claude-opus-4-6', runs: 1, calls: 1 }]);
    expect(priceCarried(500, [{ model: 'claude-opus-4-6', runs: 3, calls: 1 }])).toEqual(one);
  });
});

describe('the pricing of trials', () => {
  const prices = { mine: { input: 1, output: 2, cacheWrite: 3, cacheRead: 4 } };

  it('takes simulated models for free, unless what their tokens would cost is asked', () => {
    expect(pricingOf({ prices }).simulatedModels?.length).toBeGreaterThan(0);
    expect(listPricing({ prices })).toEqual({ ...pricingOf({ prices }), simulatedModels: [] });
  });
});
