import { describe, expect, it } from 'vitest';
import type { Measurement, PlannedRule, RuleBill } from '../../../src/core/model/rule/plan.ts';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import { type BillBasis, billRules, totalBills } from '../../../src/core/plan/bill-rules.ts';
import { plainRule } from '../../../src/core/plan/treatments.ts';

const unmeasured: BillBasis = {
  test: { tasks: 4, minEffect: 0.15, accept: 2.4, reject: 1.8 },
  trialEstimate: undefined,
  prices: { usualToken: 0.000004, worstTrial: 8 },
  budget: { run: 20_000_000, agent: 10_000_000, trial: 1_000_000, dollars: 50 },
  behaviour: { maxPairs: 60, price: 0.2 },
  outcome: { times: 5 },
};
const trialEstimate = { basis: 'journal', tokens: 40_000, dollars: 0.12 } as const;
const measured: BillBasis = { ...unmeasured, trialEstimate };

function planRule(id: string, more: Partial<Rule> = {}): PlannedRule {
  const rule: Rule = {
    id,
    agent: 'sql',
    body: `The words of ${id}.`,
    status: 'candidate',
    scope: [],
    protected: false,
    line: 1,
    column: 1,
    ...more,
  };
  const tasks = ['a', 'b', 'c', 'd'];
  return { rule, reason: 'added', rent: 12, agent: 'sql', tasks, activeSet: [], treatment: plainRule };
}

function measure(kind: Measurement['kind'], rules: readonly PlannedRule[], agent = 'sql'): Measurement {
  return { id: 'm', kind, agent, tasks: ['a', 'b', 'c', 'd'], activeSet: [], rules, subjects: [] };
}

const worst = { trials: 216, tokens: 216_000_000, dollars: 1728 };
const payback = { sessions: 347, saving: 0.15 };

describe('billRules', () => {
  it.each<{ name: string; measurement: Measurement; basis: BillBasis; bills: readonly RuleBill[] }>([
    {
      name: 'a quarter of the trial limit when no trial ran yet',
      measurement: measure('alone', [planRule('one')]),
      basis: {
        ...unmeasured,
        prices: { usualToken: 0.000005, worstTrial: 8 },
        budget: { ...unmeasured.budget, trial: 400_000 },
      },
      bills: [
        {
          rule: 'one',
          agent: 'sql',
          basis: 'assumed',
          expected: { trials: 52, tokens: 5_200_000, dollars: 26 },
          worst: { ...worst, tokens: 86_400_000 },
          payback,
        },
      ],
    },
    {
      name: 'unknown dollars when the model has no price',
      measurement: measure('alone', [planRule('one')]),
      basis: { ...unmeasured, prices: { usualToken: 'unknown', worstTrial: 'unknown' } },
      bills: [
        {
          rule: 'one',
          agent: 'sql',
          basis: 'assumed',
          expected: { trials: 52, tokens: 10_400_000, dollars: 'unknown' },
          worst: { ...worst, dollars: 'unknown' },
          payback,
        },
      ],
    },
    {
      name: 'a third of their common trials to each of three rules in pairs',
      measurement: measure('pairs', [planRule('one'), planRule('two'), planRule('three')]),
      basis: { ...measured, spread: { cv: 0.4, from: 'journal' } as unknown as NonNullable<BillBasis['spread']> },
      bills: ['one', 'two', 'three'].map((rule) => ({
        rule,
        agent: 'sql',
        basis: 'journal' as const,
        spread: { cv: 0.4, from: 'journal' } as unknown as NonNullable<RuleBill['spread']>,
        expected: { trials: 64, tokens: 2_560_000, dollars: 7.68 },
        worst: { trials: 496, tokens: 496_000_000, dollars: 3968 },
        payback: { sessions: 427, saving: 0.15 },
      })),
    },
    {
      name: 'no payback to rules that are measured by drops',
      measurement: measure('drops', [planRule('one'), planRule('two')]),
      basis: measured,
      bills: ['one', 'two'].map((rule) => ({
        rule,
        agent: 'sql',
        basis: 'journal' as const,
        expected: { trials: 39, tokens: 1_560_000, dollars: 4.68 },
        worst,
      })),
    },
    {
      name: 'pairs of the smallest price to rules that buy behaviour',
      measurement: measure('pairs', [
        planRule('one', { probe: { price: 0.1 } as NonNullable<Rule['probe']> }),
        planRule('two', { probe: {} as NonNullable<Rule['probe']> }),
      ]),
      basis: measured,
      bills: ['one', 'two'].map((rule) => ({
        rule,
        agent: 'sql',
        basis: 'journal' as const,
        expected: { trials: 119, tokens: 4_760_000, dollars: 14.28 },
        worst: { trials: 616, tokens: 616_000_000, dollars: 4928 },
        pairs: { expected: 13, worst: 60 },
      })),
    },
    {
      name: 'trials that tell ten points to a rule that buys solved tasks',
      measurement: measure('alone', [planRule('one', { buys: 'outcome' })]),
      basis: { ...measured, outcome: { times: 5, solved: 0.6 } },
      bills: [
        {
          rule: 'one',
          agent: 'sql',
          basis: 'journal',
          expected: { trials: 184, tokens: 7_360_000, dollars: 22.08 },
          worst: { trials: 496, tokens: 496_000_000, dollars: 3968 },
          outcome: { solved: 0.6, tenPoints: { trials: 208, tokens: 8_320_000, dollars: 24.96 } },
        },
      ],
    },
  ])('bills $name', ({ measurement, basis, bills }) => {
    expect(billRules(measurement, basis)).toEqual(bills);
  });

  it('gives the trial that is left over to the first rule', () => {
    const rules = ['one', 'two', 'three', 'four'].map((id) => planRule(id));
    const trials = billRules(measure('drops', rules.slice(0, 3)), measured).map(({ expected }) => expected.trials);
    expect(trials).toEqual([35, 35, 34]);
  });
});

