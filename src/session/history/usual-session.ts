import type { Db } from '../../adapters/store/open-store.ts';
import { nearestRank } from '../../core/stats/moments.ts';
import { readSessionTokens } from '../store/read-work.ts';
import { askSessions } from './ask-sessions.ts';

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
