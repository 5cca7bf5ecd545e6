import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readCharges } from '../../../../src/adapters/store/charges.ts';
import { listRuns, readRunTrials } from '../../../../src/adapters/store/journal.ts';
import { readLatestReceipt } from '../../../../src/adapters/store/measured-receipts.ts';
import { type Db, openStore } from '../../../../src/adapters/store/open-store.ts';
import { readLatestReport, readProof, takeNotices } from '../../../../src/adapters/store/results.ts';
import { countUnproved, keepVouched, type SealedTable, sealedColumns } from '../../../../src/adapters/store/sealing.ts';
import { isSimulatedRecord } from '../../../../src/core/model/schema/trial-schema.ts';
import { locateFiles } from '../../../../src/gate/change/read-files.ts';
import { openJournalAt } from '../../../../src/gate/trials/store/open-journal.ts';
import { openState, stateOf } from '../../../doubles/state/open-state.ts';
import { fillJournal } from '../../../doubles/state/sample-journal.ts';
import { makeRepository, openRepository, type Repository } from '../../../helpers/make-repository.ts';

const key = { ANTHROPIC_API_KEY: 'sk-test-one', GITHUB_REPOSITORY: 'Owner/Name' };
const open: Repository[] = [];
afterEach(() => {
  for (const repository of open.splice(0)) repository.remove();
});

function make(): Repository {
  const repository = makeRepository();
  open.push(repository);
  return repository;
}

/** The state of another clone, as a cache brings it; `forge` changes its journal on the way. */
function bring(env: NodeJS.ProcessEnv, forge?: (db: Db) => void): string {
  const to = make().root;
  const from = `${to}-from`;
  cpSync(to, from, { recursive: true });
  open.push(openRepository(from));
  const db = openState(from, env);
  fillJournal(db);
  db.close();
  if (forge !== undefined) {
    const forged = openStore(join(stateOf(from), 'rentroll.db'));
    forge(forged);
    forged.close();
  }
  cpSync(join(from, '.git/rentroll'), join(to, '.git/rentroll'), { recursive: true });
  return to;
}

const holds = (db: Db) => ({
  trials: readRunTrials(db, 'run').length,
  charges: readCharges(db, 'run').length,
  proof: readProof(db, 'proved'),
  receipt: readLatestReceipt(db, 'rule') !== undefined,
  run: listRuns(db)[0]?.id,
  report: readLatestReport(db),
  unknown: countUnproved(db),
});
const everything = { trials: 1, charges: 1, proof: 'so', receipt: true, run: 'run', report: '{}', unknown: 0 };
const nothing = {
  trials: 0,
  charges: 0,
  proof: undefined,
  receipt: false,
  run: undefined,
  report: undefined,
  unknown: 1,
};

describe('the journal of a clone', () => {
  it('lies in the git directory, where no commit reaches it', () => {
    const { root, git } = make();
    fillJournal(openState(root));
    git('add', '--all', '--force');
    expect(git('ls-files', '.git', '.rentroll/state').trim()).toBe('');
  });

  it.each(['.git/rentroll', '.git/rentroll/.rentroll', '.git/rentroll/.rentroll/rentroll.db'])(
    'is never opened through a link at %s',
    (path) => {
      const { root } = make();
      const elsewhere = make().root;
      openState(elsewhere).close();
      mkdirSync(join(root, path, '..'), { recursive: true });
      symlinkSync(join(elsewhere, path), join(root, path));
      expect(() => openState(root)).toThrow(
        expect.objectContaining({ problems: [expect.objectContaining({ code: 'state-link' })] }),
      );
    },
  );

  it('counts on this clone whatever keys come and go', () => {
    const { root } = make();
    const db = openState(root);
    fillJournal(db);
    db.close();
    for (const env of [key, {}]) expect(holds(openState(root, env))).toEqual(everything);
  });
});

