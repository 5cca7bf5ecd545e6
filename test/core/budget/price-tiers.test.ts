import { describe, expect, it } from 'vitest';
import { findTierPrices, listPrices } from '../../../src/core/budget/price-table.ts';
import { answeredAt, countTiers } from '../../../src/core/budget/price-tiers.ts';
import { priceTrial, priceTrials } from '../../../src/core/budget/price-trials.ts';
import type { ModelUsage } from '../../../src/core/model/money/usage.ts';

const usage = { input: 1_000_000, output: 0, cacheCreation: 0, cacheRead: 1_000_000 };
const twice = { ...usage, input: 2_000_000, cacheRead: 2_000_000 };
const at = (...tiers: readonly (string | undefined)[]) => ({
  ...{ model: 'gpt-5.4-mini', usage: tiers.length > 1 ? twice : usage },
  models: tiers.map((tier): ModelUsage => ({ model: 'gpt-5.4-mini', usage, ...(tier === undefined ? {} : { tier }) })),
});
const bare = { model: 'gpt-5.4-mini', usage };
const pricing = { overrides: {}, simulatedModels: [] };

describe('the prices of flex', () => {
  const sold = Object.entries(listPrices).filter(([, { flex }]) => flex !== undefined);

  it('are known of models of one provider, and of none that is sold for one program', () => {
    expect(sold.length).toBeGreaterThan(10);
    expect(sold.every(([model]) => model.startsWith('gpt-') && !model.includes('codex'))).toBe(true);
  });

  it.each(sold)('%s: half of every class, in both bands', (_, { flex, above, ...row }) => {
    for (const [band, half] of [[row, flex] as const, ...(above === undefined ? [] : [[above, flex?.above] as const])])
      for (const name of ['input', 'output', 'cacheWrite', 'cacheRead'] as const)
        expect(half?.[name]).toBeCloseTo(band[name] / 2, 9);
    expect(flex?.above?.promptTokens).toBe(above?.promptTokens);
  });

  it('are asked for by the word of whoever answered', () => {
    expect(findTierPrices('gpt-5.5-2026-04-23', 'flex')).toBe(listPrices['gpt-5.5']?.flex);
    expect(findTierPrices('gpt-5.5', undefined)).toBe(listPrices['gpt-5.5']);
    for (const word of ['priority', 'above', '__proto__', 'FLEX'])
      expect(findTierPrices('gpt-5.5', word)).toBeUndefined();
  });
});

describe('trials that were answered at several tiers', () => {
  it('cost what each tier does, and say which model has no price there', () => {
    expect(priceTrial(at(undefined), pricing)).toBeCloseTo(0.825, 9);
    expect(priceTrial(at('flex'), pricing)).toBeCloseTo(0.4125, 9);
    expect(priceTrial(at('flex', undefined), pricing)).toBeCloseTo(1.2375, 9);
    const { dollars, pricing: found } = priceTrials([at('flex'), at('scale')], { ...pricing, tier: 'flex' });
    expect(dollars).toBe('unknown');
    expect(found).toMatchObject({ knownDollars: 0.4125, unknownModels: ['gpt-5.4-mini at the tier scale'] });
    expect(found.tiers).toEqual({
      asked: 'flex',
      answered: [
        { tier: 'flex', trials: 1 },
        { tier: 'scale', trials: 1 },
      ],
    });
  });

  it('are counted by what answered, and not mentioned where all is as usual', () => {
    expect(countTiers([bare, at(undefined), at('flex', undefined), at('flex')])).toEqual([
      { tier: 'standard', trials: 2 },
      { tier: 'flex and standard', trials: 1 },
      { tier: 'flex', trials: 1 },
    ]);
    expect(priceTrials([bare, at(undefined)], pricing).pricing).not.toHaveProperty('tiers');
  });

  it.each([
    ['flex', 0.825],
    [undefined, 1.65],
  ] as const)('are compared as if %s had answered all of them', (wanted, dollars) => {
    for (const trial of [at('flex', undefined), at('scale', 'flex'), at(undefined, undefined)])
      expect(priceTrial(answeredAt(trial, wanted, {}), pricing)).toBeCloseTo(dollars, 9);
  });
});
