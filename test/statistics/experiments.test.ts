import { describe, expect, it } from 'vitest';
import { simulateAudit } from '../../benchmarks/statistics/experiments/audits.ts';
import {
  measureOneByOne,
  measureTogether,
  plainTasks,
  type SeveralTruth,
} from '../../benchmarks/statistics/experiments/several-rules.ts';

const size = { n: 60, seed: 1 };

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
  const truth: SeveralTruth = { effects: [0.3, 0, 0, -0.1], suite: plainTasks(0.23) };
  const runs = (run: (index: number) => ReturnType<typeof measureTogether>) =>
    Array.from({ length: size.n }, (_, index) => run(index));
  const sumOf = (list: ReturnType<typeof runs>) => list.reduce((total, { tokens }) => total + tokens, 0);
  const shareIn = (list: ReturnType<typeof runs>, place: number) =>
    list.filter(({ letIn }) => letIn.includes(place)).length / list.length;

  it('cost about half as much a verdict in pairs, and are told apart as well', () => {
    const together = runs((index) => measureTogether(truth, `together ${index}`));
    const alone = runs((index) => measureOneByOne(truth, `alone ${index}`));
    expect(sumOf(together)).toBeLessThan(sumOf(alone) * 0.55);
    expect(shareIn(together, 0)).toBeGreaterThan(0.9);
    expect(shareIn(together, 3)).toBeLessThan(0.05);
  });

  it('that save the same tokens come in one at a time, those that save their own together', () => {
    const twins = { effects: [0.25, 0.25], suite: plainTasks(0.15) };
    const bothIn = (list: ReturnType<typeof runs>) =>
      list.filter(({ letIn }) => letIn.length === 2).length / list.length;
    expect(bothIn(runs((index) => measureTogether({ ...twins, isSame: true }, `same ${index}`)))).toBeLessThan(0.12);
    expect(bothIn(runs((index) => measureTogether(twins, `own ${index}`)))).toBeGreaterThan(0.9);
  });
});
