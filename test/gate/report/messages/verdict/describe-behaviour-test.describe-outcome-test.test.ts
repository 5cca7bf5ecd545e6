import { describe, expect, it } from 'vitest';
import { outcomeTermsOf } from '../../../../../src/core/model/rule/outcome-config.ts';
import type { OutcomeTest } from '../../../../../src/core/model/verdict/selftest.ts';
import {
  describeOutcomeTest,
  headOutcomeTest,
} from '../../../../../src/gate/report/messages/verdict/describe-behaviour-test.ts';

const rate = (share: number) => ({ rate: share, standardError: 0.01 });
const rates = (earns: number, trials: number) => ({
  ...{ replays: 200, earns: rate(earns), doesNotEarn: rate(0.9), regression: rate(0), undecided: rate(0) },
  trials: { mean: trials, standardError: 1, p95: 2 * trials },
  tokens: { mean: 50_000 * trials, standardError: 1, p95: 100_000 * trials },
});
const terms = outcomeTermsOf({});
const policy = { ...terms, value: 'auto', harm: { ...terms.harm, critical: [] }, tasks: ['a', 'b', 'c', 'd'] } as const;
const test: OutcomeTest = {
  policy: { ...policy, harm: { ...policy.harm, critical: [] }, tasks: [...policy.tasks] },
  ...{ solved: 0.62, idle: rates(0.03, 155), tenPoints: rates(0.47, 240), budgetTokens: 20_000_000 },
};
const sql = { agent: 'sql' };

describe('the words of a self-test of solved tasks', () => {
  it('say how often a rule is let in wrongly and found, and what that takes', () => {
    expect(headOutcomeTest(sql, test)).toBe(
      'sql, bought for solved tasks: a rule that changes nothing earns in 3 % (±1.0) of replays, one that has ten points more solved at the same cost in 47 % (±1.0).',
    );
    expect(describeOutcomeTest(test)).toEqual([
      '62 % of baseline trials are solved.',
      'To tell ten points takes about 240 trials and 12 M tokens.',
      'That nothing changes is seen after about 155 trials; after 320 a question is given up.',
    ]);
  });

  it('say what a suite has too little of to sell', () => {
    const { tenPoints: _, ...full } = { ...test, solved: 0.95 };
    expect(headOutcomeTest(sql, full)).toContain('ten points more cannot be solved');
    expect(describeOutcomeTest(full)[0]).toBe(
      '95 % of baseline trials are solved; there is little outcome to buy: add harder tasks, or let it buy tokens.',
    );
    expect(describeOutcomeTest({ ...test, solved: 0.04 })[0]).toContain('few solved tasks to compare: add easier');
  });

  it('name tasks that were never solved', () => {
    expect(describeOutcomeTest({ ...test, neverSolved: ['sql-03', 'sql-06'] })[1]).toBe(
      'Never solved, so that nothing is gained there: sql-03, sql-06.',
    );
  });

  it('say where the budget ends it first', () => {
    expect(describeOutcomeTest({ ...test, budgetTokens: 5_000_000 }).at(-1)).toBe(
      'budget.run and budget.agent end it at 5 M tokens, before that.',
    );
  });
});
