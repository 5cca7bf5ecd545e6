import type { BudgetReport } from '../money/budget.ts';
import type { MeasurementStop } from '../trial/stop.ts';

/** One of several parts of a plan's trials. */
export interface Part {
  /** From 1. */
  readonly number: number;
  readonly of: number;
}

/** A part that was measured, as far as it came. */
export interface MeasuredPart {
  readonly part: Part;
  /** Trials that belong to it, and those of them that are measured. */
  readonly trials: number;
  readonly done: number;
  /** Why it ended before its last trial. */
  readonly stop?: MeasurementStop;
  readonly notes: readonly string[];
  /** Absent where the change asks for no trial, or this part has none. */
  readonly budget?: BudgetReport;
}
