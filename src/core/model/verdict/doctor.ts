import type { Problem } from '../problem.ts';
import type { Delivery } from '../trial/overlay.ts';

/** One thing a paid check needs, or is better with. */
export interface DoctorCheck {
  /** Name of the check, for example `key`. */
  readonly name: string;
  readonly state: 'ok' | 'missing' | 'wrong';
  /** False for what a check can do without. */
  readonly needed: boolean;
  /** Finding of the check; of a key its name, never its value. */
  readonly detail: string;
  /** Command to run or text to write. */
  readonly mend?: string;
  /** Content that reached the agent, where its runtime was started. */
  readonly delivery?: Delivery;
}

/** Whether a paid check could run here, and why not: the object of `rentroll doctor --json`. */
export interface DoctorReport {
  readonly schema: 1;
  /** True when everything that is needed is there. */
  readonly ready: boolean;
  readonly checks: readonly DoctorCheck[];
}

/** Makes the check of something that is there and right. */
export function isThere(name: string, detail: string): DoctorCheck {
  return { name, state: 'ok', needed: true, detail };
}

/** Turns the problems of one thing into one check: the first with its way out, and how many more there are; `ok` where there is no error. */
export function fromProblems(name: string, problems: readonly Problem[], ok: string): DoctorCheck {
  const [first, ...others] = problems.filter(({ severity }) => severity === 'error');
  if (first === undefined) return isThere(name, ok);
  const state = /-missing$/.test(first.code) ? 'missing' : 'wrong';
  const more = others.length === 0 ? '' : ` (and ${others.length} more: rentroll lint)`;
  return { name, state, needed: true, detail: `${first.message}${more}`, mend: first.hint };
}
