import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import { groupRules } from '../../../src/core/plan/group-rules.ts';
import { type PlanInput, planTrials } from '../../../src/core/plan/plan-trials.ts';
import { describeBill, explainBills } from '../../../src/gate/report/messages/spending/explain-bill.ts';
import { defaultTestConfig } from '../../helpers/config.ts';

const rule = (id: string, buys?: Rule['buys']): Rule => ({
  id,
  agent: 'sql',
  body: `The words of ${id}.`,
  status: 'candidate',
  scope: [],
  protected: false,
  line: 1,
  column: 1,
  ...(buys === undefined ? {} : { buys }),
});
const planOf = (rules: readonly Rule[], solved?: number, more: Partial<PlanInput> = {}) =>
  planTrials({
    config: { ...defaultTestConfig, policy: { ...defaultTestConfig.policy, minEffect: 0.15 } },
    toMeasure: rules.map((entry) => ({ rule: entry, reason: 'added' })),
    active: [],
    tasks: new Map([['sql', Array.from({ length: 8 }, (_, index) => `sql-0${index + 1}`)]]),
    rentOf: () => 12,
    inputs: { fixture: 'f' },
    trialEstimates: new Map([
      ['sql', { basis: 'journal', tokens: 10_000, dollars: 0.01, ...(solved === undefined ? {} : { solved }) }],
    ]),
    prices: { usualToken: 0.000003, worstTrial: 6 },
    anyway: false,
    isNew: true,
    ...more,
  });
const billOf = (solved?: number) => {
  const [bill] = planOf([rule('asked', 'outcome')], solved).bills;
  return bill === undefined ? '' : describeBill(bill);
};

describe('rules that buy solved tasks on a plan', () => {
  it('are measured together, apart from those that buy tokens', () => {
    const { rules } = planOf([rule('one'), rule('bought', 'outcome'), rule('two'), rule('other', 'outcome')]);
    expect(groupRules(rules).map(({ id, kind }) => `${kind} ${id}`)).toEqual(['pairs one+two', 'pairs bought+other']);
  });

  it('are billed for what they share, and at worst as if each were alone', () => {
    const [alone] = planOf([rule('bought', 'outcome')], 0.5).bills;
    const { bills } = planOf(
      ['a', 'b', 'c'].map((id) => rule(id, 'outcome')),
      0.5,
      {
        config: { ...defaultTestConfig, budget: { ...defaultTestConfig.budget, run: 1e12, agent: 1e12, dollars: 1e9 } },
      },
    );
    const expected = bills.reduce((total, bill) => total + bill.expected.trials, 0);
    expect(expected / (alone?.expected.trials ?? 1)).toBeCloseTo(1.6, 1);
    expect(bills.map(({ worst }) => worst.trials)).toEqual([992, 992, 992]);
  });

  it('are another plan than the same words that buy tokens', () => {
    expect(planOf([rule('asked', 'outcome')]).digest).not.toBe(planOf([rule('asked')]).digest);
  });

  it('take on a suite of eight tasks what they take in simulation, and never more than the policy allows', () => {
    const { bills } = planOf([rule('asked', 'outcome')], 0.5, { prices: { usualToken: 0, worstTrial: 0 } });
    // On recorded runs, whose tasks are solved nearly always or nearly never, 70 to 102 and what failures are run again for.
    expect(bills[0]?.expected.trials).toBeGreaterThan(100);
    expect(bills[0]?.expected.trials).toBeLessThan(240);
    expect(bills[0]?.worst.trials).toBe(2 * 8 * 62);
  });

  it('say before money what the suite has to sell, on a dry run too', () => {
    expect(billOf(0.5)).toMatch(
      /; 50 % of trials are solved without it; to show a difference of ten points takes about [2-6]\d\d trials, /,
    );
    expect(billOf(0.95)).toContain(
      'add harder tasks, or have it judged by tokens: nearly all trials are solved without it',
    );
    expect(billOf(0.05)).toContain(
      '5 % of trials are solved without it; add easier tasks: too few trials are solved to compare',
    );
    expect(billOf()).not.toContain('solved');
    expect(planOf([rule('asked')], 0.95).bills[0]).not.toHaveProperty('outcome');
    const plan = planOf([rule('asked', 'outcome')], 0.95);
    expect(explainBills({ ...plan, rules: [] }).join(' ')).toContain('asked: 95 % of trials are solved without it');
  });
});
