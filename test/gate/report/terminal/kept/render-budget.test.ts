import { describe, expect, it } from 'vitest';
import type { BudgetRow, BudgetView, SessionBudgetView } from '../../../../../src/core/model/money/budget.ts';
import {
  renderBudgetList,
  renderBudgetView,
  renderSessionBudget,
  renderSessionBudgets,
} from '../../../../../src/gate/report/terminal/kept/render-budget.ts';

const plain = { color: false, width: 100 };
const view: BudgetView = {
  schema: 1,
  run: 'run-1',
  beganAt: '2026-03-07T12:00:00.000Z',
  state: 'running',
  budget: {
    run: 'run-1',
    totalConsumed: 850_000,
    reserved: 50_000,
    maxAllowed: 1_000_000,
    remaining: 100_000,
    percentUsed: 85,
    dollars: 3.2,
    maxDollars: 25,
    warningActive: true,
    budgetExhausted: false,
    trials: 41,
    usage: { input: 800_000, output: 20_000, cacheCreation: 10_000, cacheRead: 20_000 },
    agents: [
      { agentId: 'sql', consumed: 450_000, reserved: 50_000, maxAllowed: 500_000 },
      { agentId: 'web', consumed: 400_000, maxAllowed: 500_000 },
    ],
    rules: [{ rule: 'batch-reads', agent: 'sql', consumed: 450_000, trials: 20 }],
  },
  warnAt: 80,
  trial: {
    maxAllowed: 200_000,
    dearest: { key: 'k1', agent: 'sql', task: 'sql-01', tokens: 61_000 },
    running: [
      { key: 'k2', agent: 'sql', tokens: 50_000, spent: 20_000 },
      { key: 'k3', agent: 'web', tokens: 10_000 },
    ],
  },
  week: { measured: 850_000, work: 4_000_000 },
  notices: ['This run stored no limits: they are those of the config as it is now.'],
};

describe('renderBudgetView', () => {
  it('shows each level with what is left, and the warnings of a run that goes on', () => {
    expect(renderBudgetView(view, plain)).toMatchInlineSnapshot(`
      "Run run-1 (running, begun 2026-03-07): 850,000 tokens in 41 trials.

      level                            spent  reserved     left    limit    used
      run                            850,000    50,000  100,000      1 M    85 %
      agent sql                      450,000    50,000        0  500,000    90 %
      agent web                      400,000         0  100,000  500,000    80 %
      most expensive trial (sql-01)   61,000         0  139,000  200,000  30.5 %
      running trial (sql)             20,000    30,000  150,000  200,000    10 %
      running trial (web)                  0    10,000  190,000  200,000     0 %

      rule         agent   tokens  trials
      batch-reads  sql    450,000      20

      Spent: 800,000 input, 20,000 output, 10,000 cache write, 20,000 cache read. Left: 100,000.
      A warning came at 80 % of a limit.
      Measuring took 850,000 tokens in the last 7 days; 21.3 % of the week's real work (4 M). That is more
      than a tenth: measure less often, or fewer rules and tasks.

      This run stored no limits: they are those of the config as it is now.
      "
    `);
  });

  it('shows the levels of run and agents alone when no trial has ended', () => {
    const budget = { ...view.budget, warningActive: false, totalConsumed: 0, trials: 0, agents: [], rules: [] };
    const trial = { maxAllowed: 200_000, running: [] };
    const empty = { ...view, state: 'unfinished', budget, trial, notices: [] } as const;
    expect(renderBudgetView(empty, plain)).toMatchInlineSnapshot(`
      "Run run-1 (unfinished, begun 2026-03-07): 0 tokens in 0 trials.

      level  spent  reserved     left  limit  used
      run        0    50,000  950,000    1 M   0 %

      Spent: 800,000 input, 20,000 output, 10,000 cache write, 20,000 cache read. Left: 100,000.
      A warning comes at 80 % of a limit.
      Measuring took 850,000 tokens in the last 7 days; 21.3 % of the week's real work (4 M). That is more
      than a tenth: measure less often, or fewer rules and tasks.
      "
    `);
  });
});

