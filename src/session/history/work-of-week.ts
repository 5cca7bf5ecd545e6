import type { WeekOfSessions } from '../../core/model/session/work-report.ts';
import { sum } from '../../core/stats/moments.ts';
import { readDistillTokens, readProjectWeeks } from '../store/read-work.ts';
import { askSessions } from './ask-sessions.ts';

const weekMs = 7 * 24 * 3_600_000;

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

/** Tokens of the project's own work alone, see `readSessionWeek`. */
export function readWorkOfWeek(root: string, env: NodeJS.ProcessEnv, now: Date): number | undefined {
  return readSessionWeek(root, env, now).work;
}
