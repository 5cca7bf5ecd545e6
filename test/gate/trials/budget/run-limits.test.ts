import { describe, expect, it } from 'vitest';
import { chargeAttempt } from '../../../../src/adapters/store/charges.ts';
import { beginRun, journalTrial } from '../../../../src/adapters/store/journal.ts';
import { type Db, openStore } from '../../../../src/adapters/store/open-store.ts';
import { parseConfig } from '../../../../src/core/config/parse-config.ts';
import type { Config } from '../../../../src/core/model/rule/config.ts';
import { openRunLimits } from '../../../../src/gate/trials/budget/run-limits.ts';

const now = new Date('2026-03-01T12:00:00Z');

/** A token of input costs 1 dollar a million, the dearest class 10. */
function configOf(runner = 'kind: claude, model: m, version: "1"'): Config {
  const { value, problems } = parseConfig(
    `version: 1
agents: { sql: { tasks: benchmarks/sql }, web: { tasks: benchmarks/web, memory: WEB.md } }
runner: { ${runner} }
prices: { m: { input: 1, output: 10, cacheWrite: 1, cacheRead: 1 } }
budget: { run: 1000000, agent: 1000000, trial: 400000, dollars: 10 }
`,
    'config.yml',
    'setup',
  );
  if (value === undefined) throw new Error(JSON.stringify(problems));
  return value;
}

function openRun(): Db {
  const db = openStore(':memory:');
  beginRun(db, { id: 'run', baseSha: 'a', headSha: 'b', now });
  return db;
}

function attemptOf(key: string, input: number, agent: string) {
  const spec = { measurement: 'm', task: 't', index: 0, batch: 1, order: 1, seed: key, present: [], toggled: [] };
  const usage = { input, output: 0, cacheCreation: 0, cacheRead: 0 };
  return { ...spec, key, agent, usage, turns: 1, digest: 'sha256:00', model: 'm' };
}

function journal(db: Db, key: string, input: number, agent = 'sql'): void {
  const record = { ...attemptOf(key, input, agent), outcome: 'completed' } as const;
  journalTrial(db, 'run', record, { context: '', ranAt: now });
}

function charge(db: Db, key: string, input: number): void {
  chargeAttempt(db, 'run', { ...attemptOf(key, input, 'sql'), outcome: 'environment-error' }, now);
}

const atLimit = { tokens: 400_000, dollars: 4 };

describe('what is set aside for a trial', () => {
  it('is the limit of a trial, in its dearest class, while no trial of its agent has ended', () => {
    const db = openRun();
    const limits = openRunLimits(db, 'run', configOf());
    expect(limits.reservationOf('sql')).toEqual(atLimit);
    charge(db, 'broke-off', 500);
    journal(db, 'without-a-call', 0);
    journal(db, 'other', 24_000, 'web');
    expect(limits.reservationOf('sql')).toEqual(atLimit);
    expect(limits.reservationOf('web')).toEqual({ tokens: 48_000, dollars: 0.048 });
  });

  it('is twice the dearest trial of its agent, attempts that gave none included, and never above the limit', () => {
    const db = openRun();
    const limits = openRunLimits(db, 'run', configOf());
    journal(db, 'a', 24_000);
    journal(db, 'b', 20_000);
    expect(limits.reservationOf('sql')).toEqual({ tokens: 48_000, dollars: 0.048 });
    charge(db, 'c', 30_000);
    expect(limits.reservationOf('sql')).toEqual({ tokens: 60_000, dollars: 0.06 });
    journal(db, 'd', 300_000);
    expect(limits.reservationOf('sql')).toEqual({ tokens: 400_000, dollars: 0.6 });
  });

  it('is read from the journal: a run that is resumed sets the same aside', () => {
    const db = openRun();
    charge(db, 'died', 30_000);
    journal(db, 'a', 24_000);
    beginRun(db, { id: 'run', baseSha: 'a', headSha: 'b', now });
    expect(openRunLimits(db, 'run', configOf()).reservationOf('sql').tokens).toBe(60_000);
  });

  it('stays the limit for a program of the team, whose calls nobody is asked about', () => {
    const db = openRun();
    journal(db, 'a', 24_000);
    const config = configOf('kind: command, program: agent, model: m, version: "1"');
    expect(openRunLimits(db, 'run', config).reservationOf('sql')).toEqual(atLimit);
  });
});

describe('a call before it is made', () => {
  // Input may be written to a cache for an hour, at 1.6 dollars a million.
  const spent = [{ model: 'm', usage: { input: 1_000, output: 0, cacheCreation: 0, cacheRead: 0 } }];
  const call = { model: 'm', inputEstimate: 400, maxOutput: 50 };
  const other = { model: 'm', inputEstimate: 2_000, maxOutput: 300 };

  it.each([
    { name: 'nothing was spent', used: [], underWay: [], before: { tokens: 0, dollars: 0 } },
    { name: 'earlier calls are over', used: spent, underWay: [], before: { tokens: 1_000, dollars: 0.001 } },
    { name: 'another is under way', used: [], underWay: [other], before: { tokens: 2_300, dollars: 0.0062 } },
    { name: 'two are under way', used: spent, underWay: [other, other], before: { tokens: 5_600, dollars: 0.0134 } },
  ])('is projected with its input alone, and with all of its answer, when $name', ({ used, underWay, before }) => {
    const { least, most } = openRunLimits(openRun(), 'run', configOf()).projectCall(used, underWay, call);
    expect([least.tokens, most.tokens]).toEqual([before.tokens + 400, before.tokens + 450]);
    expect(least.dollars).toBeCloseTo(before.dollars + 0.00064, 12);
    expect(most.dollars).toBeCloseTo(before.dollars + 0.00114, 12);
  });

  it.each([
    { name: 'all limits have room', budget: {}, room: { tokens: 3_000, dollars: 0.02 } },
    { name: 'the run has less than the most', budget: { run: 102_500 }, room: { tokens: 2_500, dollars: 0.02 } },
    { name: 'the run has just the least', budget: { run: 102_000 }, room: { tokens: 2_000, dollars: 0.02 } },
    { name: 'the run has less than the least', budget: { run: 101_999 }, room: { refuse: 'convoy_budget_exceeded' } },
    { name: 'the agent has less than the most', budget: { agent: 102_500 }, room: { tokens: 2_500, dollars: 0.02 } },
    {
      name: 'the agent has less than the least',
      budget: { agent: 101_999 },
      room: { refuse: 'agent_budget_exceeded' },
    },
    { name: 'the dollars have less than the most', budget: { dollars: 0.11 }, room: { tokens: 3_000, dollars: 0.01 } },
    {
      name: 'the dollars have less than the least',
      budget: { dollars: 0.104 },
      room: { refuse: 'dollar_budget_exceeded' },
    },
  ])('gets what the tightest limit has left when $name', ({ budget, room }) => {
    const db = openRun();
    journal(db, 'spent', 100_000);
    const config = configOf();
    const limits = openRunLimits(db, 'run', { ...config, budget: { ...config.budget, ...budget } });
    const projected = { least: { tokens: 2_000, dollars: 0.005 }, most: { tokens: 3_000, dollars: 0.02 } };
    const answer = limits.findRoom({ key: 'next', agent: 'sql' }, projected);
    if ('refuse' in answer || 'refuse' in room) expect(answer).toEqual(room);
    else expect(answer).toEqual({ tokens: room.tokens, dollars: expect.closeTo(room.dollars, 9) });
  });
});
