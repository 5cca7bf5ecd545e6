import type { Incident } from './incident.js';
import type { Arm } from './trial.js';
/** Incidents of one kind in one arm of a rule's trials, for reports. */
export interface ArmIncidents {
    readonly arm: Arm;
    readonly kind: Incident['kind'];
    /** Trials of the arm that have one, and trials of the arm in all. */
    readonly trials: number;
    readonly of: number;
    /** Different ones in order of appearance, three at most. */
    readonly examples: readonly Incident[];
}
