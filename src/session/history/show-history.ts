import { skipLog } from '../../adapters/files/home-places.ts';
import type { Db } from '../../adapters/store/open-store.ts';
import { totalTokens, zeroUsage } from '../../core/model/money/usage.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { HistoryKey, HistoryRow, SplitWork, WorkHistory, WorkSplit } from '../../core/model/session/history.ts';
import { objectOf, readJson } from '../../core/text/json/read-json.ts';
import { toDay, toLocalDay } from '../../core/text/to-day.ts';
import { compareText } from '../../core/util/values.ts';
import { countWaitingCandidates } from '../store/candidates.ts';
import { readTextFile } from '../store/files/read-files.ts';
import { requireCollected, useSessions } from '../store/open-sessions.ts';
import { countEvents, readToolRows, splitWork, type WorkTime } from '../store/read-history.ts';

/** Options of the history: which sessions, and how they are grouped. */
export interface HistoryRequest {
  /** Days before now; all when absent. */
  readonly days?: number;
  /** Days are those of UTC, and not of this machine's clock. */
  readonly isUtc?: boolean;
  /** Keys that the work is split by, beside the usual tables. */
  readonly by?: readonly HistoryKey[];
  /** Most rows of each table. */
  readonly most: number;
}

const [busyTimeoutMs, dayMs] = [10_000, 24 * 60 * 60 * 1000];

/** Reads the history of real work. Throws ProblemError when nothing was collected yet, or the database cannot be read. */
export function readHistory(request: HistoryRequest, { env, now }: Pick<Dependencies, 'env' | 'now'>): WorkHistory {
  requireCollected(env);
  return useSessions(env, busyTimeoutMs, (db) => {
    const time = chooseTime(request, now());
    return {
      ...readTables(db, time, request),
      drops: countReasons(skipLog(env), time.since),
      waiting: countWaitingCandidates(db),
    };
  });
}

/** Chooses the beginning of the time: as requested, or that of everything. */
function chooseTime({ days, isUtc = false }: HistoryRequest, now: Date): WorkTime {
  if (days === undefined) return { since: '', isUtc };
  const begin = new Date(now.getTime() - days * dayMs);
  return { since: isUtc ? toDay(begin) : toLocalDay(begin), isUtc };
}

function readTables(db: Db, time: WorkTime, { most, by }: HistoryRequest): Omit<WorkHistory, 'drops' | 'waiting'> {
  return {
    schema: 1,
    ...(time.since !== '' && { since: time.since }),
    ...(by && { split: splitHistory(db, time, by, most) }),
    ...countEvents(db, time),
    total: splitWork(db, time, []).map((row) => toRow('', row, row.sessions))[0] ?? noWork,
    projects: readDearest(db, time, 'project', most),
    agents: readDearest(db, time, 'agent', most),
    models: readDearest(db, time, 'model', most),
    tools: readToolRows(db, time, most),
  };
}

/** Counts each reason in a log since a time (ISO 8601, empty for all). A line that cannot be parsed is left out. */
function countReasons(log: string, since: string): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const line of readTextFile(log).split('\n')) {
    const { at, why } = objectOf(readJson(line));
    const isCounted = typeof at === 'string' && typeof why === 'string' && at >= since;
    if (isCounted) counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

const noWork: HistoryRow = { name: '', sessions: 0, calls: 0, usage: zeroUsage, isLowerBound: false };

/** Reads the most expensive rows of the work of some time by one key. */
function readDearest(db: Db, time: WorkTime, key: HistoryKey, most: number): readonly HistoryRow[] {
  const rows = splitWork(db, time, [key])
    // A model without tokens is none: the CLI answered itself.
    .filter(({ tokens }) => key !== 'model' || tokens > 0)
    // A subagent's run is no session, and is what there is to count for it.
    .map((row) => toRow(row[key] ?? '', row, key === 'project' ? row.sessions : row.runs));
  return rows.sort((a, b) => totalTokens(b.usage) - totalTokens(a.usage) || compareText(a.name, b.name)).slice(0, most);
}

function toRow(name: string, { calls, usage, isLowerBound }: SplitWork, sessions: number): HistoryRow {
  return { name, sessions, calls, usage, isLowerBound };
}

/** Splits work of some time by the requested keys; see `WorkSplit` for the order of rows. */
function splitHistory(db: Db, time: WorkTime, by: readonly HistoryKey[], most: number): WorkSplit {
  const [ordered] = by.filter(isTime);
  const compareKeys = (a: SplitWork, b: SplitWork) =>
    by.reduce((order, key) => order || compareText(a[key] ?? '', b[key] ?? ''), 0);
  const dearest = (a: SplitWork, b: SplitWork) => b.tokens - a.tokens || compareKeys(a, b);
  const rows = [...splitWork(db, time, by)].sort(
    (a, b) => (ordered && compareText(a[ordered] ?? '', b[ordered] ?? '')) || dearest(a, b),
  );
  const start = ordered === undefined ? 0 : Math.max(0, rows.length - most);
  const shown = rows.slice(start, start + most);
  const left = rows.filter((row) => !shown.includes(row));
  return { by, rows: shown, left: { rows: left.length, tokens: left.reduce((sum, { tokens }) => sum + tokens, 0) } };
}

function isTime(key: HistoryKey): key is 'day' | 'week' {
  return key === 'day' || key === 'week';
}
