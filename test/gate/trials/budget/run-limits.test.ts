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
