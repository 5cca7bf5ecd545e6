import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../../src/adapters/store/open-store.ts';
import { ProblemError } from '../../../src/core/model/problem.ts';

const fresh = () => join(mkdtempSync(join(tmpdir(), 'rentroll-store-')), 'state', 'rentroll.db');

describe('openStore', () => {
  it('creates its tables once and keeps what is there', () => {
    const file = fresh();
    const db = openStore(file);
    db.prepare("INSERT INTO proofs (key) VALUES ('x')").run();
    db.close();
    const again = openStore(file);
    expect(again.prepare('SELECT key FROM proofs').pluck().all()).toEqual(['x']);
    expect(again.pragma('user_version', { simple: true })).toBe(1);
    expect(again.pragma('journal_mode', { simple: true })).toBe('wal');
    again.close();
  });

  it('refuses a file that is not a database, with words', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'rentroll-store-')), 'rentroll.db');
    writeFileSync(file, 'this is no database, it only has the name of one; '.repeat(40));
    expect(() => openStore(file)).toThrow(ProblemError);
  });

  it('refuses a journal of another version', () => {
    const file = fresh();
    const db = openStore(file);
    db.pragma('user_version = 999');
    db.close();
    expect(() => openStore(file)).toThrow(/another version of rentroll \(999\)/);
  });

  it.each(['no-such-file.node', 'garbage.node'])('says so when the native code does not load: %s', (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'rentroll-store-'));
    writeFileSync(join(folder, 'garbage.node'), 'not a library');
    expect(() => openStore(':memory:', join(folder, name))).toThrow(/native code of SQLite does not load/);
  });
});
