import type { Db } from '../../adapters/store/open-store.ts';
import type { ToolRow, WeekRow } from '../../core/model/session/history.ts';

/** Work of all agents that have a project, an agent, a model and a rule set in common. */
export interface WorkRow {
  readonly project: string;
  readonly agent: string;
  readonly model: string;
  readonly ruleSet: string;
  /** Transcripts of subagents, and of sessions themselves. */
  readonly runs: number;
  readonly sessions: number;
  readonly completed: number;
  readonly calls: number;
  readonly input: number;
  readonly output: number;
  readonly cacheCreation: number;
  readonly cacheRead: number;
  readonly unfinished: number;
  readonly prompts: number;
  readonly questions: number;
  readonly compactions: number;
  readonly rereads: number;
  readonly toolErrors: number;
  readonly loops: number;
}

/** All work since a time (ISO 8601, empty for all), in one pass. A transcript whose every call was counted for another one is left out. */
export function readWork(db: Db, since: string): readonly WorkRow[] {
  const same = ['calls', 'input', 'output', 'unfinished', 'prompts', 'questions', 'compactions', 'rereads', 'loops'];
  const select = db.prepare<unknown[], WorkRow>(`
    SELECT project, agent, model, rule_set AS ruleSet, count(*) AS runs, sum(agent_id = '') AS sessions,
      sum(is_completed AND agent_id = '') AS completed, sum(cache_creation) AS cacheCreation, sum(cache_read) AS cacheRead,
      sum(tool_errors) AS toolErrors, ${same.map((name) => `sum(${name}) AS ${name}`).join(', ')}
    FROM sessions WHERE last_at >= ? AND calls > 0 GROUP BY project, agent, model, rule_set`);
  return select.all(since);
}

/** Characters a token has on average, for what transcripts tell in characters alone. */
const charsPerToken = 4;

/** What tools took since a day (YYYY-MM-DD, empty for all), the most expensive first. */
export function readToolRows(db: Db, since: string, most: number): readonly ToolRow[] {
  const select = db.prepare<unknown[], ToolRow>(`
    SELECT name, sum(calls) AS calls, sum(errors) AS errors,
      (sum(input_chars) + sum(result_bytes)) / ${charsPerToken} AS estimatedTokens
    FROM tool_days WHERE day >= ? GROUP BY name HAVING sum(calls) > 0 ORDER BY estimatedTokens DESC, name LIMIT ?`);
  return select.all(since, most);
}

/** The weeks since a time, the oldest first: a session with its subagents counts in the week in which it ended. */
export function readWeeks(db: Db, since: string): readonly WeekRow[] {
  const select = db.prepare<unknown[], Omit<WeekRow, 'medianTokens'> & { readonly medianTokens: number | null }>(`
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
  const rows = select.all(since);
  return rows.map(({ medianTokens, ...row }) => ({ ...row, ...(medianTokens !== null && { medianTokens }) }));
}
