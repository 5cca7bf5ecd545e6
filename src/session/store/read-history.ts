import type { Db } from '../../adapters/store/open-store.ts';
import { totalTokens, type Usage } from '../../core/model/money/usage.ts';
import type { HistoryKey, SplitWork, ToolRow } from '../../core/model/session/history.ts';

/** The time of work that is looked at: from a day on (YYYY-MM-DD, empty for all), by the clock of this machine or by UTC. */
export interface WorkTime {
  readonly since: string;
  readonly isUtc?: boolean;
}

function dayColumn({ isUtc }: WorkTime): 'day' | 'utc_day' {
  return isUtc === true ? 'utc_day' : 'day';
}

/** Events of all runs that called a model in some time. */
export interface WorkEvents {
  /** Sessions that ended with an answer. */
  readonly completed: number;
  readonly prompts: number;
  readonly questions: number;
  readonly compactions: number;
  readonly rereads: number;
  readonly toolErrors: number;
}

/** Counts the events of runs that called a model in some time. */
export function countEvents(db: Db, time: WorkTime): WorkEvents {
  const select = db.prepare<unknown[], WorkEvents>(`
    SELECT total(is_completed AND agent_id = '') AS completed, total(prompts) AS prompts, total(questions) AS questions,
      total(compactions) AS compactions, total(rereads) AS rereads, total(tool_errors) AS toolErrors
    FROM sessions WHERE calls > 0 AND id IN (SELECT row FROM session_days WHERE ${dayColumn(time)} >= ?)`);
  return select.get(time.since) as WorkEvents;
}

const sumDays = `sum(calls) AS calls, sum(unfinished) AS unfinished, sum(input) AS input, sum(output) AS output,
  sum(cache_creation) AS cacheCreation, sum(cache_read) AS cacheRead`;

/** Returns the keys that work can be split by, as SQL of a run and one of its days. */
function workKeys(time: WorkTime): Readonly<Record<HistoryKey, string>> {
  const day = `d.${dayColumn(time)}`;
  return {
    day,
    // Named by its Monday.
    week: `coalesce(date(${day}, 'weekday 0', '-6 days'), '')`,
    model: 'd.model',
    project: 's.project',
    agent: 's.agent',
  };
}

type SplitRow = Usage & { readonly runs: number; readonly sessions: number; calls: number; unfinished: number };

/**
 * Splits work of some time by the named keys, whatever the order; without a key, all of it is one row, and none where there is no work. A transcript
 * whose every call was counted for another one is left out.
 */
export function splitWork(db: Db, time: WorkTime, by: readonly HistoryKey[]): readonly SplitWork[] {
  const columns = workKeys(time);
  const keys = by.map((key) => `${columns[key]} AS "${key}",`);
  const grouping = by.length === 0 ? '' : `GROUP BY ${by.map((_, index) => index + 1).join(', ')}`;
  const select = db.prepare<unknown[], SplitRow & Readonly<Record<HistoryKey, string>>>(`
    SELECT ${keys.join(' ')} count(DISTINCT d.row) AS runs, count(DISTINCT iif(s.agent_id = '', d.row, NULL)) AS sessions,
      ${sumDays.replace(/sum\(/g, 'sum(d.')}
    FROM session_days d JOIN sessions s ON s.id = d.row WHERE ${columns.day} >= ? AND s.calls > 0
    ${grouping} HAVING sum(d.calls) > 0`);
  return select.all(time.since).map(({ input, output, cacheCreation, cacheRead, unfinished, ...row }) => {
    const usage = { input, output, cacheCreation, cacheRead };
    return { ...row, usage, tokens: totalTokens(usage), isLowerBound: unfinished > 0 };
  });
}

/** Reads what runs of each project used since a day, by name: tools of servers, skills and agents. */
export function readUses(db: Db, since: string): readonly ProjectUse[] {
  const select = db.prepare<unknown[], ProjectUse>(`
    SELECT s.project, u.name, sum(u.times) AS times FROM session_uses u JOIN sessions s ON s.id = u.row
    WHERE u.day >= ? GROUP BY s.project, u.name HAVING sum(u.times) > 0 ORDER BY times DESC, u.name`);
  return select.all(since);
}

/** How often runs of a project used something. */
export interface ProjectUse {
  readonly project: string;
  readonly name: string;
  readonly times: number;
}

/** Characters of a token on average, for figures that transcripts give in characters alone. */
const charsPerToken = 4;

const sumTools = `sum(calls) AS calls, sum(errors) AS errors,
  (sum(input_chars) + sum(result_bytes)) / ${charsPerToken} AS estimatedTokens`;

/** Reads the tokens of tools in some time, the most expensive first. */
export function readToolRows(db: Db, time: WorkTime, most: number): readonly ToolRow[] {
  const select = db.prepare<unknown[], ToolRow>(`
    SELECT name, ${sumTools}
    FROM session_tools WHERE ${dayColumn(time)} >= ? GROUP BY name HAVING sum(calls) > 0 ORDER BY estimatedTokens DESC, name LIMIT ?`);
  return select.all(time.since, most);
}
