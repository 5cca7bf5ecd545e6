import type { Part } from '../../text/part.ts';
import type { BudgetReport } from '../money/budget.ts';
import type { MeasurementStop } from '../trial/stop.ts';

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
