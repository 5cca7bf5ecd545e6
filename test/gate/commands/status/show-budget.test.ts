import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginRun, journalTrial, saveLimits } from '../../../../src/adapters/store/journal.ts';
import { noteSpending, reserveTrial } from '../../../../src/adapters/store/reservations.ts';
import { listBudgets } from '../../../../src/gate/commands/status/list-budgets.ts';
import { showBudget } from '../../../../src/gate/commands/status/show-budget.ts';
import { renderBudgetList, renderBudgetView } from '../../../../src/gate/report/terminal/kept/render-budget.ts';
import { openState } from '../../../doubles/state/open-state.ts';
import { reseal } from '../../../doubles/state/reseal.ts';
import { makeClone } from '../../../helpers/memory/make-clone.ts';

const request = { configFile: '.rentroll/config.yml' };
const now = new Date('2026-03-08T12:00:00Z');
const ranAt = new Date('2026-03-07T12:00:00Z');
const limits = {
  maxTokensPerConvoy: 1_000_000,
  maxTokensPerAgent: 500_000,
  maxTokensPerTrial: 200_000,
  maxDollars: 25,
  warningThresholdPercent: 80,
};

let root = '';
const deps = () => ({ cwd: root, env: {}, now: () => now });

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'rentroll-budget-'));
  makeClone(root);
  mkdirSync(join(root, '.rentroll'));
  writeFileSync(join(root, request.configFile), 'version: 1\nagents: { sql: { tasks: benchmarks/sql } }\n');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A run with one trial of 1,234 tokens, and one that is running in this process. */
function measure(model: string, at = ranAt): void {
  const db = openState(root);
  beginRun(db, { id: 'run-1', baseSha: 'a', headSha: 'b', now: ranAt });
  const spec = { key: 'k', measurement: 'r', agent: 'sql', task: 'sql-01', index: 0, batch: 1, order: 1, seed: 's' };
  const usage = { input: 1_000, output: 34, cacheCreation: 100, cacheRead: 100 };
  const facts = { outcome: 'completed', usage, turns: 1, digest: 'sha256:00', model } as const;
  journalTrial(db, 'run-1', { ...spec, ...facts, present: [], toggled: ['r'] }, { context: '', ranAt: at });
  reserveTrial(db, { run: 'run-1', key: 'k2', agent: 'sql', tokens: 200_000 }, () => undefined);
  saveLimits(db, 'run-1', limits);
  db.close();
}

function endProcess(): void {
  const db = openState(root);
  db.prepare("UPDATE reservations SET owner = 'elsewhere/1/1'").run();
  reseal(db, 'reservations');
  db.close();
}

