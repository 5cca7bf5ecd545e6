import { type Db, writeTransaction } from './open-store.ts';
import { keepVouched, macOf } from './sealing.ts';

/** Notes an event of the journal itself for people. */
export function noticeState(db: Db, note: string): void {
  const insert = db.prepare('INSERT OR REPLACE INTO notes (note, mac) VALUES (?, ?)');
  writeTransaction(db, () => insert.run(note, macOf(db, 'notes', { note })));
}

/** Takes the notes that nobody has been shown yet. Notes of unknown origin are left out. */
export function takeNotices(db: Db): readonly string[] {
  const rows = writeTransaction(db, () => db.prepare('DELETE FROM notes RETURNING note, mac').all());
  return keepVouched<{ readonly note: string }>(db, 'notes', rows).map(({ note }) => note);
}
