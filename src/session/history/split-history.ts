import type { Db } from '../../adapters/store/open-store.ts';
import type { HistoryKey, SplitWork, WorkKey, WorkSplit } from '../../core/model/session/history.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { splitTools, splitWork } from '../store/read-history.ts';

/** Work since a day by what is asked for, at most `most` rows; see `WorkSplit` for their order. */
export function splitHistory(db: Db, since: string, by: readonly HistoryKey[], most: number): WorkSplit {
  const [time] = by.filter(isTime);
  const read = by.includes('tool')
    ? splitTools(db, since, by.filter(isTime))
    : splitWork(db, since, by.filter(isOfRuns));
  const compareKeys = (a: SplitWork, b: SplitWork) =>
    by.reduce((order, key) => order || compareText(a[key] ?? '', b[key] ?? ''), 0);
  const dearest = (a: SplitWork, b: SplitWork) => b.tokens - a.tokens || compareKeys(a, b);
  const rows = [...read].sort((a, b) => (time && compareText(a[time] ?? '', b[time] ?? '')) || dearest(a, b));
  const start = time === undefined ? 0 : Math.max(0, rows.length - most);
  const shown = rows.slice(start, start + most);
  const left = rows.filter((row) => !shown.includes(row));
  return { by, rows: shown, left: { rows: left.length, tokens: left.reduce((sum, { tokens }) => sum + tokens, 0) } };
}

function isTime(key: HistoryKey): key is 'day' | 'week' {
  return key === 'day' || key === 'week';
}

function isOfRuns(key: HistoryKey): key is WorkKey {
  return key !== 'tool';
}
