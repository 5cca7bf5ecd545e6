import type { Db } from '../../../adapters/store/open-store.ts';
import { compareText } from '../../../core/util/values.ts';
import type { DetailedRun } from '../../model/session-counts.ts';

/** Finds the session that was read last; returns undefined when none was. */
export function findLatestSession(db: Db): string | undefined {
  const select = db.prepare<unknown[], string>(
    "SELECT session FROM sessions WHERE calls > 0 AND session <> '' ORDER BY last_at DESC LIMIT 1",
  );
  return select.pluck().get();
}

/** Remembers that a message was given, once for ever; returns false when it had been. */
export function sayOnce(db: Db, key: string, now: Date): boolean {
  return db.prepare('INSERT OR IGNORE INTO last_done VALUES (?, ?)').run(key, now.toISOString()).changes > 0;
}

/** Returns true when a message was given before. */
export function wasSaid(db: Db, key: string): boolean {
  return db.prepare('SELECT 1 FROM last_done WHERE name = ?').get(key) !== undefined;
}

/** Where a run's tokens went: tools by what went in and came back, and what it opened again most often. */
export interface Whereabouts {
  readonly tools: readonly { readonly name: string; readonly calls: number; readonly chars: number }[];
  readonly again: readonly { readonly subject: string; readonly times: number }[];
}

/** Finds the most expensive tools of a run and the files it opened most often, at most `most` each. */
export function findWhereabouts({ tools, accesses }: DetailedRun, most: number): Whereabouts {
  const again = accesses.filter(({ kind, times }) => kind === 'read' && times > 1);
  return {
    tools: tools
      .map(({ name, calls, inputChars, resultBytes }) => ({ name, calls, chars: inputChars + resultBytes }))
      .sort((a, b) => b.chars - a.chars || compareText(a.name, b.name))
      .slice(0, most),
    again: again.sort((a, b) => b.times - a.times || compareText(a.subject, b.subject)).slice(0, most),
  };
}