describe('a journal from elsewhere', () => {
  it('counts with the key that vouches for it, whatever the case of the name of the repository', () => {
    const root = bring(key);
    const db = openState(root, { ...key, GITHUB_REPOSITORY: 'owner/name' });
    expect(holds(db)).toEqual(everything);
    db.close();
    // Its rows are the other machine's as before: where the key is gone, they are of unknown origin.
    expect(holds(openState(root))).toEqual(nothing);
    expect(readdirSync(stateOf(root)).filter((name) => name.includes('elsewhere'))).toEqual([]);
  });

  it.each<[string, NodeJS.ProcessEnv]>([
    ['without a key', {}],
    ['with another key', { ...key, ANTHROPIC_API_KEY: 'sk-test-two' }],
    ['in another repository', { ...key, GITHUB_REPOSITORY: 'owner/other' }],
  ])('counts for nothing %s, and is kept until the key comes', (_, env) => {
    const root = bring(key);
    const db = openState(root, env);
    expect(holds(db)).toEqual(nothing);
    db.close();
    expect(holds(openState(root, key))).toEqual(everything);
  });

  it('written without any key counts for nothing', () => {
    expect(holds(openState(bring({}), key))).toEqual(nothing);
  });

  it('vouched for by the signing key counts where that is known, beside another key too', () => {
    const signing = { RENTROLL_SIGNING_KEY: 'pem', GITHUB_REPOSITORY: 'o/n' };
    expect(holds(openState(bring(signing), { ...signing, OPENAI_API_KEY: 'sk' }))).toEqual(everything);
  });

  it.each(
    Object.entries(sealedColumns).flatMap(([table, columns]) => columns.map((column) => [table, column] as const)),
  )('loses the row of %s whose %s was changed', (table, column) => {
    const root = bring(key, (db) => {
      db.pragma('foreign_keys = OFF');
      db.exec(`UPDATE ${table} SET ${column} = ${column === 'audit' ? '1 - audit' : `${column} || '0'`}`);
    });
    const db = openState(root, key);
    const left = (name: SealedTable) => keepVouched(db, name, db.prepare(`SELECT * FROM ${name}`).all()).length;
    expect(left(table as SealedTable)).toBe(0);
    if (table !== 'notes' && table !== 'reservations') expect(holds(db)).not.toEqual(everything);
  });

  it('with a trigger and a view is set aside by name, and brings neither', () => {
    const root = bring(key, (db) =>
      db.exec(`CREATE TRIGGER forge AFTER INSERT ON trials BEGIN UPDATE trials SET tokens = 0; END;
        CREATE VIEW forged AS SELECT * FROM trials`),
    );
    const db = openState(root, key);
    expect(holds(db)).toMatchObject({ trials: 0, receipt: false, unknown: 0 });
    expect(takeNotices(db)).toEqual([
      expect.stringMatching(/was set aside as ".*rentroll\.db\.from-elsewhere-1", and nothing in it counts/),
    ]);
    expect(existsSync(join(stateOf(root), 'rentroll.db.from-elsewhere-1'))).toBe(true);
    const foreign = "SELECT name FROM sqlite_schema WHERE type IN ('trigger', 'view')";
    expect(db.prepare(foreign).all()).toEqual([]);
  });

  it('with rows behind a view instead of a table brings none', () => {
    const root = bring(key, (db) => {
      db.pragma('foreign_keys = OFF');
      db.exec('ALTER TABLE trials RENAME TO real; CREATE VIEW trials AS SELECT * FROM real');
    });
    expect(holds(openState(root, key))).toMatchObject({ trials: 0, receipt: false, unknown: 0 });
  });

  it('needs no mac for trials where the policy simulates, and gets none for anything else', () => {
    const root = bring({});
    const db = openJournalAt(root, locateFiles('.rentroll/config.yml'), key, isSimulatedRecord);
    expect(holds(db)).toEqual({ ...nothing, trials: 1, receipt: true, unknown: 0 });
  });

  it('never takes over a simulated trial that is none', () => {
    const root = bring({}, (db) => db.exec(`UPDATE trials SET record = '{"usage":{"input":1}}'`));
    const db = openJournalAt(root, locateFiles('.rentroll/config.yml'), key, isSimulatedRecord);
    expect(holds(db)).toMatchObject({ trials: 0, unknown: 1 });
  });

  it('whose tables are not ours is named and kept aside, and nothing of it counts', () => {
    const root = bring(key, (db) => db.exec('DROP TABLE proofs; CREATE TABLE proofs (key TEXT)'));
    const db = openState(root, key);
    expect(holds(db)).toMatchObject({ trials: 0, proof: undefined });
    expect(takeNotices(db)[0]).toMatch(/was set aside as .*store-set-aside/);
    expect(existsSync(join(stateOf(root), 'rentroll.db.from-elsewhere-1'))).toBe(true);
  });
});
