import { readProjectWeeks } from '../../doors/store/sessions/read-work.ts';
import { sum } from '../../foundation/stats/moments.ts';
import { askSessions } from '../sessions/ask-sessions.ts';

const weekMs = 7 * 24 * 3_600_000;

/**
 * Tokens of all classes that collected sessions of a project took in the last seven days. Undefined where none was collected, and where
 * they cannot be read: what is measured does not depend on it.
 */
export function readWorkOfWeek(root: string, env: NodeJS.ProcessEnv, now: Date): number | undefined {
  const since = new Date(now.getTime() - weekMs).toISOString();
  const answer = askSessions(env, (db) => readProjectWeeks(db, root, since));
  if (answer.kind !== 'read' || answer.value.length === 0) return undefined;
  return sum(answer.value.map(({ tokens }) => tokens));
}