describe('totalBills', () => {
  const bills = [
    ...billRules(measure('alone', [planRule('one')]), measured),
    ...billRules(measure('alone', [planRule('two')], 'web'), measured),
  ];

  it('adds up the bills of two agents when the budget has room', () => {
    const room = { run: 1e9, agent: 1e9, trial: 1e6, dollars: 1e5 };
    expect(totalBills(bills, room)).toEqual({
      bills,
      expected: { trials: 104, tokens: 4_160_000, dollars: 12.48 },
      worst: { trials: 432, tokens: 432_000_000, dollars: 3456 },
      isLimited: false,
    });
  });

  it('expects only trials that the budget pays for when it is smaller than the bills', () => {
    const limited = (rule: string, agent: string) => ({
      rule,
      agent,
      basis: 'journal',
      expected: { trials: 25, tokens: 1_000_000, dollars: 3 },
      worst: { trials: 216, tokens: 2_000_000, dollars: 6 },
      payback,
    });
    expect(totalBills(bills, { run: 3_000_000, agent: 2_000_000, trial: 1_000_000, dollars: 6 })).toEqual({
      bills: [limited('one', 'sql'), limited('two', 'web')],
      expected: { trials: 50, tokens: 2_000_000, dollars: 6 },
      worst: { trials: 432, tokens: 3_000_000, dollars: 6 },
      isLimited: true,
    });
  });

  it('leaves the sum of dollars unknown when one bill has no price', () => {
    const [first, ...rest] = bills;
    const unpriced = { ...first, expected: { trials: 1, tokens: 10, dollars: 'unknown' } } as RuleBill;
    const { expected, isLimited } = totalBills([unpriced, ...rest], { run: 1e9, agent: 1e9, trial: 1e6, dollars: 1e5 });
    expect([expected, isLimited]).toEqual([{ trials: 53, tokens: 2_080_010, dollars: 'unknown' }, false]);
  });
});
