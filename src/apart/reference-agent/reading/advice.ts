import { keysOf, recordOf } from '../../../core/util/values.ts';
import { parseClauses, ruleSentences } from './clauses.ts';
import type { Habits } from './habits.ts';
import type { Push } from './push.ts';
import { adviceOn } from './topics.ts';

/**
 * Habits of an agent that has read the memory. Of all pushes on a habit only the strongest in each direction counts: saying
 * a thing twice adds nothing, and contradicting rules cancel.
 */
export function adviseHabits(base: Habits, memory: string): Habits {
  const pushes = ruleSentences(memory).flatMap(readRule);
  return recordOf(keysOf(base), (habit) => {
    const own = pushes.filter((push) => push.habit === habit).map((push) => push.by);
    const by = Math.max(0, ...own) + Math.min(0, ...own);
    return by === 0 ? base[habit] : shift(base[habit], by);
  });
}

/** What one sentence changes; nothing when the lexicon knows none of what it says. */
export function readRule(sentence: string): readonly Push[] {
  const clauses = parseClauses(sentence);
  return clauses.flatMap((clause) => adviceOn(clause, clauses));
}

function shift(probability: number, by: number): number {
  const odds = Math.log(probability / (1 - probability)) + Math.max(-12, Math.min(12, by));
  return 1 / (1 + Math.exp(-odds));
}