const row: BudgetRow = {
  run: 'run-1',
  consumed: 850_000,
  maxAllowed: 1_000_000,
  trials: 41,
  dollars: 3.2,
  maxDollars: 25,
  isRunning: true,
};

describe('renderBudgetList', () => {
  it('shows each run with its state', () => {
    const budgets: readonly BudgetRow[] = [
      row,
      { ...row, run: 'run-2', isRunning: false, dollars: 'unknown', stopReason: 'convoy_budget_exceeded' },
      { ...row, run: 'run-3', isRunning: false, stopReason: 'agent_budget_exceeded' },
      { ...row, run: 'run-4', isRunning: false, stopReason: 'trial_budget_exceeded' },
      { ...row, run: 'run-5', isRunning: false, stopReason: 'dollar_budget_exceeded' },
      { ...row, run: 'run-6', isRunning: false },
    ];
    expect(renderBudgetList({ schema: 1, budgets }, plain)).toMatchInlineSnapshot(`
      "6 runs.

      run     tokens   of  used  trials  dollars  state
      run-1  850,000  1 M  85 %      41    $3.20  running
      run-2  850,000  1 M  85 %      41  unknown  stopped: run limit
      run-3  850,000  1 M  85 %      41    $3.20  stopped: agent limit
      run-4  850,000  1 M  85 %      41    $3.20  stopped: trial limit
      run-5  850,000  1 M  85 %      41    $3.20  stopped: dollar limit
      run-6  850,000  1 M  85 %      41    $3.20
      "
    `);
  });

  it('says that nothing was measured when there is no run', () => {
    expect(renderBudgetList({ schema: 1, budgets: [] }, plain)).toMatchInlineSnapshot(`
      "Nothing has been measured in this clone.
      "
    `);
  });
});

const session: SessionBudgetView = {
  schema: 1,
  session: 's1',
  limits: { session: 200_000, agent: 50_000, warnAt: 80 },
  from: 'session',
  used: 61_003,
  decision: 'ok',
  agents: [
    { agentId: '', agent: 'main', calls: 9, tokens: 40_000 },
    { agentId: 'a1', agent: 'sql', calls: 4, tokens: 21_003 },
  ],
};

describe('renderSessionBudget', () => {
  it('shows the session against its limits, agent by agent', () => {
    expect(renderSessionBudget(session, plain)).toMatchInlineSnapshot(`
      "Session s1: 61,003 of 200,000 tokens (30.5 %): its next call goes on.

      agent   calls  tokens  of its limit
      main        9  40,000          80 %
      sql a1      4  21,003          42 %

      Limits, saved for this session: 200,000 a session, 50,000 an agent, a warning from 80 %. They hold
      where the hook runs: rentroll hook --help
      "
    `);
  });

  it.each([
    { name: 'every session', from: 'default', words: 'Limits, saved for every session: 200,000' },
    { name: 'none', from: 'built-in', words: 'the defaults, which stop no session until limits are saved: 200,000' },
  ] as const)('says whose the limits are when they were saved for $name', ({ from, words }) => {
    expect(renderSessionBudget({ ...session, from }, plain).replaceAll('\n', ' ')).toContain(words);
  });
});

describe('renderSessionBudgets', () => {
  it('shows the limits of each session', () => {
    const budgets = [{ session: 'default', limits: session.limits }];
    expect(renderSessionBudgets({ schema: 1, budgets, problems: [] }, plain)).toMatchInlineSnapshot(`
      "session  tokens of a session  of an agent  warn at
      default              200,000       50,000     80 %
      "
    `);
  });

  it('says that no session is stopped when no limit is saved', () => {
    expect(renderSessionBudgets({ schema: 1, budgets: [], problems: [] }, plain)).toMatchInlineSnapshot(`
      "No budget is saved for sessions: no session is stopped, and one that takes more than 19 of 20
      sessions here gets a warning.
      "
    `);
  });
});
