import { join } from 'node:path';
import { userHome } from './user-home.ts';

/** The database of sessions: one for all projects of a user. */
export function sessionsFile(env: NodeJS.ProcessEnv): string {
  return join(userHome(env), 'sessions.db');
}

/** Where a hook notes what it had to drop. */
export function dropLog(env: NodeJS.ProcessEnv): string {
  return join(userHome(env), 'logs', 'collect.log');
}
