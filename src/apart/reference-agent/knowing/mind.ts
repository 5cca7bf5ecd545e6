import type { Order } from '../reading/advice.ts';
import type { Habits } from '../reading/habits.ts';
import type { Reference } from '../world/patch.ts';
import { searchTerms, type Term } from './search-terms.ts';

/** What an agent brings to a trial beside the conversation. */
export interface Mind {
  readonly seed: string;
  readonly habits: Habits;
  /** What a relevant file looks like once opened, and the edits to make in it. */
  readonly reference: Reference;
  readonly terms: readonly Term[];
  /** What the memory orders beside the work. */
  readonly orders: readonly Order[];
  /** The prompt talks about tests, so test files are worth opening. */
  readonly wantsTests: boolean;
}

/** Puts a mind together for one trial. */
export function createMind(
  seed: string,
  habits: Habits,
  reference: Reference,
  prompt: string,
  orders: readonly Order[] = [],
): Mind {
  return { seed, habits, reference, terms: searchTerms(prompt), orders, wantsTests: /\btests?\b/i.test(prompt) };
}
