import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { Report } from '../../../../src/core/model/verdict/report.ts';
import { stampRules } from '../../../../src/gate/commands/stamp/stamp-rules.ts';
import { openState, stateOf } from '../../../doubles/state/open-state.ts';
import { reseal } from '../../../doubles/state/reseal.ts';
import { ledgerOf, makeRepository, oneTask, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';
import { cloneTo, type Machine } from '../../../helpers/replay-environment.ts';

const example = resolve(import.meta.dirname, '../../../../examples/command-runner.mjs');
const configFile = defaultConfigFile;
const rule = 'idle';
const open: Repository[] = [];
let repository: Repository;
/** A clone of an untrusted person's: its journal says that the rule saves a lot, with all that follows from it. */
let stranger: Machine;
let honest: Report;
let invented: Report;

/** Measures an idle rule, with what its candidate trials took made less on their way into the journal. */
beforeAll(async () => {
  const runner = `runner: { kind: command, program: ${example}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;
  repository = makeRepository({
    base: { ...oneTask, '.rentroll/config.yml': tinyConfig(runner) },
    head: { '.rentroll/ledger.yml': ledgerOf({ [rule]: 'Take a deep breath and be kind.' }) },
  });
  open.push(repository);
  stranger = cloneTo(repository, open);
  honest = await stranger.check();
  // With the secret of its own clone an untrusted person vouches for whatever it likes.
  const cheap = new Set<number>();
  for (let round = 0; round < 3; round += 1) {
    makeCheaper(stranger.repository, cheap);
    invented = await stranger.check();
  }
}, 120_000);
afterAll(() => {
  for (const one of open) one.remove();
});

/** Divides what trials with the rule took that are not `cheap` yet, under the seal of the clone they lie in. */
function makeCheaper({ root }: Repository, cheap: Set<number>): void {
  const db = openState(root);
  const rows = db.prepare('SELECT rowid AS place, record FROM trials').all() as { place: number; record: string }[];
  for (const { place, record } of rows) {
    const trial = JSON.parse(record);
    if (trial.present.includes(rule) && !cheap.has(place))
      trial.usage = { ...trial.usage, input: Math.round(trial.usage.input / 3) };
    cheap.add(place);
    db.prepare('UPDATE trials SET record = ? WHERE rowid = ?').run(JSON.stringify(trial), place);
  }
  reseal(db, 'trials');
  db.close();
}

/** A victim with the untrusted person's journal where its own belongs, changed by `sql` on the way. */
function plant(sql = ''): Machine {
  const victim = cloneTo(repository, open);
  cpSync(join(stranger.repository.root, '.git/rentroll'), join(victim.repository.root, '.git/rentroll'), {
    recursive: true,
  });
  const db = new Database(join(stateOf(victim.repository.root), 'rentroll.db'));
  db.exec(sql);
  db.close();
  return victim;
}

const verdictOf = ({ outcome, verdicts }: Report) => [outcome, ...verdicts.map(({ verdict }) => verdict)];
const envOf = (victim: Machine, env: NodeJS.ProcessEnv) => ({ env: { ...victim.deps().env, ...env } });
const signing = { RENTROLL_SIGNING_KEY: 'the text of a key' };

describe('a journal that a stranger left in the git directory', () => {
  it('would let an idle rule in, if it counted', () => {
    expect(verdictOf(honest)).not.toContain('earns');
    expect(verdictOf(invented)).toEqual(['pass', 'earns']);
  });

  it.each<[string, string, NodeJS.ProcessEnv, RegExp]>([
    ['with origin(x TEXT)', 'CREATE TABLE origin (x TEXT)', {}, /was set aside as .* nothing in it counts/],
    ['with origin(x TEXT), a signing key set', 'CREATE TABLE origin (x TEXT)', signing, /was set aside as/],
    ['of our very schema', '', {}, /^\d+ trials of unknown origin were ignored/],
    ['of our very schema, a signing key set', '', signing, /^\d+ trials of unknown origin were ignored/],
  ])('%s: 0 of its trials count, and that is said', async (_, sql, env, said) => {
    const victim = plant(sql);
    const report = await victim.check({}, envOf(victim, env));
    expect(victim.seen.recalled).toBe(0);
    expect(victim.seen.ran).toBeGreaterThan(0);
    expect(verdictOf(report)).toEqual(verdictOf(honest));
    expect(report.notices).toContainEqual(expect.stringMatching(said));
  });

  it.each([{}, signing])('is signed and stamped by nobody (%j)', async (env) => {
    const victim = plant();
    const deps = { ...victim.deps(), ...envOf(victim, env) };
    const { stamped, left } = await stampRules({ configFile }, deps);
    expect({ stamped, left }).toEqual({
      stamped: [],
      left: [{ rule, why: expect.stringMatching(/of unknown origin.*measure the rule again/) }],
    });
    expect(existsSync(join(victim.repository.root, `.rentroll/receipts/${rule}.json`))).toBe(false);
  });

  it('counts by the secret of a clone on a machine of a person, and not in CI, where a step before may have left both', async () => {
    const secret = readFileSync(join(stranger.repository.root, '.git/rentroll-clone'));
    for (const [env, trusted] of [
      [{}, true],
      [{ CI: 'true' }, false],
      [{ GITHUB_ACTIONS: 'true' }, false],
      [{ CI: 'true', ...signing }, false],
    ] as const) {
      const victim = plant();
      const file = join(victim.repository.root, '.git/rentroll-clone');
      rmSync(file, { force: true });
      writeFileSync(file, secret, { mode: 0o600 });
      const report = await victim.check({}, envOf(victim, env));
      expect({ env, counts: victim.seen.recalled > 0 }).toEqual({ env, counts: trusted });
      expect(verdictOf(report)).toEqual(verdictOf(trusted ? invented : honest));
    }
  });

  it('is measured anew in CI without any key, in one process and by its own trials', async () => {
    const machine = cloneTo(repository, open);
    const report = await machine.check({}, envOf(machine, { CI: 'true' }));
    expect(verdictOf(report)).toEqual(verdictOf(honest));
    expect(existsSync(join(machine.repository.root, '.git/rentroll-clone'))).toBe(false);
  });
});
