import type { Overlay } from '../trial/overlay.ts';

/** The part of an agent's context that is compared. */
export type ComparedKind = 'model' | 'prompt' | 'context';

/** One of the two things that are compared. Everything but its overlay is base's in both arms. */
export interface ComparedArm {
  readonly kind: ComparedKind;
  /** Name that people call it by: the name of a model, or a file as it was given. */
  readonly name: string;
  /** Parts that its arm has in the place of base's: files (null for those that the other side alone has), definition, model. */
  readonly overlay: Partial<Overlay>;
  /** True for an arm without anything that base brings to a session: no memory, no rules, no definition, nothing of what surrounds it. */
  readonly bare?: true;
  /** o200k tokens of its text; absent where what is compared is no text. */
  readonly tokens?: number;
  /** A line that only this side has, by which the first request of an agent says whether it arrived; absent where no such line is always loaded. */
  readonly mark?: string;
}

/** Unit in which a trial counts: dollars of its own model, or tokens under the policy's weights. */
export type ComparedUnit = 'dollars' | 'tokens';

/** Two sides of one kind, and the question: is `b` cheaper than `a`? The arm `baseline` has side `a`, `candidate` has side `b`. */
export interface Comparison {
  readonly a: ComparedArm;
  readonly b: ComparedArm;
  readonly unit: ComparedUnit;
  /** Names both sides: the same digest is the same comparison. */
  readonly digest: string;
  /** Parts that only side b has, by name, where it is everything that sessions begin with: then solved tasks count beside tokens. */
  readonly has?: readonly string[];
}

const prefix = 'compare:';

/** Returns the id of what stands for side b where rules are listed; no id of a ledger has a colon. */
export function nameComparison(agent: string): string {
  return `${prefix}${agent}`;
}

/** Returns true for the measurement of a comparison: its trials may have had another model or prompt than the agent's own. */
export function isComparison(measurement: string): boolean {
  return measurement.startsWith(prefix);
}

/** Returns the id under which the line of side a is looked for in what reaches an agent. */
export function nameOtherArm(agent: string): string {
  return `${nameComparison(agent)}:a`;
}
