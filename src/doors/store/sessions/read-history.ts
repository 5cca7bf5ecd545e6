import type { HistoryRow, ToolRow, WeekRow } from '../../../foundation/model/session/history.ts';
import type { Db } from '../open-store.ts';

/** What rows of history are grouped by. */
export type HistoryGroup = 'project' | 'agent' | 'model' | 'rule_set';

interface SumRow {
  readonly name: string | null;
  readonly sessions: number;
  readonly calls: number;
  readonly input: number;
  readonly output: number;
  readonly cacheCreation: number;
  readonly cacheRead: number;
  readonly unfinished: number;
}

/** A transcript whose every call was counted for another one is no session of its own. */
const sums = `
  count(DISTINCT iif(calls > 0, session, NULL)) AS sessions, coalesce(sum(calls), 0) AS calls,
  coalesce(sum(input), 0) AS input, coalesce(sum(output), 0) AS output,
  coalesce(sum(cache_creation), 0) AS cacheCreation, coalesce(sum(cache_read), 0) AS cacheRead,
  coalesce(sum(unfinished), 0) AS unfinished`;

/** Tokens by one of the groups since a time (ISO 8601, empty for all), the dearest first, at most `most` of them. */
export function readGroups(db: Db, group: HistoryGroup, since: string, most: number): readonly HistoryRow[] {
  const select = db.prepare(`
    SELECT ${group} AS name, ${sums} FROM sessions WHERE last_at >= ? AND calls > 0 GROUP BY ${group}
    ORDER BY sum(input + output + cache_creation + cache_read) DESC, name LIMIT ?`);
  return (select.all(since, most) as SumRow[]).map(toRow);
}

/** Everything since a time as one row. */
export function readTotal(db: Db, since: string): HistoryRow {
  return toRow(db.prepare(`SELECT '' AS name, ${sums} FROM sessions WHERE last_at >= ?`).get(since) as SumRow);
}

function toRow({ name, sessions, calls, unfinished, ...usage }: SumRow): HistoryRow {
  return { name: name ?? '', sessions, calls, usage, isLowerBound: unfinished > 0 };
}

/** What is counted once for all. */
export interface WorkSums {
  readonly completed: number;
  readonly prompts: number;
  readonly questions: number;
  readonly compactions: number;
  readonly rereads: number;
  readonly toolErrors: number;
  readonly loops: number;
}

/** How the work went since a time. */
export function readWork(db: Db, since: string): WorkSums {
  const columns = ['prompts', 'questions', 'compactions', 'rereads', 'loops'].map(
    (name) => `coalesce(sum(${name}), 0) AS ${name}`,
  );
  const select = db.prepare(`
    SELECT coalesce(sum(iif(agent_id = '' AND calls > 0, is_completed, 0)), 0) AS completed,
      coalesce(sum(tool_errors), 0) AS toolErrors, ${columns.join(', ')}
    FROM sessions WHERE last_at >= ?`);
  return select.get(since) as WorkSums;
}

/** Characters a token has on average, for what transcripts tell in characters alone. */
const charsPerToken = 4;

/** What tools took since a time, the dearest first. */
export function readTools(db: Db, since: string, most: number): readonly ToolRow[] {
  const select = db.prepare(`
    SELECT name, sum(t.calls) AS calls, sum(errors) AS errors,
      (sum(input_chars) + sum(result_bytes)) / ${charsPerToken} AS estimatedTokens
    FROM session_tools t JOIN sessions s ON s.id = t.row WHERE s.last_at >= ?
    GROUP BY name ORDER BY estimatedTokens DESC, name LIMIT ?`);
  return select.all(since, most) as ToolRow[];
}

/** The weeks since a time, the oldest first: a session with its subagents counts in the week in which it ended. */
export function readWeeks(db: Db, since: string): readonly WeekRow[] {
  const select = db.prepare(`
    WITH whole AS (
      SELECT session, date(max(last_at), 'weekday 0', '-6 days') AS week,
        sum(input + output + cache_creation + cache_read) AS tokens,
        max(iif(agent_id = '', is_completed, 0)) AS completed
      FROM sessions WHERE last_at >= ? AND calls > 0 GROUP BY session, project
    ), placed AS (
      SELECT week, tokens, completed,
        row_number() OVER (PARTITION BY week, completed ORDER BY tokens) AS place,
        count(*) OVER (PARTITION BY week, completed) AS size
      FROM whole WHERE week IS NOT NULL
    )
    SELECT week, count(*) AS sessions, sum(tokens) AS tokens,
      avg(iif(completed = 1 AND place IN ((size + 1) / 2, (size + 2) / 2), tokens, NULL)) AS medianTokens
    FROM placed GROUP BY week ORDER BY week`);
  const rows = select.all(since) as (Omit<WeekRow, 'medianTokens'> & { readonly medianTokens: number | null })[];
  return rows.map(({ medianTokens, ...row }) => ({ ...row, ...(medianTokens !== null && { medianTokens }) }));
}
