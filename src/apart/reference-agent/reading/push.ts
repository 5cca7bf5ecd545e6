import type { Clause } from './clauses.ts';
import type { Habits } from './habits.ts';
import type { Quality } from './lexicon.ts';

/** A push on a habit, in log-odds: +2 makes it about seven times as likely, -2 as unlikely. */
export interface Push {
  readonly habit: keyof Habits;
  readonly by: number;
}

/** Whether a clause names one of the qualities. */
export type Has = (...qualities: readonly Quality[]) => boolean;

/** What a clause of a topic pushes, seen among all clauses of its sentence. */
export type Advice = (clause: Clause, has: Has, all: readonly Clause[]) => readonly Push[];

/** Writes pushes as pairs. */
export function pushes(...list: readonly (readonly [keyof Habits, number])[]): readonly Push[] {
  return list.map(([habit, by]) => ({ habit, by }));
}
