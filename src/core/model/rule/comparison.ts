/** What of an agent's context is compared. */
export type ComparedKind = 'model' | 'prompt' | 'context';

/** What every side has. */
interface AnyArm {
  /** What people call it: the name of a model, or a file as it was given. */
  readonly name: string;
}

/** Another model runs the same agent. */
export interface ModelArm extends AnyArm {
  readonly kind: 'model';
  readonly model: string;
}

/** Text that one side has: a line of it that the other lacks says in the first request of an agent whether it arrived. */
interface TextArm extends AnyArm {
  /** Absent where no line that is always loaded tells the two sides apart. */
  readonly mark?: string;
  /** o200k tokens of the text. */
  readonly tokens: number;
}

/** Another agent definition, at its place in the copy. */
export interface PromptArm extends TextArm {
  readonly kind: 'prompt';
  /** Path in the copy. */
  readonly file: string;
  readonly text: string;
}

/** Other instruction files, skills or resume packets. */
export interface ContextArm extends TextArm {
  readonly kind: 'context';
  /** All instruction files of the arm by path, those that it shares with base included. */
  readonly files: ReadonlyMap<string, string>;
}

/** One of the two things that are compared: what the trials of its arm have of their own. Everything else is base's in both. */
export type ComparedArm = ModelArm | PromptArm | ContextArm;

/** What a trial counts in: dollars of its own model, or tokens under the policy's weights. */
export type ComparedUnit = 'dollars' | 'tokens';

/** Two sides of one kind, and the question: is `b` cheaper than `a`? The arm `baseline` has side `a`, `candidate` has side `b`. */
export interface Comparison {
  readonly a: ComparedArm;
  readonly b: ComparedArm;
  readonly unit: ComparedUnit;
  /** What each side is by its content. */
  readonly digests: readonly [a: string, b: string];
  /** Names both sides: the same digest is the same comparison. */
  readonly digest: string;
}

const prefix = 'compare:';

/** Id of what stands for side b where rules are listed; no id of a ledger has a colon. */
export function nameComparison(agent: string): string {
  return `${prefix}${agent}`;
}

/** True for the measurement of a comparison: its trials may have had another model or prompt than the agent's own. */
export function isComparison(measurement: string): boolean {
  return measurement.startsWith(prefix);
}

/** Id under which the line of side a is looked for in what reaches an agent. */
export function nameOtherArm(agent: string): string {
  return `${nameComparison(agent)}:a`;
}
