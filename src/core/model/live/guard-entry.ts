/** Purposes of guard entries. Each has counts and examples of its own; see docs/sessions.md. */
export const guardCategories = [
  'safety',
  'destructive',
  'substitution',
  'hallucination',
  'path',
  'injection',
  'auto-allow',
  'advisory',
  'error-hint',
] as const;
export type GuardCategory = (typeof guardCategories)[number];

/**
 * Action on a match: the call is denied, a person is asked, or the model is told something. `pass` marks commands that only look: it keeps advice
 * away from them, and never allows anything.
 */
export type GuardAction = 'deny' | 'ask' | 'advise' | 'pass';

/** Finding of the guard about one call or result. */
export interface GuardFinding {
  /** Id of the entry. */
  readonly entry: string;
  readonly category: GuardCategory;
  readonly action: GuardAction;
  /** For the model: what is wrong, and the safe way to the same end. */
  readonly message: string;
  /** The part that matched, cut and escaped. */
  readonly matched: string;
  /** It stands in the safety floor: no override loosens it silently, and it holds when something else fails. */
  readonly isFloor: boolean;
}
