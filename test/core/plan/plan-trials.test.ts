import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import { groupAudited } from '../../../src/core/plan/group-rules.ts';
import { type PlanInput, planTrials } from '../../../src/core/plan/plan-trials.ts';
import { describeBill, explainBills } from '../../../src/gate/report/messages/spending/explain-bill.ts';
import { defaultTestConfig } from '../../helpers/config.ts';

const rule = (id: string, more: Partial<Rule> = {}): Rule => ({
  id,
  agent: 'sql',
  body: 'Search before you read a file.',
  status: 'candidate',
  scope: [],
  protected: false,
  line: 1,
  column: 1,
  ...more,
});
const input: PlanInput = {
  config: defaultTestConfig,
  toMeasure: [{ rule: rule('new'), reason: 'added' }],
  active: [rule('old', { status: 'active' }), rule('other', { status: 'active', agent: 'backend' })],
  tasks: new Map([['sql', ['sql-01', 'sql-02', 'sql-03']]]),
  rentOf: () => 12,
  inputs: { fixture: 'f' },
  trialEstimates: new Map([['sql', { basis: 'journal', tokens: 50_000, dollars: 0.1 }]]),
  prices: { usualToken: 0.000003, worstTrial: 6 },
  anyway: false,
  isNew: true,
};
const withPolicy = (policy: Partial<PlanInput['config']['policy']>): PlanInput => ({
  ...input,
  config: { ...defaultTestConfig, policy: { ...defaultTestConfig.policy, ...policy } },
});

