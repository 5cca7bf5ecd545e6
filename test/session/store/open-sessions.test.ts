import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSessions } from '../../../src/session/store/open-sessions.ts';
import { addRuns } from '../../helpers/sessions/sample-sessions.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-schema-'));
  file = join(folder, 'sessions.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A database with a table of its own, as an earlier or a later rentroll would have left it. */
function makeOther(version: number): Database.Database {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.exec('CREATE TABLE sources (id INTEGER, carry TEXT)');
  db.pragma(`user_version = ${version}`);
  return db;
}

const countRuns = () => {
  const db = openSessions(file, 100);
  try {
    return db.prepare('SELECT count(*) FROM sessions').pluck().get();
  } finally {
    db.close();
  }
};
const listFiles = () => readdirSync(folder).sort();

describe('openSessions', () => {
  it.each([0, 1, 13, 99])('sets a database of schema %i aside once, by name, and opens a new one', (version) => {
    makeOther(version).close();
    const aside = `${file}.schema-${version}`;
    expect(() => openSessions(file, 100)).toThrow(
      expect.objectContaining({
        problems: [
          expect.objectContaining({
            code: 'store-set-aside',
            message: expect.stringContaining(aside),
            hint: expect.stringContaining('rentroll session import'),
          }),
        ],
      }),
    );
    expect(countRuns()).toBe(0);
    expect(listFiles()).toEqual(['sessions.db', `sessions.db.schema-${version}`]);
    expect(new Database(aside).prepare('SELECT * FROM sources').all()).toEqual([]);
  });

  it('writes over nothing that was set aside before', () => {
    for (let time = 0; time < 2; time += 1) {
      makeOther(13).close();
      expect(() => openSessions(file, 100)).toThrow('set aside');
    }
    expect(listFiles()).toEqual(['sessions.db.schema-13', 'sessions.db.schema-13-2']);
  });

  it('leaves a database of another schema where it is while another process uses it', () => {
    const other = makeOther(13);
    other.prepare('SELECT * FROM sources').all();
    expect(() => openSessions(file, 50)).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ code: 'state-busy' })] }),
    );
    other.close();
    expect(listFiles()).toEqual(['sessions.db']);
  });

  it('keeps a database of its own schema', () => {
    const db = openSessions(file, 100);
    addRuns(db, [{ session: 's', at: '2026-01-01T00:00:00Z', tokens: 1 }]);
    db.close();
    expect(countRuns()).toBe(1);
    expect(listFiles()).toEqual(['sessions.db']);
  });
});
