import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chargeAttempt } from '../../../../src/adapters/store/charges.ts';
import { beginRun, journalTrial } from '../../../../src/adapters/store/journal.ts';
import { type Db, openStore } from '../../../../src/adapters/store/open-store.ts';
import { readReservations, releaseTrial, reserveTrial } from '../../../../src/adapters/store/reservations.ts';
import { parseConfig } from '../../../../src/core/config/parse-config.ts';
import type { ModelUsage } from '../../../../src/core/model/money/usage.ts';
import type { Config } from '../../../../src/core/model/rule/config.ts';
import { type LiveBudgetInput, openLiveBudget } from '../../../../src/gate/trials/budget/live-budget.ts';
import { openRunLimits } from '../../../../src/gate/trials/budget/run-limits.ts';

const now = new Date('2026-03-01T12:00:00Z');

function configOf(budget: string, runner = 'kind: claude, model: cheap, version: "1"'): Config {
  const { value, problems } = parseConfig(
    `version: 1
agents: { sql: { tasks: benchmarks/sql } }
runner: { ${runner} }
prices:
  cheap: { input: 1, output: 2, cacheWrite: 1, cacheRead: 1 }
  dear: { input: 100, output: 200, cacheWrite: 100, cacheRead: 100 }
budget: ${budget}
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

/** A trial with its reservation, as a batch lets it in. */
function openTrial(db: Db, config: Config, key = 'a', rights: Partial<LiveBudgetInput> = {}) {
  const limits = openRunLimits(db, 'run', config);
  const trial = { run: 'run', key, agent: 'sql' };
  const amount = limits.reservationOf('sql');
  const refused = reserveTrial(db, { ...trial, ...amount }, () => limits.refuseTrial('sql', amount));
  if (refused !== undefined) throw new Error(refused);
  return openLiveBudget({ db, ...trial, limits, isPaid: true, putOff: () => false, now: () => now, ...rights });
}

/** A trial of the run that has ended. */
function journal(db: Db, key: string, tokens: number): void {
  const spec = { measurement: 'm', task: 't', index: 0, batch: 1, order: 1, seed: key, present: [], toggled: [] };
  const facts = { agent: 'sql', outcome: 'completed', turns: 1, digest: 'sha256:00' } as const;
  journalTrial(db, 'run', { ...spec, ...facts, key, ...used('cheap', tokens) }, { context: '', ranAt: now });
}

const call = (model: string, inputEstimate: number, maxOutput: number) => ({ model, inputEstimate, maxOutput });
const used = (model: string, input: number): ModelUsage => ({
  model,
  usage: { input, output: 0, cacheCreation: 0, cacheRead: 0 },
});
const heldOf = (db: Db) => readReservations(db, 'run').map(({ tokens, spent }) => [tokens, spent]);

describe('a live budget', () => {
  it('writes down what a call asks for before it goes out, and what it took when it is over', () => {
    const db = openRun();
    const live = openTrial(db, configOf('{ run: 100000, trial: 10000 }'));
    expect(live.admit(call('cheap', 1_000, 500), [])).toBeUndefined();
    expect(heldOf(db)).toEqual([[10_000, 1_000]]);
    expect(live.admit(call('cheap', 2_000, 500), [call('cheap', 1_000, 500)])).toBeUndefined();
    expect(heldOf(db)).toEqual([[10_000, 3_000]]);
    live.spend([used('cheap', 900)], [call('cheap', 2_000, 500)]);
    expect(heldOf(db)).toEqual([[10_000, 2_900]]);
    live.spend([used('cheap', 1_900)], []);
    expect(heldOf(db)).toEqual([[10_000, 1_900]]);
  });

  it('sets more aside for an answer that may pass the cap, so that no other trial starts into it', () => {
    const db = openRun();
    const config = configOf('{ run: 25000, trial: 10000 }');
    const live = openTrial(db, config);
    live.spend([used('cheap', 9_000)], []);
    expect(live.admit(call('cheap', 500, 8_000), [])).toBeUndefined();
    expect(heldOf(db)).toEqual([[17_500, 9_500]]);
    expect(() => openTrial(db, config, 'b')).toThrow('convoy_budget_exceeded');
  });

  it('grows with a trial that comes to more than twice the dearest before it, up to the limit of the run', () => {
    const db = openRun();
    const config = configOf('{ run: 60000, trial: 40000 }');
    journal(db, 'first', 10_000);
    const live = openTrial(db, config);
    openTrial(db, config, 'b');
    expect(heldOf(db)).toEqual([
      [20_000, 0],
      [20_000, 0],
    ]);
    live.spend([used('cheap', 19_000)], []);
    expect(live.admit(call('cheap', 10_000, 1_000), [])).toBeUndefined();
    expect(heldOf(db)[0]).toEqual([30_000, 29_000]);
    live.spend([used('cheap', 29_000)], []);
    expect(live.admit(call('cheap', 1_001, 1_000), [])).toBe('convoy_budget_exceeded');
    expect(live.end()).toBe('convoy_budget_exceeded');
  });

  it('puts off trials that have not begun, one after another, before it refuses a call', () => {
    const db = openRun();
    const config = configOf('{ run: 70000, trial: 60000 }');
    journal(db, 'first', 10_000);
    const waiting = ['b', 'c'];
    const putOff = () => {
      const last = waiting.pop();
      if (last !== undefined) releaseTrial(db, 'run', last);
      return last !== undefined;
    };
    const live = openTrial(db, config, 'a', { putOff });
    for (const key of waiting) openTrial(db, config, key);
    live.spend([used('cheap', 19_000)], []);
    expect(live.admit(call('cheap', 2_000, 0), [])).toBeUndefined();
    expect([waiting, heldOf(db)]).toEqual([
      ['b'],
      [
        [21_000, 21_000],
        [20_000, 0],
      ],
    ]);
    live.spend([used('cheap', 40_000)], []);
    expect(live.admit(call('cheap', 20_000, 0), [])).toBeUndefined();
    expect([waiting, heldOf(db)]).toEqual([[], [[60_000, 60_000]]]);
    expect(live.admit(call('cheap', 30_000, 0), [])).toBe('convoy_budget_exceeded');
  });

  it('holds a simulated trial against the limits and writes nothing down that could be charged', () => {
    const db = openRun();
    const live = openTrial(db, configOf('{ run: 12000, trial: 10000 }'), 'a', { isPaid: false });
    expect(live.admit(call('cheap', 5_000, 1_000), [])).toBeUndefined();
    live.spend([used('cheap', 6_000)], []);
    expect(heldOf(db)).toEqual([[10_000, 0]]);
    expect(live.admit(call('cheap', 6_001, 0), [])).toBe('convoy_budget_exceeded');
  });

  it('lets a call through whose input fits, and takes what room there is for its answer', () => {
    const db = openRun();
    const live = openTrial(db, configOf('{ run: 12000, trial: 10000 }'));
    live.spend([used('cheap', 9_000)], []);
    expect(live.admit(call('cheap', 500, 64_000), [])).toBeUndefined();
    expect(heldOf(db)).toEqual([[12_000, 9_500]]);
  });

  it.each([
    ['run: 30000, agent: 30000', 'convoy_budget_exceeded'],
    ['run: 40000, agent: 30000', 'agent_budget_exceeded'],
  ])('refuses a call when others have spent the room meanwhile: {%s}', (limits, reason) => {
    const db = openRun();
    const live = openTrial(db, configOf(`{ ${limits}, trial: 10000 }`));
    const facts = { key: 'x', agent: 'sql', toggled: [], model: 'cheap', outcome: 'died' } as const;
    chargeAttempt(db, 'run', { ...facts, usage: used('cheap', 21_000).usage }, now);
    expect(live.admit(call('cheap', 5_000, 1_000), [])).toBeUndefined();
    live.spend([used('cheap', 5_000)], []);
    expect(live.admit(call('cheap', 4_001, 1_000), [])).toBe(reason);
    expect(live.admit(call('cheap', 1, 1), [])).toBe(reason);
    expect(live.end()).toBe(reason);
  });

  it('refuses with the limit of the run when another agent has spent it', () => {
    const db = openRun();
    const live = openTrial(db, configOf('{ run: 30000, trial: 10000 }'));
    const facts = { key: 'x', agent: 'backend', toggled: [], model: 'cheap', outcome: 'died' } as const;
    chargeAttempt(db, 'run', { ...facts, usage: used('cheap', 21_000).usage }, now);
    live.spend([used('cheap', 9_001)], []);
    expect(live.admit(call('cheap', 900, 1_000), [])).toBe('convoy_budget_exceeded');
  });

  it('holds a dearer model of a subagent against the dollars, at the price of the model that is asked', () => {
    const db = openRun();
    // Two dollars of the expensive model are 20,000 tokens of input; the trial itself has set aside two cents.
    const live = openTrial(db, configOf('{ trial: 10000, dollars: 2 }'));
    expect(live.admit(call('cheap', 5_000, 1_000), [])).toBeUndefined();
    expect(live.admit(call('dear', 4_000, 1_000), [])).toBeUndefined();
    live.spend([used('cheap', 5_000), used('dear', 19_000)], []);
    expect(live.admit(call('dear', 1_000, 1), [])).toBe('dollar_budget_exceeded');
    expect(live.end()).toBe('dollar_budget_exceeded');
  });

  it('counts the dollars that a trial has spent where these are more than were set aside for it', () => {
    const db = openRun();
    const config = configOf('{ trial: 10000, dollars: 2 }');
    journal(db, 'first', 1_000);
    const live = openTrial(db, config);
    live.spend([used('dear', 19_980)], []);
    expect(() => openTrial(db, config, 'b')).toThrow('dollar_budget_exceeded');
  });

  it('counts the known dollars of a run whose other model has no price', () => {
    const db = openRun();
    const config = configOf('{ trial: 10000, dollars: 1 }', 'kind: claude, model: nobody-knows, version: "1"');
    const live = openTrial(db, config);
    expect(live.admit(call('nobody-knows', 9_000, 1_000), [])).toBeUndefined();
    live.spend([used('nobody-knows', 9_000), used('dear', 10_001)], []);
    expect(live.admit(call('nobody-knows', 1, 1), [])).toBe('dollar_budget_exceeded');
  });

  it('has no room when the journal cannot be written to, and throws why at the end', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rentroll-live-'));
    const db = openStore(join(folder, 'rentroll.db'));
    beginRun(db, { id: 'run', baseSha: 'a', headSha: 'b', now });
    const live = openTrial(db, configOf('{ trial: 10000 }'));
    db.pragma('query_only = ON');
    live.spend([used('cheap', 1)], []);
    expect(live.admit(call('cheap', 1, 1), [])).toBe('convoy_budget_exceeded');
    expect(() => live.end()).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ code: 'state-read-only' })] }),
    );
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
