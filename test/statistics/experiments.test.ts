import { describe, expect, it } from 'vitest';
import { simulateAudit } from '../../benchmarks/statistics/experiments/audits.ts';
import { simulateFailing } from '../../benchmarks/statistics/experiments/failing-rules.ts';
import { simulateSeveral } from '../../benchmarks/statistics/experiments/several-rules.ts';

const size = { n: 60, seed: 1 };

describe('failing rules', () => {
  it('are found when they break a task, and hardly ever accused when they do not', () => {
    const broken = simulateFailing({ ...size, rule: 'breaks-one-task', baseFailure: 0.05 });
    const harmless = simulateFailing({ ...size, rule: 'harmless', baseFailure: 0.05 });
    expect(broken.rates.regression).toBeGreaterThan(0.85);
    expect(harmless.rates.regression).toBeLessThan(0.05);
    expect(harmless.rates.earns).toBeGreaterThan(0.85);
  });
});

describe('audits', () => {
  it('never evict two substitutes at once, though both are shown not to earn', () => {
    const row = simulateAudit({ ...size, audit: 'substitutes' });
    expect(row.bothDoNotEarn).toBeGreaterThan(0.7);
    expect(row.bothEvicted).toBe(0);
    expect(row.oneEvicted).toBeGreaterThan(0.7);
    expect(row.bothGone).toBeLessThan(0.35);
  });

  it('leave rules that pay alone', () => {
    const { firstDoesNotEarn, secondDoesNotEarn } = simulateAudit({ ...size, audit: 'both-pay' });
    expect(Math.max(firstDoesNotEarn, secondDoesNotEarn)).toBeLessThan(0.3);
  });
});

describe('several rules in one pull request', () => {
  it('cost about half as much a verdict in pairs, and are told apart as well', () => {
    const row = simulateSeveral({ ...size, effects: [0.3, 0, 0, -0.1] });
    expect(row.togetherTokens).toBeLessThan(row.aloneTokens * 0.55);
    expect(row.checkedTokens).toBeGreaterThanOrEqual(row.togetherTokens);
    expect(row.together[0]).toBeGreaterThan(0.9);
    expect(row.together[3]).toBeLessThan(0.05);
  });
});