describe('planTrials', () => {
  it('measures a rule against the active rules of its own agent', () => {
    const [planned] = planTrials(input).rules;
    expect(planned).toMatchObject({ agent: 'sql', rent: 12, tasks: ['sql-01', 'sql-02', 'sql-03'] });
    expect(planned?.activeSet.map((entry) => entry.id)).toEqual(['old']);
  });

  it('measures a rule for all agents with the first suite', () => {
    const plan = planTrials({ ...input, toMeasure: [{ rule: rule('new', { agent: 'all' }), reason: 'added' }] });
    expect(plan.rules[0]?.agent).toBe('sql');
  });

  it('expects fewer trials for a larger minimal effect, and never more tokens than the budget', () => {
    const [small, large] = [planTrials(withPolicy({ minEffect: 0.1 })), planTrials(withPolicy({ minEffect: 0.3 }))];
    expect(large.expected.trials).toBeLessThan(small.expected.trials);
    expect(small.expected.tokens).toBe(small.expected.trials * 50_000);
    expect(small.worst.tokens).toBe(defaultTestConfig.budget.agent);
  });

  it('bills as many trials as they lie apart for, and says by what that is known', () => {
    const spread = { basis: 'receipts', cv: 0.4, trials: 96 } as const;
    const [usual, wide] = [planTrials(input), planTrials({ ...input, spreads: new Map([['sql', spread]]) })];
    // The number of trials goes with the variance, in the steps of the looks; at worst it is the one at 41 rounds, and the last one.
    const ratio = wide.expected.trials / usual.expected.trials;
    expect(ratio / (0.4 / 0.25) ** 2).toBeGreaterThan(2 / 3);
    expect(ratio / (0.4 / 0.25) ** 2).toBeLessThan(3 / 2);
    expect([usual, wide].map(({ worst }) => worst.trials)).toEqual([2 * 3 * 41, 2 * 3 * 62]);
    expect(wide.digest).toBe(usual.digest);
    const [bill] = wide.bills;
    expect(bill && describeBill(bill)).toContain(
      "; equal trials differ by 40 % in 96 trials of base's receipts; pays for itself after",
    );
    expect(explainBills({ ...usual, rules: [] })).toContain(
      'The number of trials follows from how far equal trials differ: 25 %, an assumption, since nothing was measured yet.',
    );
  });

  it('has a name that changes with everything a trial depends on, and with nothing else', () => {
    const { digest } = planTrials(input);
    const changes: readonly Partial<PlanInput>[] = [
      { inputs: { fixture: 'g' } },
      { toMeasure: [{ rule: rule('new', { body: 'Read before you search a file.' }), reason: 'added' }] },
      { active: [] },
      { tasks: new Map([['sql', ['sql-01']]]) },
      { config: { ...defaultTestConfig, seed: 2 } },
      { config: { ...defaultTestConfig, policy: { ...defaultTestConfig.policy, strictness: 'strict' } } },
    ];
    const names = changes.map((change) => planTrials({ ...input, ...change }).digest);
    expect(new Set([digest, ...names]).size).toBe(changes.length + 1);
    const moved = { toMeasure: [{ rule: rule('new', { line: 99 }), reason: 'added' as const }] };
    expect(planTrials({ ...input, ...moved }).digest).toBe(digest);
    expect(planTrials({ ...input, config: { ...defaultTestConfig, concurrency: 7 } }).digest).toBe(digest);
  });

  it('bills each rule, and sums the bills up to what the budget allows', () => {
    const rules = ['a', 'b', 'c'].map((id) => ({ rule: rule(id), reason: 'added' as const }));
    const { bills, expected, worst, isLimited } = planTrials({ ...input, toMeasure: rules });
    expect(bills.map((bill) => bill.rule)).toEqual(['a', 'b', 'c']);
    expect(bills.reduce((sum, bill) => sum + bill.expected.trials, 0)).toBe(expected.trials);
    expect(expected.tokens).toBe(expected.trials * 50_000);
    expect(expected.dollars).toBeCloseTo(expected.trials * 0.1);
    expect(worst).toMatchObject({ tokens: defaultTestConfig.budget.agent, dollars: defaultTestConfig.budget.dollars });
    expect(isLimited).toBe(true);
    const [first] = bills;
    expect(first).toMatchObject({ agent: 'sql', basis: 'journal', payback: { saving: 0.15 } });
    expect(first?.payback?.sessions).toBe(Math.ceil((first?.expected.trials ?? 0) / 0.15));
  });

  it('expects of no rule, and of no run, more than they may take at worst', () => {
    const rules = ['a', 'b', 'c'].map((id) => ({ rule: rule(id), reason: 'added' as const }));
    const known = new Map([['sql', { basis: 'journal' as const, tokens: 900_000, dollars: 9 }]]);
    const { bills, expected, worst } = planTrials({ ...input, trialEstimates: known, toMeasure: rules });
    for (const bill of [...bills, { expected, worst }]) {
      expect(bill.expected.tokens).toBeLessThanOrEqual(bill.worst.tokens);
      expect(Number(bill.expected.dollars)).toBeLessThanOrEqual(Number(bill.worst.dollars));
    }
  });

  it('prices what nobody has measured as input, and says dollars are unknown without a price', () => {
    const fresh = { ...input, trialEstimates: new Map() };
    const { bills, expected } = planTrials(fresh);
    const tokens = defaultTestConfig.budget.trial / 4;
    expect(bills[0]?.basis).toBe('assumed');
    expect(expected.tokens).toBe(expected.trials * tokens);
    expect(expected.dollars).toBeCloseTo(expected.trials * tokens * 0.000003, 9);
    const blind = planTrials({ ...fresh, prices: { usualToken: 'unknown', worstTrial: 'unknown' } });
    expect(blind).toMatchObject({
      expected: { dollars: 'unknown' },
      worst: { dollars: 'unknown' },
      unpriced: 'demo-1',
    });
  });

  it('says before anything is spent when a rule could not pay back inside the horizon', () => {
    expect(planTrials(input)).toMatchObject({ notWorthMeasuring: [], skipped: [] });
    const poor = withPolicy({ sessionsPerWeek: 1 });
    expect(planTrials(poor)).toMatchObject({ notWorthMeasuring: [{ rule: 'new' }], skipped: ['new'] });
    expect(planTrials({ ...poor, anyway: true })).toMatchObject({ notWorthMeasuring: [{ rule: 'new' }], skipped: [] });
    expect(planTrials({ ...poor, anyway: true }).digest).toBe(planTrials(poor).digest);
    expect(planTrials(withPolicy({ sessionsPerWeek: 500 })).notWorthMeasuring).toEqual([]);
  });

  it('asks no payback of what is left out to see what it brings', () => {
    const poor = planTrials(withPolicy({ sessionsPerWeek: 1 }), groupAudited);
    expect(poor.skipped).toEqual([]);
    expect(poor.bills).toHaveLength(1);
    expect(poor.bills[0]).not.toHaveProperty('payback');
  });

  it('says when the budget has no room for a first look, by what trials are known to take', () => {
    // Twelve trials at 50,000 tokens, the last one with room for its worst case of 400,000.
    const withRun = (run: number): PlanInput => ({
      ...input,
      config: { ...defaultTestConfig, budget: { ...defaultTestConfig.budget, run, agent: run } },
    });
    expect(planTrials(withRun(950_000)).skipped).toEqual([]);
    const tight = withRun(949_999);
    expect(planTrials(tight).notWorthMeasuring[0]?.why).toContain('budget.run (or --budget-tokens) is 949,999');
    expect(planTrials({ ...tight, isNew: false }).skipped).toEqual([]);
    expect(planTrials({ ...tight, trialEstimates: new Map() }).skipped).toEqual([]);
    const dollars = { ...defaultTestConfig, budget: { ...defaultTestConfig.budget, dollars: 7.09 } };
    expect(planTrials({ ...input, config: dollars }).notWorthMeasuring[0]?.why).toContain('budget.dollars is 7.09');
  });

  it('asks for the room of twice the dearest trial where less than the limit is set aside', () => {
    const trialEstimates = new Map([
      ['sql', { basis: 'journal', tokens: 50_000, dearest: 60_000, dollars: 0.1 } as const],
    ]);
    const skippedOf = (limits: Partial<typeof defaultTestConfig.budget>) => {
      const budget = { ...defaultTestConfig.budget, ...limits };
      return planTrials({ ...input, trialEstimates, config: { ...defaultTestConfig, budget } }).skipped;
    };
    // Eleven trials at 50,000 tokens and room for 120,000; at ten cents, and room for 24; and the limit of the first, of $6.
    expect(skippedOf({ run: 670_000, agent: 670_000 })).toEqual([]);
    expect(skippedOf({ run: 669_999, agent: 669_999 })).toEqual(['new']);
    expect(skippedOf({ dollars: 6 })).toEqual([]);
    expect(skippedOf({ dollars: 5.99 })).toEqual(['new']);
  });
});
