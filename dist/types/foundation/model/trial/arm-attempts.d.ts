import type { TrialAttempt } from './attempt.js';
import type { Arm } from './trial.js';
/** Attempts of one kind in one arm of a rule's trials, for reports. */
export interface ArmAttempts {
    readonly arm: Arm;
    readonly kind: TrialAttempt['kind'];
    /** Trials of the arm that have one, and trials of the arm in all. */
    readonly trials: number;
    readonly of: number;
    /** Different ones in order of appearance, three at most. */
    readonly examples: readonly TrialAttempt[];
}