describe('showBudget', () => {
  it('says nothing where nothing was measured', async () => {
    expect(await showBudget(request, deps())).toBeUndefined();
  });

  it('shows every level, with sums of the journal and limits of the run', async () => {
    measure('claude-sonnet-5');
    const view = await showBudget(request, deps());
    expect(view).toMatchObject({
      run: 'run-1',
      state: 'running',
      warnAt: 80,
      notices: [],
      week: { measured: 1_234 },
      budget: {
        totalConsumed: 1_234,
        reserved: 200_000,
        maxAllowed: 1_000_000,
        remaining: 798_766,
        trials: 1,
        agents: [{ agentId: 'sql', consumed: 1_234, reserved: 200_000, maxAllowed: 500_000 }],
        rules: [{ rule: 'r', agent: 'sql', consumed: 1_234, trials: 1 }],
      },
      trial: {
        maxAllowed: 200_000,
        dearest: { task: 'sql-01', tokens: 1_234 },
        running: [{ key: 'k2', tokens: 200_000 }],
      },
    });
    expect(view && renderBudgetView(view, { color: false, width: 100 })).toMatchInlineSnapshot(`
      "Run run-1 (running, begun 2026-03-07): 1,234 tokens in 1 trial.

      level                          spent  reserved     left    limit   used
      run                            1,234   200,000  798,766      1 M  0.1 %
      agent sql                      1,234   200,000  298,766  500,000  0.2 %
      most expensive trial (sql-01)  1,234         0  198,766  200,000  0.6 %
      running trial (sql)                0   200,000        0  200,000    0 %

      rule  agent  tokens  trials
      r     sql     1,234       1

      Spent: 1,000 input, 34 output, 100 cache write, 100 cache read. Left: 798,766.
      Dollars: less than $0.01 of $25.00, by the prices of the config and the lists of 2026-11.
      A warning comes at 80 % of a limit.
      Measuring took 1,234 tokens in the last 7 days; share of the week's real work unknown: no sessions
      collected.
      "
    `);
  });

  it('counts what a running trial has spent, and what a dead one had', async () => {
    measure('claude-sonnet-5');
    const db = openState(root);
    const usage = { input: 50_000, output: 0, cacheCreation: 0, cacheRead: 0 };
    noteSpending(db, { run: 'run-1', key: 'k2' }, [{ model: 'claude-sonnet-5', usage }], ranAt);
    db.close();
    const running = await showBudget(request, deps());
    const spent = { totalConsumed: 51_234, trials: 1, charged: { attempts: 1, tokens: 50_000 } };
    expect(running).toMatchObject({
      state: 'running',
      budget: { ...spent, reserved: 150_000, remaining: 798_766 },
      week: { measured: 51_234 },
      trial: { running: [{ key: 'k2', tokens: 200_000, spent: 50_000 }] },
    });
    expect(running && renderBudgetView(running, { color: false, width: 100 })).toMatch(
      /running trial \(sql\) +50,000 +150,000/,
    );
    endProcess();
    const dead = await showBudget(request, deps());
    expect(dead).toMatchObject({ state: 'unfinished', budget: { ...spent, reserved: 0 } });
    expect((await listBudgets(request, deps())).budgets).toMatchObject([{ run: 'run-1', consumed: 51_234 }]);
  });

  it('frees what a dead process had set aside', async () => {
    measure('claude-sonnet-5');
    endProcess();
    expect(await showBudget(request, deps())).toMatchObject({ state: 'unfinished', budget: { reserved: 0 } });
  });

  it.each([
    ['demo-1', 0, 'Dollars: 0, simulated.'],
    ['nobody-knows', 'unknown', 'Dollars: unknown; there is no price for "nobody-knows"'],
  ])('prices a trial of %s at %s', async (model, dollars, words) => {
    measure(model);
    const view = await showBudget({ ...request, run: 'run-1' }, deps());
    expect(view?.budget.dollars).toBe(dollars);
    expect(view && renderBudgetView(view, { color: false, width: 100 }).replaceAll(/\s+/g, ' ')).toContain(words);
  });

  it('says that the clock was moved, and changes no sum', async () => {
    measure('demo-1', new Date('2026-04-01T00:00:00Z'));
    const view = await showBudget(request, deps());
    expect(view?.notices).toEqual([expect.stringContaining('the clock was moved')]);
    expect(view?.budget.totalConsumed).toBe(1_234);
  });

  it.each([
    ['run-2', /Did you mean "run-1"/],
    ['../../config', /run-1/],
  ])('refuses %s, which is no run', async (run, hint) => {
    measure('demo-1');
    await expect(showBudget({ ...request, run }, deps())).rejects.toMatchObject({
      problems: [{ code: 'budget-unknown-run', hint: expect.stringMatching(hint) }],
    });
  });

  it.each(['', '{', '{}', '[]', '{"maxTokensPerConvoy":0}'])(
    'takes the limits of the config for those stored as %j',
    async (text) => {
      measure('demo-1');
      const db = openState(root);
      db.prepare('UPDATE runs SET limits = ?').run(text);
      db.close();
      const view = await showBudget(request, deps());
      expect(view?.budget.maxAllowed).toBe(20_000_000);
      expect(view?.notices).toEqual([expect.stringContaining('stored no limits')]);
    },
  );
});

describe('listBudgets', () => {
  it('lists each run under the limits that it was held to', async () => {
    measure('demo-1');
    const list = await listBudgets(request, deps());
    expect(list.budgets).toMatchObject([{ run: 'run-1', maxAllowed: 1_000_000, isRunning: true }]);
    expect(renderBudgetList(list, { color: false, width: 100 })).toContain('run-1');
  });

  it('says why measuring stopped', async () => {
    measure('demo-1');
    endProcess();
    const db = openState(root);
    saveLimits(db, 'run-1', { ...limits, stopReason: 'agent_budget_exceeded' });
    db.close();
    const { budgets } = await listBudgets(request, deps());
    expect(budgets).toMatchObject([{ isRunning: false, stopReason: 'agent_budget_exceeded' }]);
  });

  it('is empty where nothing was measured', async () => {
    expect(await listBudgets(request, deps())).toEqual({ schema: 1, budgets: [] });
  });
});
