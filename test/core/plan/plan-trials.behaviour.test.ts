import { describe, expect, it } from 'vitest';
import type { Probe, Rule } from '../../../src/core/model/rule/rule.ts';
import { groupRules } from '../../../src/core/plan/group-rules.ts';
import { type PlanInput, planTrials } from '../../../src/core/plan/plan-trials.ts';
import { describeBill } from '../../../src/gate/report/messages/spending/explain-bill.ts';
import { defaultTestConfig } from '../../helpers/config.ts';

const tests: Probe = { ask: { kind: 'must', fact: { kind: 'runs', command: 'npm test' } } };

const rule = (id: string, probe?: Probe): Rule => ({
  id,
  agent: 'sql',
  body: `The words of ${id}.`,
  status: 'candidate',
  scope: [],
  protected: false,
  line: 1,
  column: 1,
  ...(probe === undefined ? {} : { probe }),
});
const planOf = (rules: readonly Rule[], more: Partial<PlanInput> = {}) =>
  planTrials({
    config: defaultTestConfig,
    toMeasure: rules.map((entry) => ({ rule: entry, reason: 'added' })),
    active: [],
    tasks: new Map([['sql', ['sql-01', 'sql-02', 'sql-03']]]),
    rentOf: () => 12,
    inputs: { fixture: 'f' },
    trialEstimates: new Map([['sql', { basis: 'journal', tokens: 50_000, dollars: 0.1 }]]),
    prices: { usualToken: 0.000003, worstTrial: 6 },
    anyway: false,
    isNew: true,
    ...more,
  });
const asked = (count: number) => Array.from({ length: count }, (_, index) => rule(`asked-${index}`, tests));

describe('rules with a probe on a plan', () => {
  it('are measured together, apart from those that buy tokens', () => {
    const { rules } = planOf([rule('one'), rule('p', tests), rule('two'), rule('q', tests)]);
    expect(groupRules(rules).map(({ id, kind }) => `${kind} ${id}`)).toEqual(['pairs one+two', 'pairs p+q']);
  });

  it('print pairs, trials, tokens and dollars, expected and at worst', () => {
    const [bill] = planOf(asked(1)).bills;
    // At worst 60 pairs, and then rounds of three tasks up to the look at 41.
    expect(bill && describeBill(bill)).toMatch(
      /^asked-0: about 13 pairs in \d+ trials, [\d.]+ M tokens, \$[\d.]+; at most 60 pairs in 366 trials, 10 M tokens, \$25\.00$/,
    );
  });

  // Simulated with three tasks at a spread of 25 %: 58 trials for one, 77 for four. The bill is within a quarter of that.
  it.each([
    [1, 46, 70],
    [4, 58, 96],
  ])('are expected to take for %i rules what they take in simulation', (count, least, most) => {
    const { trials } = planOf(asked(count)).expected;
    expect(trials).toBeGreaterThanOrEqual(least);
    expect(trials).toBeLessThanOrEqual(most);
  });

  it('cost more the less a rule may cost: a small price takes long to tell', () => {
    const budget = { ...defaultTestConfig.budget, run: 1e9, agent: 1e9, dollars: 1e4 };
    const config = { ...defaultTestConfig, budget };
    const at = (price: number) => planOf([rule('p', { ...tests, price })], { config }).expected.trials;
    expect(at(0.05)).toBeGreaterThan(at(0.1));
    expect(at(0.1)).toBeGreaterThan(at(0.2));
  });

  it('are held against the room of their own first batch', () => {
    const budget = { ...defaultTestConfig.budget, run: 1_000_000, agent: 1_000_000, trial: 100_000 };
    const known = new Map([['sql', { basis: 'journal', tokens: 100_000 } as const]]);
    const [left] = planOf(asked(1), {
      config: { ...defaultTestConfig, budget },
      trialEstimates: known,
    }).notWorthMeasuring;
    expect(left?.why).toMatch(
      /^its first interim analysis takes at least 12 trials, which need room for 1,200,000 tokens/,
    );
    const targeted = rule('p', { ...tests, tasks: ['sql-01'] });
    expect(
      planOf([targeted], { config: { ...defaultTestConfig, budget }, trialEstimates: known }).notWorthMeasuring,
    ).toEqual([]);
  });
});
