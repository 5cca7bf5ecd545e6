import type { Db } from '../../adapters/store/open-store.ts';
import { nearestRank } from '../../core/stats/moments.ts';
import { readSessionSizes, type SessionSize } from '../store/live/session-tree.ts';
import { readSessionTokens } from '../store/read-work.ts';
import { askSessions } from './ask-sessions.ts';
import type { FoundLimits } from './session-limits.ts';

const days = 28;
const dayMs = 24 * 3_600_000;
/** Fewer sessions say nothing of what is usual. */
const fewest = 5;

/** Tokens of all classes that nine of ten sessions of a project stayed under in the last four weeks; undefined where too few were counted. */
export function readUsualSession(root: string, env: NodeJS.ProcessEnv, now: Date): number | undefined {
  const answer = askSessions(env, (db) => findUsual(db, root, now));
  return answer.kind === 'read' ? answer.value : undefined;
}

/** The same from an open database. */
export function findUsual(db: Db, project: string, now: Date): number | undefined {
  const counted = readSessionTokens(db, project, new Date(now.getTime() - days * dayMs).toISOString());
  return counted.length < fewest ? undefined : nearestRank(counted, 90);
}

/** Share of sessions that what is usual holds for, and how many it takes that no more than the rest can be expected above the dearest of them. */
export const usualPercent = 95;
export const fewestUsual = 19;

/** Days in which a session tells of what is usual. */
const usualDays = 90;

/**
 * Limits that hold where nobody saved others: what 19 of 20 other sessions of the project, else of this machine, stayed under in the last 90 days,
 * and their dearest agents; what was found where fewer than 19 are known.
 */
export function chooseUsual(db: Db, found: FoundLimits, session: string, now: Date): FoundLimits {
  if (found.from !== 'built-in') return found;
  const sizes = readSessionSizes(db, session, new Date(now.getTime() - usualDays * dayMs).toISOString());
  const own = sizes.filter(({ isOwn }) => isOwn);
  const known = own.length >= fewestUsual ? own : sizes;
  if (known.length < fewestUsual) return found;
  const usual = (of: (size: SessionSize) => number) => Math.max(1, nearestRank(known.map(of), usualPercent) ?? 1);
  const [ofSession, ofAgent] = [usual(({ tokens }) => tokens), usual(({ dearest }) => dearest)];
  return { limits: { session: ofSession, agent: ofAgent, warnAt: 100 }, from: 'usual' };
}
