import { type Db, writeTransaction } from './open-store.ts';
import { keepVouched, macOf } from './sealing.ts';

/** Notes for people what happened to the journal itself. */
export function noticeState(db: Db, note: string): void {
  const insert = db.prepare('INSERT OR REPLACE INTO notes (note, mac) VALUES (?, ?)');
  writeTransaction(db, () => insert.run(note, macOf(db, 'notes', { note })));
}

/** What was noted since somebody was told. What others wrote there is no word of ours. */
export function takeNotices(db: Db): readonly string[] {
  const rows = writeTransaction(db, () => db.prepare('DELETE FROM notes RETURNING note, mac').all());
  return keepVouched<{ readonly note: string }>(db, 'notes', rows).map(({ note }) => note);
}
