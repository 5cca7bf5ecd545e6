import { isSameFolder } from '../../adapters/files/own-path.ts';
import type { Db } from '../../adapters/store/open-store.ts';
import type { HistoryKey, SplitWork, WorkKey, WorkSplit } from '../../core/model/session/history.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { readSpans, splitTools, splitWork } from '../store/read-history.ts';
import { type ChangeCommit, splitChanges } from './split-changes.ts';

/** The repository whose merged changes are asked for. */
export interface KnownChanges {
  readonly root: string;
  readonly commits: readonly ChangeCommit[];
}

/** What is asked for, at most so many rows. */
interface SplitRequest {
  readonly since: string;
  readonly by: readonly HistoryKey[];
  readonly most: number;
  /** Where changes are asked for. */
  readonly changes?: KnownChanges;
}

/** Work since a day by what is asked for; see `WorkSplit` for the order of rows. */
export function splitHistory(db: Db, { since, by, most, changes }: SplitRequest): WorkSplit {
  const [time] = by.filter(isTime);
  const read = readRows(db, since, by, changes);
  const compareKeys = (a: SplitWork, b: SplitWork) =>
    by.reduce((order, key) => order || compareText(a[key] ?? '', b[key] ?? ''), 0);
  const dearest = (a: SplitWork, b: SplitWork) => b.tokens - a.tokens || compareKeys(a, b);
  const rows = [...read].sort((a, b) => (time && compareText(a[time] ?? '', b[time] ?? '')) || dearest(a, b));
  const start = time === undefined ? 0 : Math.max(0, rows.length - most);
  const shown = rows.slice(start, start + most);
  const left = rows.filter((row) => !shown.includes(row));
  return { by, rows: shown, left: { rows: left.length, tokens: left.reduce((sum, { tokens }) => sum + tokens, 0) } };
}

function readRows(db: Db, since: string, by: readonly HistoryKey[], changes?: KnownChanges): readonly SplitWork[] {
  if (changes !== undefined) {
    const own = readSpans(db, since).filter(({ project }) => isSameFolder(project, changes.root));
    return splitChanges(changes.commits, own);
  }
  return by.includes('tool') ? splitTools(db, since, by.filter(isTime)) : splitWork(db, since, by.filter(isOfRuns));
}

function isTime(key: HistoryKey): key is 'day' | 'week' {
  return key === 'day' || key === 'week';
}

function isOfRuns(key: HistoryKey): key is WorkKey {
  return key !== 'tool' && key !== 'change';
}
