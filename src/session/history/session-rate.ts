import type { Db } from '../../adapters/store/open-store.ts';
import type { WeekOfSessions, WorkRate } from '../../core/model/session/work-report.ts';
import { sum } from '../../core/stats/moments.ts';
import { readDistillTokens, readProjectWeeks, readSessionCount } from '../store/read-work.ts';
import { askSessions } from './ask-sessions.ts';

/** Four weeks are recent enough to be the present and long enough to smooth a quiet week. */
const mostDays = 28;
/** Less than a week says nothing about a week. */
const fewestDays = 7;
const dayMs = 24 * 3_600_000;

/**
 * How often people work in a project, from the sessions of the last four weeks: what `policy.sessionsPerWeek: auto` stands for in words
 * about payback. Undefined while less than a week was collected or nothing can be read. No verdict and no minimal effect depends on it.
 */
export function readSessionRate(root: string, env: NodeJS.ProcessEnv, now: Date): WorkRate | undefined {
  const answer = askSessions(env, (db) => countRate(db, root, now));
  return answer.kind === 'read' ? answer.value : undefined;
}

/** The same from an open database. */
export function countRate(db: Db, project: string, now: Date): WorkRate | undefined {
  const since = new Date(now.getTime() - mostDays * dayMs).toISOString();
  const before = readSessionCount(db, { project, since: '' });
  const recent = readSessionCount(db, { project, since });
  if (before === undefined) return undefined;
  const days = Math.min(mostDays, (now.getTime() - Date.parse(before.first)) / dayMs);
  if (!(days >= fewestDays)) return undefined;
  const { count, calls } = recent ?? { count: 0, calls: 0 };
  const perWeek = Number(((count / days) * 7).toFixed(1));
  return { perWeek, days: Math.round(days), callsPerSession: count === 0 ? 0 : Math.round(calls / count) };
}

const weekMs = 7 * dayMs;

/**
 * Tokens of all classes that a project's sessions, and distilling them, took in the last seven days. Empty where nothing was collected, and
 * where it cannot be read: what is measured does not depend on it.
 */
export function readSessionWeek(root: string, env: NodeJS.ProcessEnv, now: Date): WeekOfSessions {
  const since = new Date(now.getTime() - weekMs).toISOString();
  const answer = askSessions(env, (db) => {
    const weeks = readProjectWeeks(db, root, since);
    const distilled = readDistillTokens(db, root, since);
    return {
      ...(weeks.length > 0 && { work: sum(weeks.map(({ tokens }) => tokens)) }),
      ...(distilled > 0 && { distilled }),
    };
  });
  return answer.kind === 'read' ? answer.value : {};
}
