import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getBudgetReport } from '../../../src/core/budget/budget-report.ts';
import {
  chargeUsage,
  checkBudget,
  createBudget,
  recordUsage,
  type TokenBudget,
  touchBudget,
} from '../../../src/core/budget/token-budget.ts';
import { totalTokens } from '../../../src/core/model/money/usage.ts';

const limits = { maxTokensPerConvoy: 1000, maxTokensPerAgent: 600, maxTokensPerTrial: 500, maxDollars: 5 };
const usageOf = (input: number) => ({ input, output: 0, cacheCreation: 0, cacheRead: 0 });
const agentArb = fc.constantFrom('sql', 'backend', 'frontend');
const usageArb = fc.record({
  input: fc.nat(300),
  output: fc.nat(300),
  cacheCreation: fc.nat(300),
  cacheRead: fc.nat(300),
});

describe('checkBudget', () => {
  const answer = (allowed: boolean, reason: string, remainingTokens: number, usagePercent: number) => ({
    allowed,
    reason,
    remainingTokens,
    usagePercent,
  });

  it.each([
    { spent: 0, projected: 479, check: answer(true, 'ok', 600, 100 * (479 / 600)) },
    { spent: 0, projected: 480, check: answer(true, 'warning_threshold', 600, 80) },
    { spent: 0, projected: 501, check: answer(false, 'trial_budget_exceeded', 500, 50.1) },
    { spent: 100, projected: 500, check: answer(true, 'warning_threshold', 500, 100) },
    { spent: 101, projected: 500, check: answer(false, 'agent_budget_exceeded', 499, 100 * (601 / 600)) },
    { spent: 300, projected: 180, check: answer(true, 'warning_threshold', 300, 80) },
    { spent: 300, projected: 179, check: answer(true, 'ok', 300, 100 * (479 / 600)) },
  ])('answers $check.reason when the agent spent $spent and $projected are to come', ({ spent, projected, check }) => {
    const budget = recordUsage(createBudget('run', limits), 'sql', usageOf(spent));
    const { usagePercent, ...rest } = checkBudget(budget, 'sql', projected);
    expect({ ...rest, usagePercent: Number(usagePercent.toFixed(9)) }).toEqual({
      ...check,
      usagePercent: Number(check.usagePercent.toFixed(9)),
    });
  });

  it('lets exactly the limit pass and one token more not', () => {
    const budget = recordUsage(createBudget('run', limits), 'backend', usageOf(600));
    expect(checkBudget(budget, 'sql', 400)).toEqual(answer(true, 'warning_threshold', 400, 100));
    expect(checkBudget(budget, 'sql', 401)).toEqual(answer(false, 'convoy_budget_exceeded', 400, 100.1));
  });

  it('stops when more dollars were spent than allowed', () => {
    const budget = recordUsage(createBudget('run', limits), 'sql', usageOf(1), 5.01);
    expect(checkBudget(budget, 'sql', 1)).toEqual(answer(false, 'dollar_budget_exceeded', 0, 0.2));
  });

  it.each([
    { name: 'exactly the limit', dollars: 1, reason: 'ok' },
    { name: 'a cent more than the limit', dollars: 1.01, reason: 'dollar_budget_exceeded' },
    { name: 'unknown', dollars: 'unknown' as const, reason: 'ok' },
  ])('answers $reason when reserved and projected dollars are $name', ({ dollars, reason }) => {
    const reserved = { convoy: 400, agent: 300, dollars: 4 };
    expect(checkBudget(createBudget('run', limits), 'sql', 100, reserved, dollars).reason).toBe(reason);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 0])('refuses a projected cost of %s', (projected) => {
    expect(() => checkBudget(createBudget('run', limits), 'sql', projected)).toThrow(TypeError);
  });

  it('never lets spending and reservations pass a limit, whatever the order of trials', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(agentArb, fc.integer({ min: 1, max: 500 })), { maxLength: 40 }), (trials) => {
        let budget = createBudget('run', limits);
        const reserved: Record<string, number> = {};
        for (const [index, [agent, tokens]] of trials.entries()) {
          const convoy = Object.values(reserved).reduce((a, b) => a + b, 0);
          const check = checkBudget(budget, agent, tokens, { convoy, agent: reserved[agent] ?? 0 });
          if (check.allowed) reserved[agent] = (reserved[agent] ?? 0) + tokens;
          if (index % 3 !== 0) continue;
          budget = recordUsage(budget, agent, usageOf(reserved[agent] ?? 0));
          reserved[agent] = 0;
        }
        const spent = totalTokens(budget.currentUsage.total) + Object.values(reserved).reduce((a, b) => a + b, 0);
        expect(spent).toBeLessThanOrEqual(limits.maxTokensPerConvoy);
        for (const [agent, usage] of Object.entries(budget.currentUsage.agents)) {
          expect(totalTokens(usage) + (reserved[agent] ?? 0)).toBeLessThanOrEqual(limits.maxTokensPerAgent);
        }
      }),
    );
  });

  it('allows less after more was spent', () => {
    fc.assert(
      fc.property(usageArb, usageArb, fc.integer({ min: 1, max: 500 }), (first, more, projected) => {
        const before = recordUsage(createBudget('run', limits), 'sql', first);
        const after = recordUsage(before, 'sql', more);
        if (checkBudget(after, 'sql', projected).allowed)
          expect(checkBudget(before, 'sql', projected).allowed).toBe(true);
      }),
    );
  });
});

