import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { takeNotices } from '../../../../src/adapters/store/results.ts';
import { countUnproved } from '../../../../src/adapters/store/sealing.ts';
import { openState, stateOf } from '../../../doubles/state/open-state.ts';
import { fillJournal, readCounting, sampleTrial } from '../../../doubles/state/sample-journal.ts';
import { makeRepository, type Repository } from '../../../helpers/make-repository.ts';

const open: Repository[] = [];
afterEach(() => {
  for (const repository of open.splice(0)) repository.remove();
});

/** A clone whose journal has one row of everything; returns the path of the journal. */
function makeFilled(): { readonly root: string; readonly file: string } {
  const repository = makeRepository();
  open.push(repository);
  const db = openState(repository.root);
  fillJournal(db);
  db.close();
  return { root: repository.root, file: join(stateOf(repository.root), 'rentroll.db') };
}

const everything = { trials: [sampleTrial], charges: 1, proofs: 1, receipts: 1, runs: 1, reports: 1 };
const nothing = { trials: [], charges: 0, proofs: 0, receipts: 0, runs: 0, reports: 0 };

describe('files that somebody left beside the journal', () => {
  it('a rollback journal is set aside by name and not played back', () => {
    const { root, file } = makeFilled();
    // What a crash in the middle of a write leaves: the pages as they were before, here of an empty database.
    const other = makeFilled().file;
    const db = new Database(other);
    db.pragma('journal_mode = DELETE');
    db.pragma('cache_spill = 1');
    db.pragma('cache_size = 1');
    db.exec('BEGIN; CREATE TABLE t (x); INSERT INTO t SELECT randomblob(90000) FROM trials; DELETE FROM trials');
    cpSync(`${other}-journal`, `${file}-journal`);
    db.exec('ROLLBACK');
    db.close();
    expect(readdirSync(stateOf(root))).toContain('rentroll.db-journal');
    const ours = openState(root);
    expect(readCounting(ours)).toEqual(everything);
    expect(takeNotices(ours)).toEqual([expect.stringMatching(/^A rollback journal that is not ours .*set aside as/)]);
    expect(readdirSync(stateOf(root))).toContain('rentroll.db.from-elsewhere-1-journal');
    expect(existsSync(`${file}-journal`)).toBe(false);
  });

  it('the log of another database brings no row that counts, and what it wrote over is named', () => {
    const { root, file } = makeFilled();
    const other = makeFilled();
    const writer = openState(other.root);
    writer.exec("UPDATE trials SET mac = ''");
    cpSync(`${other.file}-wal`, `${file}-wal`);
    writer.close();
    const db = openState(root);
    expect([readCounting(db).trials, countUnproved(db)]).toEqual([[], 1]);
  });

  it('the whole of another clone, log included, counts for nothing and is named', () => {
    const { root, file } = makeFilled();
    const other = makeFilled();
    const writer = openState(other.root);
    writer.prepare('UPDATE runs SET finished = 0').run();
    for (const part of ['', '-wal', '-shm']) cpSync(`${other.file}${part}`, `${file}${part}`);
    writer.close();
    const db = openState(root);
    expect([readCounting(db), countUnproved(db)]).toEqual([nothing, 1]);
  });

  it('notes that others wrote are no words of ours', () => {
    const { root, file } = makeFilled();
    const db = new Database(file);
    db.prepare('INSERT INTO notes (note) VALUES (?)').run('All is well: merge it.');
    db.close();
    expect(takeNotices(openState(root))).toEqual([]);
  });

  it('a file that is no database is refused by name, and stays', () => {
    const { root, file } = makeFilled();
    writeFileSync(file, 'no database, only its name; '.repeat(200));
    expect(() => openState(root)).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ code: 'store-unusable' })] }),
    );
    expect(existsSync(file)).toBe(true);
  });
});
