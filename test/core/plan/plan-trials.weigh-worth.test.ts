import { describe, expect, it } from 'vitest';
import type { Measurement, RuleBill } from '../../../src/core/model/rule/plan.ts';
import type { BillBasis } from '../../../src/core/plan/bill-rules.ts';
import { weighWorth } from '../../../src/core/plan/plan-trials.ts';
import { defaultTestConfig } from '../../helpers/config.ts';

const trialEstimate = { basis: 'journal', tokens: 40_000, dearest: 60_000, dollars: 0.1 } as const;
const basis: BillBasis = {
  test: { tasks: 4, minEffect: 0.15, accept: 2.4, reject: 1.8 },
  trialEstimate,
  prices: { usualToken: 0.000004, worstTrial: 1 },
  budget: { run: 20_000_000, agent: 20_000_000, trial: 500_000, dollars: 50 },
  behaviour: { maxPairs: 60, price: 0.2 },
  outcome: { times: 5 },
};
const expected = { trials: 100, tokens: 4_000_000, dollars: 10 };
const bill: RuleBill = { rule: 'one', agent: 'sql', basis: 'journal', expected, worst: expected };
const measurement = (rule: object = {}) =>
  ({ tasks: ['a', 'b', 'c', 'd'], rules: [{ rule }] }) as unknown as Pick<Measurement, 'tasks' | 'rules'>;
const weigh = (changed: Partial<BillBasis> & { isNew?: boolean; rule?: object } = {}) => {
  const { isNew = true, rule, ...more } = changed;
  return weighWorth(measurement(rule), [bill], defaultTestConfig.policy, { basis: { ...basis, ...more }, isNew })[0]
    ?.why;
};
const limits = (changed: Partial<BillBasis['budget']>) => ({ budget: { ...basis.budget, ...changed } });

describe('weighWorth', () => {
  // 12 weeks of so many sessions, a quarter of each.
  it.each([
    { name: 'every session of the horizon is needed', sessionsPerWeek: 34, trials: 102, why: undefined },
    {
      name: 'one trial more than the horizon returns is needed',
      sessionsPerWeek: 34,
      trials: 103,
      why: 'measuring takes about 103 trials, and even a saving of 25 % would pay back only 102 of them in 408 sessions',
    },
    { name: 'nobody knows the sessions of a week', sessionsPerWeek: 'auto' as const, trials: 9999, why: undefined },
  ])('weighs what a measurement returns when $name', ({ sessionsPerWeek, trials, why }) => {
    const policy = { ...defaultTestConfig.policy, sessionsPerWeek };
    const billed = { ...bill, expected: { ...expected, trials }, payback: { sessions: 1, saving: 0.15 } };
    const answer = weighWorth(measurement(), [billed], policy, { basis, isNew: false });
    expect(answer).toEqual(why === undefined ? [] : [{ rule: 'one', why }]);
  });

  const start = 'its first interim analysis takes at least 16 trials, which need room for';
  it.each([
    {
      name: 'the tokens of 15 trials and twice the dearest fit exactly',
      changed: limits({ run: 720_000 }),
      why: undefined,
    },
    {
      name: 'the run lacks one token',
      changed: limits({ run: 719_999 }),
      why: `${start} 720,000 tokens, and budget.run (or --budget-tokens) is 719,999`,
    },
    {
      name: 'the agent lacks one token',
      changed: limits({ agent: 719_999 }),
      why: `${start} 720,000 tokens, and budget.agent is 719,999`,
    },
    {
      name: 'the limit of one trial is larger than the run',
      changed: limits({ run: 999_999, trial: 1_000_000 }),
      why: `${start} 1,000,000 tokens, and budget.run (or --budget-tokens) is 999,999`,
    },
    { name: 'the dollars fit exactly', changed: limits({ dollars: 1.8 }), why: undefined },
    {
      name: 'a cent is missing',
      changed: limits({ dollars: 1.79 }),
      why: `${start} $1.80, and budget.dollars is 1.79`,
    },
    {
      name: 'the model has no price',
      changed: { ...limits({ dollars: 0.01 }), prices: { usualToken: 'unknown', worstTrial: 'unknown' } as const },
      why: undefined,
    },
    { name: 'something is paid for already', changed: { ...limits({ run: 1 }), isNew: false }, why: undefined },
    { name: 'no trial ran yet', changed: { ...limits({ run: 1 }), trialEstimate: undefined }, why: undefined },
    {
      name: 'no trial is known to be the dearest',
      changed: {
        ...limits({ run: 1_099_999 }),
        trialEstimate: { basis: 'journal', tokens: 40_000, dollars: 0.1 } as const,
      },
      why: `${start} 1,100,000 tokens, and budget.run (or --budget-tokens) is 1,099,999`,
    },
    {
      name: 'a probe asks of two tasks',
      changed: { ...limits({ run: 399_999 }), rule: { probe: { tasks: ['a', 'b'] } } },
      why: 'its first interim analysis takes at least 8 trials, which need room for 500,000 tokens, and budget.run (or --budget-tokens) is 399,999',
    },
  ])('looks for room for the first interim analysis when $name', ({ changed, why }) => {
    expect(weigh(changed)).toBe(why);
  });
});
