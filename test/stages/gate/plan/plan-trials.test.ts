import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../../src/foundation/model/rule/rule.ts';
import { type PlanInput, planTrials } from '../../../../src/stages/gate/plan/plan-trials.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';

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
  meanTrialTokens: new Map([['sql', 50_000]]),
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
    expect(small.worst.tokens).toBe(defaultTestConfig.budget.run);
  });

  it('has a name that changes with everything a trial depends on, and with nothing else', () => {
    const { digest } = planTrials(input);
    const changes: readonly Partial<PlanInput>[] = [
      { inputs: { fixture: 'g' } },
      { toMeasure: [{ rule: rule('new', { body: 'Read before you search a file.' }), reason: 'added' }] },
      { active: [] },
      { tasks: new Map([['sql', ['sql-01']]]) },
      { config: { ...defaultTestConfig, seed: 2 } },
      { config: { ...defaultTestConfig, policy: { ...defaultTestConfig.policy, alpha: 0.01 } } },
    ];
    const names = changes.map((change) => planTrials({ ...input, ...change }).digest);
    expect(new Set([digest, ...names]).size).toBe(changes.length + 1);
    const moved = { toMeasure: [{ rule: rule('new', { line: 99 }), reason: 'added' as const }] };
    expect(planTrials({ ...input, ...moved }).digest).toBe(digest);
    expect(planTrials({ ...input, config: { ...defaultTestConfig, concurrency: 7 } }).digest).toBe(digest);
  });

  it('says before anything is spent when a rule could not pay back inside the horizon', () => {
    expect(planTrials(input).notWorthMeasuring).toEqual([]);
    expect(planTrials(withPolicy({ sessionsPerWeek: 1, horizonWeeks: 4 })).notWorthMeasuring).toMatchObject([
      { rule: 'new' },
    ]);
    expect(planTrials(withPolicy({ sessionsPerWeek: 500, horizonWeeks: 12 })).notWorthMeasuring).toEqual([]);
  });
});
