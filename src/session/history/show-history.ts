import { existsSync } from 'node:fs';
import { distillLog, sessionsFile, skipLog } from '../../adapters/files/home-places.ts';
import type { Db } from '../../adapters/store/open-store.ts';
import { addUsage, totalTokens, type Usage, zeroUsage } from '../../core/model/money/usage.ts';
import { setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { HistoryKey, HistoryRow, SplitWork, WorkHistory } from '../../core/model/session/history.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { objectOf } from '../../core/text/json/read-json.ts';
import { toDay } from '../../core/text/to-day.ts';
import { defined } from '../../core/util/values.ts';
import { countWaitingCandidates } from '../store/candidates.ts';
import { readTextFile } from '../store/files/read-files.ts';
import { useSessions } from '../store/open-sessions.ts';
import {
  countOlderSessions,
  readToolRows,
  readWeeks,
  readWork,
  splitWork,
  type WorkRow,
} from '../store/read-history.ts';
import { type KnownChanges, splitHistory } from './split-history.ts';

/** Options of the history: which sessions, and how they are grouped. */
export interface HistoryRequest {
  /** Days before now; all when absent. */
  readonly days?: number;
  /** True when nobody chose the days: where nothing is that new, everything is looked at. */
  readonly isUsual?: boolean;
  /** Keys that the work is split by, beside the usual tables. */
  readonly by?: readonly HistoryKey[];
  /** The merged changes of a repository, where work is split by them. */
  readonly changes?: KnownChanges;
  /** Most rows of each table. */
  readonly most: number;
}

/** Half a year is long enough for a trend. */
const trendDays = 182;
const [busyTimeoutMs, dayMs] = [10_000, 24 * 60 * 60 * 1000];

/** Reads the history of real work. Throws ProblemError when nothing was collected yet, or the database cannot be read. */
export function readHistory(request: HistoryRequest, { env, now }: Pick<Dependencies, 'env' | 'now'>): WorkHistory {
  if (!existsSync(sessionsFile(env))) throw nothingCollected();
  return useSessions(env, busyTimeoutMs, (db) => {
    const { since, ...time } = chooseTime(db, request, now());
    return {
      ...readTables(db, since, request, now()),
      ...time,
      ...readLogs(env, since),
      waiting: countWaitingCandidates(db),
    };
  });
}

/** Chooses the beginning of the time: as requested, or everything where nobody chose and nothing is that new. */
function chooseTime(
  db: Db,
  { days, isUsual = false }: HistoryRequest,
  now: Date,
): { readonly since: string } & Partial<Pick<WorkHistory, 'older' | 'emptyDays'>> {
  if (days === undefined) return { since: '' };
  const since = toDay(new Date(now.getTime() - days * dayMs));
  const older = countOlderSessions(db, since);
  const isEmpty = isUsual && older > 0 && splitWork(db, since, ['day']).length === 0;
  return isEmpty ? { since: '', emptyDays: days } : { since, older };
}

function readLogs(env: NodeJS.ProcessEnv, since: string): Pick<WorkHistory, 'drops' | 'distilled'> {
  return { drops: countReasons(skipLog(env), since), distilled: countReasons(distillLog(env), since) };
}

function readTables(
  db: Db,
  since: string,
  { most, by, changes }: HistoryRequest,
  now: Date,
): Omit<WorkHistory, 'drops' | 'distilled' | 'waiting'> {
  const trendSince = toDay(new Date(now.getTime() - trendDays * dayMs));
  return {
    schema: 1,
    ...(since !== '' && { since }),
    ...(by && { split: splitHistory(db, { since, by, most, ...defined({ changes }) }) }),
    ...summariseWork(readWork(db, since), splitWork(db, since, ['model']), most),
    tools: readToolRows(db, since, most),
    weeks: readWeeks(db, since > trendSince ? since : trendSince),
  };
}

function nothingCollected(): Error {
  return setupError(
    'sessions-missing',
    'no session was collected yet',
    'Read the transcripts that lie on this machine: rentroll session import. Later ones come by themselves with the hook: rentroll hook --help.',
  );
}

/** Counts each reason in a log since a time (ISO 8601, empty for all). A line that cannot be parsed is left out. */
function countReasons(log: string, since: string): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const line of readTextFile(log).split('\n')) {
    const { at, why } = parseLine(line);
    if (why !== undefined && at >= since) counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

function parseLine(line: string): { readonly at: string; readonly why?: string } {
  try {
    const { at, why } = objectOf(JSON.parse(line));
    if (typeof at !== 'string' || typeof why !== 'string') return { at: '' };
    return { at, why };
  } catch {
    return { at: '' };
  }
}

type Sums = Pick<
  WorkHistory,
  | 'total'
  | 'completed'
  | 'prompts'
  | 'questions'
  | 'compactions'
  | 'rereads'
  | 'toolErrors'
  | 'loops'
  | 'projects'
  | 'agents'
  | 'models'
  | 'ruleSets'
>;

/** Adds work up by each of the things it has in common, the most expensive first, at most `most` rows each. */
function summariseWork(rows: readonly WorkRow[], models: readonly SplitWork[], most: number): Sums {
  const sum = (name: keyof WorkRow) => rows.reduce((total, row) => total + Number(row[name]), 0);
  const dearest = (all: readonly HistoryRow[]) =>
    [...all].sort((a, b) => totalTokens(b.usage) - totalTokens(a.usage) || compareText(a.name, b.name)).slice(0, most);
  const group = (name: 'project' | 'agent' | 'ruleSet', sessionsOf: 'sessions' | 'runs') =>
    dearest(
      [...Map.groupBy(rows, (row) => row[name])].map(([value, groupRows]) => addRows(value, groupRows, sessionsOf)),
    );
  return {
    total: addRows('', rows, 'sessions'),
    completed: sum('completed'),
    prompts: sum('prompts'),
    questions: sum('questions'),
    compactions: sum('compactions'),
    rereads: sum('rereads'),
    toolErrors: sum('toolErrors'),
    loops: sum('loops'),
    projects: group('project', 'sessions'),
    // A subagent's run is no session, and is what there is to count for it.
    agents: group('agent', 'runs'),
    models: dearest(models.flatMap(toModelRow)),
    ruleSets: group('ruleSet', 'runs'),
  };
}

/** Converts a model to a row. A model without tokens is none: the CLI answered itself. */
function toModelRow({
  model: name = '',
  runs: sessions = 0,
  calls,
  usage = zeroUsage,
  isLowerBound = false,
  tokens,
}: SplitWork) {
  return tokens === 0 ? [] : [{ name, sessions, calls, usage, isLowerBound }];
}

function addRows(name: string, rows: readonly WorkRow[], sessionsOf: 'sessions' | 'runs'): HistoryRow {
  return {
    name,
    sessions: rows.reduce((sum, row) => sum + row[sessionsOf], 0),
    calls: rows.reduce((sum, { calls }) => sum + calls, 0),
    usage: rows.reduce<Usage>(
      (sum, { input, output, cacheCreation, cacheRead }) => addUsage(sum, { input, output, cacheCreation, cacheRead }),
      zeroUsage,
    ),
    isLowerBound: rows.some(({ unfinished }) => unfinished > 0),
  };
}
