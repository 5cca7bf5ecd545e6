import type { Db } from '../../adapters/store/open-store.ts';
import type { WeekOfSessions, WorkRate } from '../../core/model/session/work-report.ts';
import { nearestRank } from '../../core/stats/moments.ts';
import type { SessionRun } from '../model/session-counts.ts';
import { askSessions } from '../store/open-sessions.ts';
import { readDistillTokens } from '../store/read-work.ts';
import { listRuns, type RunQuery, tokensOf } from '../store/runs.ts';

/** Four weeks are recent enough to be the present and long enough to smooth a quiet week. */
const recentDays = 28;
const dayMs = 24 * 3_600_000;
/** Fewer sessions say nothing of what is usual. */
const fewest = 5;

/**
 * Reads the tokens of all classes that nine of ten sessions of a project stayed under in the last four weeks; returns undefined where too few
 * were counted.
 */
export function readUsualSession(root: string, env: NodeJS.ProcessEnv, now: Date): number | undefined {
  const answer = askSessions(env, (db) => findUsual(db, root, now));
  return answer.kind === 'read' ? answer.value : undefined;
}

/** Finds the tokens that nine of ten sessions of a project stayed under, in an open database. */
export function findUsual(db: Db, project: string, now: Date): number | undefined {
  const since = new Date(now.getTime() - recentDays * dayMs).toISOString();
  const counted = listSessions(db, { project, since }).map(tokensOf);
  return counted.length < fewest ? undefined : nearestRank(counted, 90);
}

/** Percentage of sessions that are usual, and how many sessions it takes until no more than the rest can be expected above the dearest of them. */
export const usualPercent = 95;
export const fewestUsual = 19;

/** Less than a week says nothing about a week. */
const fewestDays = 7;

/**
 * Reads how often people work in a project, from the sessions of the last four weeks: the words of `policy.sessionsPerWeek: auto` about payback.
 * Returns undefined while less than a week was collected or nothing can be read. No verdict and no minimal effect depends on it.
 */
export function readSessionRate(root: string, env: NodeJS.ProcessEnv, now: Date): WorkRate | undefined {
  const answer = askSessions(env, (db) => countRate(db, root, now));
  return answer.kind === 'read' ? answer.value : undefined;
}

/** Counts how often people work in a project, in an open database. */
export function countRate(db: Db, project: string, now: Date): WorkRate | undefined {
  const sessions = listSessions(db, { project });
  const first = sessions.map(({ lastAt }) => lastAt).sort()[0];
  if (first === undefined) return undefined;
  const days = Math.min(recentDays, (now.getTime() - Date.parse(first)) / dayMs);
  if (!(days >= fewestDays)) return undefined;
  const since = new Date(now.getTime() - recentDays * dayMs).toISOString();
  const recent = sessions.filter(({ lastAt }) => lastAt >= since);
  const calls = recent.reduce((sum, { counts }) => sum + counts.calls, 0);
  const perWeek = Number(((recent.length / days) * 7).toFixed(1));
  const callsPerSession = recent.length === 0 ? 0 : Math.round(calls / recent.length);
  return { perWeek, days: Math.round(days), callsPerSession };
}

/** Lists the runs that are sessions themselves. */
function listSessions(db: Db, query: RunQuery): readonly SessionRun[] {
  return listRuns(db, query).filter(({ agentId }) => agentId === '');
}

const weekMs = 7 * dayMs;

/**
 * Reads the tokens of all classes that a project's sessions, and distilling them, took in the last seven days. Returns an empty result where
 * nothing was collected, and where it cannot be read: no measurement depends on it.
 */
export function readSessionWeek(root: string, env: NodeJS.ProcessEnv, now: Date): WeekOfSessions {
  const since = new Date(now.getTime() - weekMs).toISOString();
  const answer = askSessions(env, (db) => {
    // A time that is none says nothing of this week.
    const runs = listRuns(db, { project: root, since }).filter(({ lastAt }) => !Number.isNaN(Date.parse(lastAt)));
    const distilled = readDistillTokens(db, root, since);
    return {
      ...(runs.length > 0 && { work: runs.reduce((sum, run) => sum + tokensOf(run), 0) }),
      ...(distilled > 0 && { distilled }),
    };
  });
  return answer.kind === 'read' ? answer.value : {};
}
