import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import {
  type BudgetCheckResult,
  type BudgetReport,
  checkBudget,
  createBudget,
  deleteBudget,
  getBudgetReport,
  listBudgets,
  loadBudget,
  recordUsage,
  saveBudget,
  type TokenBudget,
} from '../../src/library.ts';
import { quoting } from './quote-seed.ts';

const says = quoting('001');
const root = mkdtempSync(join(tmpdir(), 'rentroll-seed-'));
const budgets = join(root, '.chipset/state/budgets');
const [convoyId, agentId] = ['sprint-1', 'polecat-a'];
const small = { maxTokensPerConvoy: 1000, maxTokensPerAgent: 600 };
const spend = (tokens: number, limits: Parameters<typeof createBudget>[1] = small) =>
  recordUsage(createBudget(convoyId, limits), agentId, tokens, 0);

beforeEach(() => rmSync(budgets, { recursive: true, force: true }));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The mayor of the document, word for word but for the folder and the state manager, which is a convoy with an id. */
async function beMayor(): Promise<void> {
  const convoy = { id: convoyId };
  const budget = createBudget(convoy.id, {
    maxTokensPerConvoy: 500_000,
    maxTokensPerAgent: 100_000,
  });
  await saveBudget(budget, budgets);
}

/** The polecat of the document, word for word but for the folder. */
async function bePolecat(estimatedTokens: number, actualInput: number, actualOutput: number) {
  const budget = await loadBudget(convoyId, budgets);
  const check = checkBudget(budget!, agentId, estimatedTokens);
  if (!check.allowed) {
    return { stopped: true, reason: check.reason, remaining: check.remainingTokens };
  }
  recordUsage(budget!, agentId, actualInput, actualOutput);
  await saveBudget(budget!, budgets);
  return undefined;
}

/** The witness of the document, word for word but for the folder. */
async function beWitness(): Promise<boolean> {
  const budget = await loadBudget(convoyId, budgets);
  const report = getBudgetReport(budget!);
  return report.warningActive;
}

describe('the program of the document', () => {
  says('When the mayor creates a convoy, it should also create a token budget:', async () => {
    await beMayor();
    expect(await listBudgets(budgets)).toEqual([convoyId]);
  });

  says('Before each API call in GUPP autonomous mode:', async () => {
    await beMayor();
    for (const calls of [1, 2, 3]) {
      expect(await bePolecat(30_000, 20_000, 10_000)).toBeUndefined();
      expect((await loadBudget(convoyId, budgets))?.currentUsage.total).toMatchObject({
        input: calls * 20_000,
        output: calls * 10_000,
      });
    }
    expect(await bePolecat(30_000, 20_000, 10_000)).toEqual({
      stopped: true,
      reason: 'agent_budget_exceeded',
      remaining: 10_000,
    });
  });

  says('The witness can periodically check budget health:', async () => {
    await beMayor();
    expect(await beWitness()).toBe(false);
    await saveBudget(spend(800, { ...small, maxTokensPerAgent: 900 }), budgets);
    expect(await beWitness()).toBe(true);
  });
});

describe('the types of the document', () => {
  it('are those of the library', () => {
    type Reason = 'ok' | 'warning_threshold' | 'convoy_budget_exceeded' | 'agent_budget_exceeded';
    expectTypeOf<BudgetCheckResult['reason']>().toEqualTypeOf<Reason>();
    expectTypeOf<BudgetCheckResult>().toExtend<{
      allowed: boolean;
      reason: Reason;
      remainingTokens: number;
      usagePercent: number;
    }>();
    expectTypeOf<TokenBudget>().toExtend<{
      convoyId: string;
      maxTokensPerConvoy: number;
      maxTokensPerAgent: number;
      warningThresholdPercent: number;
      currentUsage: object;
    }>();
    expectTypeOf(saveBudget).returns.toEqualTypeOf<Promise<void>>();
    expectTypeOf(loadBudget).returns.toEqualTypeOf<Promise<TokenBudget | null>>();
    expectTypeOf(deleteBudget).returns.toEqualTypeOf<Promise<void>>();
    expectTypeOf(listBudgets).returns.toEqualTypeOf<Promise<string[]>>();
    expectTypeOf(getBudgetReport).returns.toEqualTypeOf<BudgetReport>();
  });

  says(
    'createdAt: string; // ISO 8601',
    () => {
      expect(createBudget(convoyId).createdAt).toBeUndefined();
      expect(createBudget(convoyId, {}, new Date(0)).createdAt).toBe('1970-01-01T00:00:00.000Z');
    },
    'the library reads no clock, so the time is the third argument',
  );
});

