import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCharges } from '../../../../src/adapters/store/charges.ts';
import { journalTrial, listRuns, readContexts, readRunTrials } from '../../../../src/adapters/store/journal.ts';
import { openState } from '../../../doubles/state/open-state.ts';
import { ledgerOf, makeRepository, oneTask, tinyConfig } from '../../../helpers/make-repository.ts';
import { type Machine, openMachine } from '../../../helpers/replay-environment.ts';

const program = resolve(import.meta.dirname, '../../../helpers/hints/leaking-agent.mjs');
let folder: string;
let machine: Machine;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-leak-'));
  const runner = `runner: { kind: command, program: ${program}, args: [${folder}], version: "1.0.0", model: m, timeout: 20s }\n`;
  const base = { ...oneTask, '.rentroll/config.yml': tinyConfig(`${runner}policy: { minEffect: 40% }\n`) };
  const head = { '.rentroll/ledger.yml': ledgerOf({ rule: 'Be kind to people.' }) };
  machine = openMachine(makeRepository({ base, head }));
});
afterAll(() => machine.repository.remove());

function readJournal<T>(read: (db: ReturnType<typeof openState>, run: string) => T): T {
  const db = openState(machine.repository.root, machine.deps().env);
  const [run] = listRuns(db);
  const found = read(db, run?.id ?? '');
  db.close();
  return found;
}

it('charges a trial that leaked, stores nothing of it, and measures it again', async () => {
  writeFileSync(join(folder, 'leaks'), '');
  const leaked = await machine.check({ concurrency: 1 });
  expect(leaked.problems.map(({ code }) => code)).toEqual(['isolation-leak']);
  const found = readJournal((db, run) => ({ trials: readRunTrials(db, run), charges: readCharges(db, run) }));
  expect(found.charges).toHaveLength(1);
  const leaking = found.trials.filter(
    ({ present, isolation }) => present.includes('rule') && isolation?.delivered.length === 0,
  );
  expect(leaking).toEqual([]);
  rmSync(join(folder, 'leaks'));
  const mended = await machine.check({ concurrency: 1 });
  expect(mended.problems).toEqual([]);
  expect(mended.verdicts).toMatchObject([{ rule: 'rule' }]);
});

it('measures a trial again that a journal of an earlier version holds although it leaked', async () => {
  const before = readJournal((db, run) => {
    const trial = readRunTrials(db, run).find(({ present, index }) => present.includes('rule') && index === 0);
    if (trial === undefined) throw new Error('the rule was measured');
    const context = readContexts(db, run, trial.measurement).get(trial.key) ?? '';
    db.prepare('DELETE FROM trials WHERE run = ? AND key = ?').run(run, trial.key);
    const isolation = { canaryLeaked: false, delivered: [] };
    journalTrial(db, run, { ...trial, isolation }, { context, ranAt: new Date() });
    return readCharges(db, run).length;
  });
  const again = await machine.check({ concurrency: 1 });
  expect(again.problems).toEqual([]);
  expect(machine.seen.ran).toBe(1);
  expect(readJournal((db, run) => readCharges(db, run).length)).toBe(before + 1);
});
