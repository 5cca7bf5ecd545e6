import type { Db } from '../../adapters/store/open-store.ts';
import type { AgentWork, CurveStep, MessageVolume, ProjectWork } from '../../core/model/session/work-report.ts';

const tokens = 'input + output + cache_creation + cache_read';

/** Reads the real work of each agent of a project since a time (ISO 8601, empty for all), the most expensive first. */
export function readAgentWork(db: Db, project: string, since: string): readonly AgentWork[] {
  const select = db.prepare<unknown[], AgentWork>(`
    SELECT agent, count(*) AS runs, sum(is_completed) AS completed, sum(${tokens}) AS tokens, sum(questions) AS questions
    FROM sessions WHERE project = ? AND last_at >= ? AND calls > 0 GROUP BY agent ORDER BY tokens DESC, agent`);
  return select.all(project, since);
}

/** Reads the real work of each project since a time, the most expensive first, at most so many. */
export function readProjectWork(db: Db, since: string, most: number): readonly ProjectWork[] {
  const select = db.prepare<unknown[], ProjectWork>(`
    SELECT project, sum(agent_id = '') AS sessions, sum(${tokens}) AS tokens
    FROM sessions WHERE last_at >= ? AND calls > 0 GROUP BY project ORDER BY tokens DESC, project LIMIT ?`);
  return select.all(since, most);
}

/** Reads the tokens of completed work with each set of compiled rules, by agent and project, in the order in which the sets came. */
export function readCurve(db: Db): readonly CurveStep[] {
  const select = db.prepare<unknown[], Omit<CurveStep, 'meanTokens'> & { readonly meanTokens: number | null }>(`
    SELECT agent, project, rule_set AS ruleSet, substr(min(last_at), 1, 10) AS since, count(*) AS runs,
      sum(is_completed) AS completed, avg(iif(is_completed = 1, ${tokens}, NULL)) AS meanTokens
    FROM sessions WHERE calls > 0 AND rule_set <> ''
    GROUP BY agent, project, rule_set ORDER BY agent, project, min(last_at), rule_set`);
  const rows = select.all();
  return rows.map(({ meanTokens, ...row }) => ({ ...row, ...(meanTokens !== null && { meanTokens }) }));
}

/** Reads messages between agents of a project that a person was asked about since a time, the most first. */
export function readMessages(db: Db, project: string, since: string): readonly MessageVolume[] {
  const select = db.prepare<unknown[], MessageVolume>(`
    SELECT sender AS "from", receiver AS "to", count(*) AS asked, sum(outcome = 'approved') AS approved,
      sum(outcome <> 'approved') AS pending
    FROM messages WHERE project = ? AND at >= ? GROUP BY sender, receiver ORDER BY asked DESC, sender, receiver`);
  return select.all(project, since);
}

/** Reads the tokens (all classes) that distilling candidates from a project's sessions took since a time. */
export function readDistillTokens(db: Db, project: string, since: string): number {
  const select = db.prepare('SELECT coalesce(sum(tokens), 0) FROM distillations WHERE project = ? AND started_at >= ?');
  return Number(select.pluck().get(project, since));
}