describe('the checks of the document', () => {
  const answer = (spent: number, cost: number, limits = small) => checkBudget(spend(spent, limits), agentId, cost);

  says('ok Under budget, no concerns', () => expect(answer(0, 100)).toMatchObject({ allowed: true, reason: 'ok' }));

  says('warning_threshold Past warning % but under hard limit', () =>
    expect(answer(0, 500)).toMatchObject({ allowed: true, reason: 'warning_threshold' }),
  );

  says('convoy_budget_exceeded Convoy would exceed hard limit', () =>
    expect(checkBudget(recordUsage(spend(550), 'polecat-b', 400, 0), 'polecat-c', 60)).toEqual({
      allowed: false,
      reason: 'convoy_budget_exceeded',
      remainingTokens: 50,
      usagePercent: 101,
    }),
  );

  says('agent_budget_exceeded Agent would exceed its limit', () =>
    expect(answer(500, 150)).toMatchObject({ allowed: false, reason: 'agent_budget_exceeded', remainingTokens: 100 }),
  );

  says("reason: 'ok' | 'warning_threshold' | 'convoy_budget_exceeded' | 'agent_budget_exceeded';", () => {
    // Limits that the document does not know stop all the same, by the names of its two levels.
    expect(checkBudget(createBudget('a', { maxTokensPerTrial: 10 }), agentId, 11)).toMatchObject({
      allowed: false,
      reason: 'agent_budget_exceeded',
      remainingTokens: 10,
    });
    const usage = { input: 1, output: 0, cacheCreation: 0, cacheRead: 0 };
    const broke = recordUsage(createBudget('a', { maxDollars: 1 }), agentId, usage, 2);
    expect(checkBudget(broke, agentId, 1)).toMatchObject({ allowed: false, reason: 'convoy_budget_exceeded' });
    expect(checkBudget(broke, agentId, 1, { convoy: 0, agent: 0 }).reason).toBe('dollar_budget_exceeded');
  });

  says('maxTokensPerAgent: number; // Hard limit per polecat', () =>
    expect(checkBudget(createBudget('a', { maxTokensPerAgent: 300_000 }), agentId, 150_000).reason).toBe('ok'),
  );

  says(
    '(budget, agentId, projectedCost) => BudgetCheckResult',
    () => {
      for (const cost of [Number.NaN, -1, 0])
        expect(() => checkBudget(createBudget('a'), agentId, cost)).toThrow(TypeError);
    },
    'a cost that is no positive number is refused: what is compared with NaN is always allowed',
  );

  says('Track actual usage after execution', () => {
    const budget = createBudget('a');
    expect(recordUsage(budget, agentId, 1, 2)).toBe(budget);
    expect(budget.currentUsage).toMatchObject({ trials: 1, agents: { [agentId]: { input: 1, output: 2 } } });
    for (const wrong of [Number.NaN, -1, Number.POSITIVE_INFINITY]) {
      expect(() => recordUsage(budget, agentId, 1, wrong)).toThrow(TypeError);
      expect(() => recordUsage(budget, agentId, wrong, 1)).toThrow(TypeError);
    }
    expect(budget.currentUsage.trials).toBe(1);
    expect(() => recordUsage(Object.freeze(createBudget('a')), agentId, 1, 1)).toThrow(TypeError);
  });

  says('maxTokensPerConvoy 500,000 tokens maxTokensPerAgent 100,000 tokens warningThresholdPercent 80%', () =>
    expect(createBudget('a')).toMatchObject({
      maxTokensPerConvoy: 500_000,
      maxTokensPerAgent: 100_000,
      warningThresholdPercent: 80,
    }),
  );

  says('The convoy budget is the aggregate ceiling.', () => {
    const budget = createBudget('a');
    const agents = ['a', 'b', 'c', 'd', 'e'];
    for (const agent of agents) expect(recordUsage(budget, agent, 100_000, 0)).toBe(budget);
    expect(checkBudget(budget, 'f', 1)).toMatchObject({ allowed: false, reason: 'convoy_budget_exceeded' });
  });
});

describe('the files of the document', () => {
  const file = (id: string) => join(budgets, `${id}.json`);

  says('.chipset/state/budgets/{convoyId}.json', async () => {
    await saveBudget(createBudget(convoyId), budgets);
    expect(readdirSync(budgets)).toEqual([`${convoyId}.json`]);
  });

  says('JSON with sorted keys for git-friendly diffs', async () => {
    await saveBudget(spend(5), budgets);
    const { currentUsage, ...top } = JSON.parse(readFileSync(file(convoyId), 'utf8'));
    for (const keys of [Object.keys(top), Object.keys(currentUsage)]) expect(keys).toEqual(keys.toSorted());
  });

  says('Crash-recoverable (partial writes leave only temp files)', async () => {
    await saveBudget(spend(5), budgets);
    const before = await loadBudget(convoyId, budgets);
    // What a crash leaves beside it.
    writeFileSync(`${file(convoyId)}.123456`, '{"schema":1,"convo');
    expect([await loadBudget(convoyId, budgets), await listBudgets(budgets)]).toEqual([before, [convoyId]]);
  });

  says('(convoyId, budgetDir) => Promise<TokenBudget | null>', async () => {
    expect(await loadBudget(convoyId, budgets)).toBeNull();
  });

  says('List all persisted convoy budget IDs', async () => {
    for (const id of ['b', 'a']) await saveBudget(createBudget(id), budgets);
    expect(await listBudgets(budgets)).toEqual(['a', 'b']);
  });

  says('Remove budget file', async () => {
    await saveBudget(createBudget('a'), budgets);
    await deleteBudget('a', budgets);
    expect(await listBudgets(budgets)).toEqual([]);
  });

  says(
    'Load from disk',
    async () => {
      await saveBudget(createBudget('a'), budgets);
      writeFileSync(file('a'), '{');
      await expect(loadBudget('a', budgets)).rejects.toMatchObject({ problems: [{ code: 'budget-corrupt' }] });
      await expect(loadBudget('../a', budgets)).rejects.toThrow(TypeError);
    },
    'a file that is no budget, and an id that is a path, are errors and never "no budget"',
  );
});
