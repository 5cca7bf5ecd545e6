import { existsSync } from 'node:fs';
import { openSessions } from '../../doors/store/sessions/open-sessions.ts';
import { readWork } from '../../doors/store/sessions/read-history.ts';
import { ProblemError } from '../../foundation/model/problem.ts';
import { sum } from '../../foundation/stats/moments.ts';
import { sessionsFile } from '../../foundation/util/home-places.ts';

const weekMs = 7 * 24 * 3_600_000;
const busyTimeoutMs = 1_000;

/**
 * Tokens of all classes that collected sessions of a project took in the last seven days. Undefined where none was collected, and where
 * they cannot be read: what is measured does not depend on it.
 */
export function readWorkOfWeek(root: string, env: NodeJS.ProcessEnv, now: Date): number | undefined {
  const file = sessionsFile(env);
  if (!existsSync(file)) return undefined;
  const since = new Date(now.getTime() - weekMs).toISOString();
  try {
    const db = openSessions(file, busyTimeoutMs);
    try {
      const own = readWork(db, since).filter(({ project }) => project === root);
      const tokens = own.map(
        ({ input, output, cacheCreation, cacheRead }) => input + output + cacheCreation + cacheRead,
      );
      return own.length === 0 ? undefined : sum(tokens);
    } finally {
      db.close();
    }
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}
