import type { Delivery } from '../trial/delivery.ts';

/** One thing a paid check needs, or is better with. */
export interface DoctorCheck {
  /** What was looked at, for example `key`. */
  readonly name: string;
  readonly state: 'ok' | 'missing' | 'wrong';
  /** False for what a check can do without. */
  readonly needed: boolean;
  /** What was found; of a key its name, never its value. */
  readonly detail: string;
  /** What to run or write. */
  readonly mend?: string;
  /** What reached the agent, where its runtime was started. */
  readonly delivery?: Delivery;
}

/** Whether a paid check could run here, and why not: the object of `rentroll doctor --json`. */
export interface DoctorReport {
  readonly schema: 1;
  /** True when everything that is needed is there. */
  readonly ready: boolean;
  readonly checks: readonly DoctorCheck[];
}
