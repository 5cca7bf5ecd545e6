import { describe, expect, it } from 'vitest';
import { getBudgetReport } from '../../../../src/core/budget/budget-report.ts';
import { recordUsage } from '../../../../src/core/budget/token-budget.ts';
import { parseConfig } from '../../../../src/core/config/parse-config.ts';
import type { BudgetStopReason } from '../../../../src/core/model/money/budget.ts';
import type { Tree } from '../../../../src/core/model/tree.ts';
import { locateFiles } from '../../../../src/gate/change/read-files.ts';
import { emptyBudget } from '../../../../src/gate/trials/budget/run-budget.ts';
import { type LoweredBy, locateLimits } from '../../../../src/gate/trials/budget/run-limits.ts';

const text = 'version: 1\nagents:\n  sql: { tasks: t }\nbudget: { run: 900000, dollars: 5 }\n';
const file = '.rentroll/config.yml';
const written = parseConfig(text, file, 'setup').value;
if (written === undefined) throw new Error('the config of this test no longer parses');
const tree: Tree = {
  name: 'base',
  readLink: async () => undefined,
  read: async () => Buffer.from(text),
  list: async () => [],
};
const sources = (run: number, loweredBy?: LoweredBy) => ({
  inputs: { paths: locateFiles(file) },
  base: { config: written, tree },
  config: { budget: { ...written.budget, run, agent: Math.min(written.budget.agent, run) } },
  ...(loweredBy === undefined ? {} : { loweredBy }),
});
const empty = getBudgetReport(emptyBudget('run', written));
const stopsOf = async (reason: BudgetStopReason, run: number, loweredBy?: LoweredBy) =>
  (await locateLimits(empty, [reason, reason], sources(run, loweredBy))).stops;

describe('locateLimits', () => {
  it('names the key of the config and its place', async () => {
    const at = { file, line: 4, column: 11 };
    expect(await stopsOf('convoy_budget_exceeded', 900_000)).toEqual([
      { reason: 'convoy_budget_exceeded', amount: 900_000, setBy: 'budget.run', at },
    ]);
    expect(await stopsOf('dollar_budget_exceeded', 900_000)).toMatchObject([{ setBy: 'budget.dollars', amount: 5 }]);
  });

  it('names the file alone for a default', async () => {
    expect(await stopsOf('agent_budget_exceeded', 900_000)).toMatchObject([{ setBy: 'budget.agent', at: { file } }]);
  });

  it('names the option, or who else lowered the limit', async () => {
    expect(await stopsOf('convoy_budget_exceeded', 500_000)).toEqual([
      { reason: 'convoy_budget_exceeded', amount: 500_000, setBy: '--budget-tokens' },
    ]);
    expect(await stopsOf('agent_budget_exceeded', 500_000, { run: 'a share' })).toMatchObject([{ setBy: 'a share' }]);
  });

  it('names who lowered the limit of an agent, of a trial and of dollars', async () => {
    const lowered = { run: 'the run', agent: 'the agent', dollars: 'the dollars' };
    const less = sources(500_000, lowered);
    const config = { budget: { ...less.config.budget, trial: 1, dollars: 1 } };
    const name = async (reason: BudgetStopReason) =>
      (await locateLimits(empty, [reason], { ...less, config })).stops?.map(({ setBy }) => setBy);
    expect(await name('convoy_budget_exceeded')).toEqual(['the run']);
    expect(await name('agent_budget_exceeded')).toEqual(['the agent']);
    expect(await name('trial_budget_exceeded')).toEqual(['the run']);
    expect(await name('dollar_budget_exceeded')).toEqual(['the dollars']);
  });

  it('places warnings too', async () => {
    const spent = recordUsage(emptyBudget('run', written), 'sql', {
      input: 800_000,
      output: 0,
      cacheCreation: 0,
      cacheRead: 0,
    });
    const { warnings } = await locateLimits(getBudgetReport(spent), [], sources(900_000));
    expect(warnings).toMatchObject([{ setBy: 'budget.run', used: 800_000, at: { line: 4 } }]);
  });
});
