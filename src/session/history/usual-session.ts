import type { Db } from '../../adapters/store/open-store.ts';
import type { WeekOfSessions } from '../../core/model/session/work-report.ts';
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