describe('recordUsage', () => {
  it('adds up to the total over agents, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(agentArb, usageArb), { maxLength: 20 }), (records) => {
        const charge = (budget: TokenBudget, [agent, usage]: (typeof records)[number]) =>
          recordUsage(budget, agent, usage);
        const budget = records.reduce(charge, createBudget('run'));
        const reversed = [...records].reverse().reduce(charge, createBudget('run'));
        const byAgent = getBudgetReport(budget).agents.reduce((sum, agent) => sum + agent.consumed, 0);
        expect(byAgent).toBe(getBudgetReport(budget).totalConsumed);
        expect(getBudgetReport(reversed)).toEqual(getBudgetReport(budget));
        expect(budget.currentUsage.trials).toBe(records.length);
      }),
    );
  });

  it.each([{ input: -1 }, { output: Number.NaN }, { cacheRead: Number.POSITIVE_INFINITY }])('refuses %j', (part) => {
    expect(() => recordUsage(createBudget('run'), 'sql', { ...usageOf(0), ...part })).toThrow(TypeError);
  });
});

describe('createBudget', () => {
  it('starts with nothing spent and the default limits', () => {
    expect(createBudget('run')).toEqual({
      schema: 1,
      convoyId: 'run',
      maxTokensPerConvoy: 500_000,
      maxTokensPerAgent: 100_000,
      maxTokensPerTrial: 100_000,
      maxDollars: 25,
      warningThresholdPercent: 80,
      currentUsage: { total: usageOf(0), dollars: 0, trials: 0, agents: {} },
    });
  });

  it.each(['', '../etc', 'a/b', '.hidden', 'a b', `x${'y'.repeat(200)}`, 'a\0b'])('refuses the id %j', (id) => {
    expect(() => createBudget(id)).toThrow(/Expected a budget id/);
  });

  it.each([0, -5, Number.NaN])('refuses a limit of %s', (maxTokensPerConvoy) => {
    expect(() => createBudget('run', { maxTokensPerConvoy })).toThrow(/maxTokensPerConvoy/);
  });

  it('has the defaults of a live session', () => {
    const { maxTokensPerConvoy, maxTokensPerAgent, warningThresholdPercent } = createBudget('run');
    expect([maxTokensPerConvoy, maxTokensPerAgent, warningThresholdPercent]).toEqual([500_000, 100_000, 80]);
  });
});

describe('chargeUsage', () => {
  it('spends like a trial and is none', () => {
    const budget = createBudget('run', limits);
    const [charged, recorded] = [chargeUsage, recordUsage].map((spend) => spend(budget, 'sql', usageOf(30), 1));
    expect(charged?.currentUsage).toEqual({ ...recorded?.currentUsage, trials: 0 });
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d dollars and %d tokens', (wrong) => {
    expect(() => chargeUsage(createBudget('run'), 'sql', usageOf(1), wrong)).toThrow(TypeError);
    expect(() => recordUsage(createBudget('run'), 'sql', usageOf(wrong))).toThrow(TypeError);
    expect(() => checkBudget(createBudget('run'), 'sql', 1, { convoy: 0, agent: 0 }, wrong)).toThrow(TypeError);
  });
});

describe('getBudgetReport', () => {
  it('counts what is reserved out of what is left, and says when a limit is used up', () => {
    const budget = recordUsage(createBudget('run', limits), 'sql', usageOf(850), 2);
    expect(getBudgetReport(budget, 100)).toMatchObject({
      run: 'run',
      totalConsumed: 850,
      reserved: 100,
      remaining: 50,
      percentUsed: 85,
      warningActive: true,
      budgetExhausted: false,
      trials: 1,
      dollars: 2,
      maxDollars: 5,
    });
    expect(getBudgetReport(budget, 900).remaining).toBe(0);
    expect(getBudgetReport(recordUsage(budget, 'sql', usageOf(150))).budgetExhausted).toBe(true);
  });
});

describe('touchBudget', () => {
  const at = (iso: string) => new Date(iso);
  it.each([
    ['2026-03-02T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
    ['2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  ])('at %s was changed at %s: never before it was made, wherever the clock was moved', (now, updatedAt) => {
    const budget = createBudget('run', {}, at('2026-03-01T00:00:00Z'));
    expect(touchBudget(budget, at(now))).toEqual({ ...budget, updatedAt });
  });

  it('gives a budget without times the time of its first change', () => {
    const now = '2026-03-01T00:00:00.000Z';
    expect(touchBudget(createBudget('run'), at(now))).toMatchObject({ createdAt: now, updatedAt: now });
  });
});
