import { describe, expect, it } from 'vitest';
import { metricWeights } from '../../../src/core/model/money/usage.ts';
import type { Config } from '../../../src/core/model/rule/config.ts';
import { weightsOf } from '../../../src/gate/receipts/evidence-basis.ts';
import { defaultTestConfig } from '../../helpers/config.ts';

const weigh = (model: string, more: Partial<Config> = {}) =>
  weightsOf({ ...defaultTestConfig, runner: { ...defaultTestConfig.runner, kind: 'claude', model }, ...more });

describe('weightsOf', () => {
  it.each([
    ['claude-sonnet-4-5', { input: 1, output: 5, cacheCreation: 1.25, cacheRead: 0.1 }],
    ['claude-sonnet-5-5-20260901', { input: 1, output: 5, cacheCreation: 1.25, cacheRead: 0.05 }],
    ['claude-fable-5-1', { input: 1, output: 5, cacheCreation: 1.25, cacheRead: 0.025 }],
    ['gpt-5.1-codex', { input: 1, output: 8, cacheCreation: 1, cacheRead: 0.1 }],
  ])('weighs what %s uses by its own prices', (model, weights) => {
    expect(weigh(model)).toEqual(weights);
  });

  it('takes the usual shares where nobody knows the price', () => {
    expect(weigh('nobody-knows-9')).toEqual(metricWeights.priced);
  });

  it('follows the prices of the config', () => {
    const prices = { 'nobody-knows-9': { input: 2, output: 6, cacheWrite: 2, cacheRead: 1 } };
    expect(weigh('nobody-knows-9', { prices })).toEqual({ input: 1, output: 3, cacheCreation: 1, cacheRead: 0.5 });
  });
});
