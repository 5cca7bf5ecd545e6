import type * as v from 'valibot';
import type {
  decisionEntries,
  figuresSchema,
  flagKinds,
  outcomeSchema,
  predictionSchema,
  verdictKinds,
} from '../schema/decision-schema.ts';
import type { Stored } from '../schema/primitives.ts';
import type { may } from '../schema/report-schema.ts';

export type Verdict = (typeof verdictKinds)[number];

/** Returns true for what is decided, whichever way. */
export function isDecided({ verdict }: { readonly verdict: Verdict }): boolean {
  return verdict !== 'undecided';
}

/**
 * Answer of the check of a removal: `may-go` when a loss is ruled out and no task broke, `stays` when it is not, `open` while the trials do not
 * settle it.
 */
export type CheckOutcome = Stored<typeof may>;

export type Flag = (typeof flagKinds)[number];

/** The answer of `decide`. */
export type Decision = Stored<v.StrictObjectSchema<ReturnType<typeof decisionEntries>, undefined>>;

export type TaskSummary = Decision['tasks'][number];
export type ArmSummary = TaskSummary['baseline'];
export type PassRate = Decision['passRate'][number];
export type SavingByMetric = Decision['savings'];

/** Figures about the behaviour that a rule buys. */
export type BehaviourFigures = Stored<ReturnType<typeof figuresSchema>>;
/** Figures about the solved tasks that a rule buys. */
export type OutcomeFigures = Stored<ReturnType<typeof outcomeSchema>>;
/** Tasks from which something is said about others: fewer do not show how far tasks lie apart. */
export const fewestPredicted = 4;

/** Prediction for tasks that nobody measured. */
export type Prediction = Stored<ReturnType<typeof predictionSchema>>;
export type AnswerCounts = BehaviourFigures['tasks'][number]['baseline'];
export type PairCounts = BehaviourFigures['pairs'];
export type PriceFigures = NonNullable<BehaviourFigures['price']>;
