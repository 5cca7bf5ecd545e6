import { describe, expect, it } from 'vitest';
import { policy } from '../../../scripts/selftest/true-suite.ts';
import { outcomeTermsOf } from '../../../src/core/model/rule/outcome-config.ts';
import type { BaselineTrial } from '../../../src/core/model/verdict/selftest.ts';
import { trialsForTenPoints } from '../../../src/core/plan/estimate-spend.ts';
import { fitSuite } from '../../../src/gate/selftest/replays/fit-suite.ts';
import { seeTasks } from '../../../src/gate/selftest/replays/see-tasks.ts';
import { testOutcome } from '../../../src/gate/selftest/test-outcome.ts';
import { runs } from '../../helpers/long.ts';
import { drawTask } from './trials.ts';

const terms = outcomeTermsOf({});

/** Ten trials of each task, so many of them solved. */
function test(solved: readonly number[], replays: number, budgetTokens?: number) {
  const tasks = solved.map((_, index) => `t${index}`);
  const trials = solved.flatMap((many, index) =>
    drawTask(`t${index}`, 10, 50_000, 0.3).map(
      (trial, place): BaselineTrial => ({ ...trial, outcome: place < many ? 'completed' : 'failed-check' }),
    ),
  );
  const seen = seeTasks(trials, tasks, policy);
  const outcome = { ...terms, value: 'auto' as const, tasks, harm: { ...terms.harm, critical: [] } };
  const gate = { agent: 'sql', policy, rent: 25, ...(budgetTokens === undefined ? {} : { budgetTokens }) };
  return testOutcome(seen, fitSuite(seen, policy.weights), { ...gate, outcome, replays, seed: 'test' });
}

/** Eight tasks as those of real agents: most are always solved or never, and some now and then. */
const mixed = [10, 10, 9, 7, 5, 3, 1, 0];

describe('testOutcome', () => {
  const result = test(mixed, runs(60, 1000));

  it('lets in hardly a rule that changes nothing, and ten points more often', () => {
    expect(result.solved).toBeCloseTo(0.5625, 9);
    // 5 % by design: four standard errors above it.
    expect(result.idle.earns.rate).toBeLessThan(0.05 + 4 * Math.sqrt((0.05 * 0.95) / result.idle.replays));
    expect(result.tenPoints?.earns.rate).toBeGreaterThan(0.3);
  });

  it('takes about the trials that the bill says before a suite was replayed', () => {
    const basis = {
      tasks: 8,
      meanTrialTokens: 50_000,
      trialLimit: 200_000,
      ...{ minEffect: 0.15, alpha: 0.05, beta: 0.1 },
    };
    const billed = trialsForTenPoints(basis, { ...terms, solved: result.solved });
    const trials = result.tenPoints?.trials.mean ?? 0;
    expect(trials / billed).toBeGreaterThan(0.5);
    expect(trials / billed).toBeLessThan(2);
  });

  it('replays no ten points where fewer than ten fail', () => {
    expect(test([10, 10, 10, 9], 4).tenPoints).toBeUndefined();
    expect(test([10, 10, 10, 10], 4)).toMatchObject({ solved: 1, idle: { replays: 4 } });
    expect(test([9, 9, 9, 9], 4).tenPoints).toBeDefined();
    expect(test([1, 0, 0, 0], 4).tenPoints).toBeDefined();
  });

  it('gains nothing in a task that was never solved, and names it', () => {
    expect(result.neverSolved).toEqual(['t7']);
    expect(test([10, 9, 1], 4)).not.toHaveProperty('neverSolved');
    // Half of the trials fail, and none of them where anything was ever solved.
    expect(test([10, 10, 0, 0], 4)).toMatchObject({ solved: 0.5, neverSolved: ['t2', 't3'] });
    expect(test([10, 10, 0, 0], 4).tenPoints).toBeUndefined();
  });

  it('goes on where the budget would end it, and says what that is', () => {
    const { budgetTokens, ...limited } = test(mixed, 4, 1);
    expect(budgetTokens).toBe(1);
    expect(limited).toEqual(test(mixed, 4));
  });

  it('is the same again', () => {
    expect(test(mixed, 4)).toEqual(test(mixed, 4));
  });
});
