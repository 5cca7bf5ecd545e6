import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deleteBudget, listBudgets, loadBudget, saveBudget } from '../../../src/adapters/store/budget-files.ts';
import { createBudget, recordUsage } from '../../../src/core/budget/token-budget.ts';
import { ProblemError } from '../../../src/core/model/problem.ts';

const open = () => mkdtempSync(join(tmpdir(), 'rentroll-budget-'));
const budget = recordUsage(createBudget('run-1'), 'sql', { input: 1, output: 2, cacheCreation: 3, cacheRead: 4 }, 0.5);

describe('budget files', () => {
  it('come back as they were saved, with sorted keys and no temporary file left', async () => {
    const dir = join(open(), 'budgets');
    await saveBudget(budget, dir);
    expect(await loadBudget('run-1', dir)).toEqual(budget);
    const text = readFileSync(join(dir, 'run-1.json'), 'utf8');
    expect(Object.keys(JSON.parse(text))).toEqual(Object.keys(JSON.parse(text)).sort());
    expect(readdirSync(dir)).toEqual(['run-1.json']);
  });

  it('keep dollars that are unknown', async () => {
    const dir = open();
    const unpriced = recordUsage(budget, 'sql', { input: 1, output: 0, cacheCreation: 0, cacheRead: 0 }, 'unknown');
    await saveBudget(unpriced, dir);
    expect((await loadBudget('run-1', dir))?.currentUsage).toEqual({
      total: { input: 2, output: 2, cacheCreation: 3, cacheRead: 4 },
      dollars: 'unknown',
      trials: 2,
      agents: { sql: { input: 2, output: 2, cacheCreation: 3, cacheRead: 4 } },
    });
  });

  it('are listed and deleted; a missing one is null', async () => {
    const dir = open();
    await saveBudget(budget, dir);
    await saveBudget(createBudget('a'), dir);
    expect(await listBudgets(dir)).toEqual(['a', 'run-1']);
    await deleteBudget('a', dir);
    await deleteBudget('a', dir);
    expect(await listBudgets(dir)).toEqual(['run-1']);
    expect(await loadBudget('a', dir)).toBeNull();
    expect(await listBudgets(join(dir, 'nowhere'))).toEqual([]);
  });

  it.each([
    ['not JSON', '{'],
    ['an empty file', ''],
    ['a negative count', JSON.stringify({ ...budget, currentUsage: { ...budget.currentUsage, trials: -1 } })],
    ['a limit of zero', JSON.stringify({ ...budget, maxTokensPerConvoy: 0 })],
    [
      'dollars that are another word',
      JSON.stringify({ ...budget, currentUsage: { ...budget.currentUsage, dollars: 'none' } }),
    ],
    ['an unknown key', JSON.stringify({ ...budget, unlimited: true })],
    ["another run's budget", JSON.stringify({ ...budget, convoyId: 'other' })],
  ])('are an error and never "no budget" when they hold %s', async (_, text) => {
    const dir = open();
    writeFileSync(join(dir, 'run-1.json'), text);
    await expect(loadBudget('run-1', dir)).rejects.toThrow(ProblemError);
  });

  it.each([
    ['a limit of NaN', { maxTokensPerAgent: Number.NaN }, /maxTokensPerAgent/],
    ['a limit of infinity', { maxDollars: Number.POSITIVE_INFINITY }, /maxDollars/],
    ['a negative count', { currentUsage: { ...budget.currentUsage, trials: -1 } }, /currentUsage\.trials/],
    ['a time nobody can read', { createdAt: 'yesterday' }, /createdAt/],
  ])('are not written with %s', async (_, wrong, expected) => {
    const dir = open();
    await expect(saveBudget({ ...budget, ...wrong }, dir)).rejects.toThrow(expected);
    expect(readdirSync(dir)).toEqual([]);
  });

  it('keep their times; one that is older than itself is still a budget, with its limits', async () => {
    const dir = open();
    const moved = { ...budget, createdAt: '2026-03-02T00:00:00.000Z', updatedAt: '2026-03-01T00:00:00.000Z' };
    await saveBudget(moved, dir);
    expect(await loadBudget('run-1', dir)).toEqual(moved);
  });

  it('are not "none" when their directory cannot be read', async () => {
    const file = join(open(), 'budgets');
    writeFileSync(file, '');
    await expect(listBudgets(file)).rejects.toMatchObject({ problems: [{ code: 'state-in-the-way' }] });
    await expect(loadBudget('run-1', file)).rejects.toMatchObject({ problems: [{ code: 'budget-corrupt' }] });
  });

  it('are never looked for outside their directory', async () => {
    await expect(loadBudget('../run-1', open())).rejects.toThrow(/budget id/);
    await expect(deleteBudget('a/../../b', open())).rejects.toThrow(/budget id/);
  });
});
