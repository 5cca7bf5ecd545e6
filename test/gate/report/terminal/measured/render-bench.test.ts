import { describe, expect, it } from 'vitest';
import type { BenchAgent, BenchPlan, BenchReport, BenchTask } from '../../../../../src/core/model/verdict/bench.ts';
import { renderBench, renderBenchPlan } from '../../../../../src/gate/report/terminal/measured/render-bench.ts';

const mark = (tokens: number, otherVersion = false) => ({
  tokens,
  otherVersion,
  model: otherVersion ? 'model-1' : 'model-2',
  runner: 'claude 2.1.197',
});

const task: BenchTask = {
  task: 'sql-01',
  trials: 3,
  completed: 3,
  tokens: 39_572,
  first: { ...mark(41_000), isNew: false },
  best: { ...mark(38_000), fellFrom: 38_500 },
};

const agent: BenchAgent = {
  agent: 'sql',
  tasks: [task, { ...task, task: 'sql-02', first: { ...mark(36_000, true), isNew: false } }],
  suite: {
    tasks: 2,
    tokens: 39_572,
    first: { mark: 38_500, difference: 1_072, otherVersion: true },
    best: { mark: 38_000, difference: 1_572, otherVersion: false },
  },
};

const report: BenchReport = {
  schema: 1,
  dryRun: false,
  runs: 3,
  evidence: 'measured',
  agents: [agent],
  metaCost: { spent: 237_432, recalled: 0, week: { measured: 1_200_000 } },
  budget: {
    run: 'r',
    totalConsumed: 237_432,
    reserved: 0,
    maxAllowed: 20_000_000,
    percentUsed: 1.2,
    dollars: 0,
    maxDollars: 25,
    warningActive: false,
    budgetExhausted: false,
    trials: 6,
    agents: [],
  },
  files: [{ file: '.rentroll/baselines.yml', action: 'update' }],
};

const plain = (value: BenchReport, width = 100) => renderBench(value, { color: false, width });
/** The text in one line, however it was wrapped. */
const flat = (value: BenchReport) => plain(value, 120).replace(/\s+/g, ' ');
const withAgent = (more: Partial<BenchAgent>): BenchReport => ({ ...report, agents: [{ ...agent, ...more }] });

describe('a bench', () => {
  it('begins with what ran and where the suite stands', () => {
    expect(plain(report).split('\n')[0]).toBe(
      'Measured: 6 of 6 trials completed in 2 golden tasks; sql: +2.8 % tokens against its first baseline.',
    );
  });

  it('shows each task and the suite against first and best, in tokens and per cent', () => {
    const text = plain(report);
    expect(text).toMatch(/sql-01 +3\/3 +39,572 +41,000 +−3\.5 % +38,000 +\+4\.1 %/);
    expect(text).toMatch(/sql-02 .* 36,000 +\+9\.9 %\*/);
    expect(text).toMatch(/suite +2\/2 +39,572 +38,500 +\+2\.8 %\* +38,000 +\+4\.1 %/);
  });

  it('names what was frozen, what fell and which comparisons hold another version', () => {
    expect(flat(report)).toContain('New best baseline: sql-01 from 38,500 to 38,000; sql-02 from 38,500 to 38,000.');
    expect(flat(report)).toContain("* Against trials of model-1 on claude 2.1.197, not of today's version");
    const fresh = withAgent({ tasks: [{ ...task, first: { ...mark(41_000), isNew: true } }] });
    expect(flat(fresh)).toContain('Frozen now as first baseline: sql-01.');
  });

  it('says when no trial of a task completed', () => {
    const { tokens: _, first: __, best: ___, ...bare } = task;
    const { suite: ____, ...alone } = agent;
    const text = flat({ ...report, agents: [{ ...alone, tasks: [{ ...bare, trials: 1, completed: 0 }] }] });
    expect(text).toContain('Measured: 0 of 1 trial completed in 1 golden task.');
    expect(text).toContain('sql-01 never completed');
  });

  it('says that the share of real work is unknown, never that it is nothing', () => {
    expect(flat(report)).toContain(
      "took 1.2 M tokens in the last 7 days; share of the week's real work unknown: no sessions collected.",
    );
    expect(flat(report)).not.toMatch(/\b0 %/);
  });

  it.each([
    [30_000_000, "4 % of the week's real work (30 M).", false],
    [6_000_000, "20 % of the week's real work (6 M).", true],
  ])('weighs measuring against known work: %j', (work, words, warns) => {
    const text = flat({ ...report, metaCost: { ...report.metaCost, week: { measured: 1_200_000, work } } });
    expect(text).toContain(words);
    expect(text.includes('more than a tenth')).toBe(warns);
  });

  it.each([
    [{ kind: 'budget', reason: 'agent_budget_exceeded' }, 'could have passed the token limit of one agent'],
    [{ kind: 'cancelled' }, 'Interrupted. Trials already paid for are kept; run the same command to continue.'],
    [{ kind: 'environment', detail: 'quota is used up' }, 'failed three times in a row: quota is used up.'],
  ] as const)('says how to go on after $kind', (stop, words) => {
    const text = flat({ ...report, stop });
    expect(text).toMatch(/^Stopped early: 6 of 6 trials completed in 2 golden tasks, 6 were asked for/);
    expect(text).toContain(words);
  });

  it('warns of simulated figures', () => {
    expect(flat({ ...report, evidence: 'simulated' })).toContain('SIMULATED');
  });

  it.each([60, 76, 96, 120])('keeps to %i columns', (width) => {
    const lines = plain({ ...report, evidence: 'simulated' }, width).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
  });

  it('shows hostile text as text', () => {
    const ansi = String.fromCharCode(27);
    const hostile = `x${ansi}[31m\n::error::x ##[add-mask]`;
    const evil = { ...mark(1, true), model: hostile };
    const text = plain({
      ...report,
      agents: [
        {
          ...agent,
          agent: hostile,
          tasks: [{ ...task, task: hostile, first: { ...evil, isNew: true }, best: evil }],
        },
      ],
      stop: { kind: 'environment', detail: hostile },
    });
    expect(text).not.toContain(ansi);
    expect(text).not.toMatch(/(^|\s)::|##\[/);
  });
});

describe('the plan of a bench', () => {
  const plan: BenchPlan = {
    schema: 1,
    dryRun: true,
    runs: 3,
    agents: [{ agent: 'sql', tasks: ['sql-01', 'sql-02'], trials: 12 }],
    expected: { trials: 12, tokens: 600_000 },
    worst: { trials: 12, tokens: 4_800_000 },
  };

  it('says what would run and what it may cost', () => {
    const text = renderBenchPlan(plan, { color: false, width: 100 });
    expect(text).toContain('Would run at most 12 trials, 3 of each task');
    expect(text).toContain('sql: 12 trials of sql-01, sql-02');
    expect(text).toContain('at worst   12 trials, 4.8 M tokens');
  });
});
