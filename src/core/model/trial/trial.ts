import type { Stored } from '../schema/primitives.ts';
import type {
  armIncidentsSchema,
  enforcementSchema,
  factsSchema,
  incidentOptions,
  isolationSchema,
  probeAnswer,
  recordSchema,
} from '../schema/trial-schema.ts';

/** `candidate` always means: contains the rule under test. */
export type Arm = 'baseline' | 'candidate';

export const arms: readonly Arm[] = ['baseline', 'candidate'];

/** Outcomes that count against a rule in the pass-rate test (the environment's faults do not). */
const failures = ['failed-check', 'timed-out', 'turn-cap', 'token-cap', 'agent-error'] as const;

/** How a trial ended. Only `completed` enters savings; all are charged. */
export const outcomes = ['completed', ...failures, 'environment-error', 'cancelled'] as const;
export type Outcome = (typeof outcomes)[number];

/** Returns true for outcomes that count against a rule. */
export function isFailure(outcome: Outcome): boolean {
  return failures.some((one) => one === outcome);
}

/** Answer of a probe in one finished trial. */
export type ProbeAnswer = Stored<typeof probeAnswer>;

/** One planned trial. */
export type TrialSpec = Pick<
  KeptRecord,
  'key' | 'measurement' | 'agent' | 'task' | 'index' | 'batch' | 'order' | 'seed' | 'present' | 'toggled' | 'pair'
>;

/** The proofs of a rule's two arms; an arm without one has not shown it yet. */
export type IsolationProofs = Stored<typeof isolationSchema>;
export type IsolationProof = NonNullable<IsolationProofs[Arm]>;

/** Result of one trial's canary, and which of the rules under test reached the model. */
export type TrialIsolation = NonNullable<KeptRecord['isolation']>;

type KeptRecord = Stored<typeof recordSchema>;

/** A journalled trial: the only truth about what was paid for. */
export interface TrialRecord extends Omit<KeptRecord, 'outcome'> {
  readonly outcome: Outcome;
  /** With an environment error, so never in the journal: milliseconds the endpoint asked to wait. */
  readonly retryAfterMs?: number;
}

/** Incidents of one kind in one arm of a rule's trials, for reports. */
export type ArmIncidents = Stored<ReturnType<typeof armIncidentsSchema>>;

/** Returns true for a leak: the canary reached an agent, the rule reached the baseline, or it did not reach the candidate. */
export function isLeak({ baseline, candidate }: IsolationProofs): boolean {
  const canary = baseline?.canaryLeaked === true || candidate?.canaryLeaked === true;
  return canary || baseline?.ruleDelivered === true || candidate?.ruleDelivered === false;
}

/** Parts of this machine that a trial is kept from: a part that is false is `not enforced`. */
export type Enforcement = Stored<typeof enforcementSchema>;

/** The parts, in the order reports name them. */
export const enforcedParts = ['files', 'network', 'processes'] as const satisfies readonly (keyof Enforcement)[];

/** Facts about one finished trial, as far as probes may ask. */
export type ProbeFacts = Stored<typeof factsSchema>;
export type FactCall = NonNullable<ProbeFacts['calls']>[number];

/** Something an agent did that no task asks for, or that it was kept from doing. */
export type Incident = Stored<ReturnType<typeof incidentOptions>[number]>;

/** Most incidents one trial records. */
export const mostIncidents = 12;

/** Longest text of an incident, in characters. */
export const longestIncident = 120;

/** Keys whose values are words of ours: no agent writes them. */
const ownWords = new Set(['kind', 'place', 'how']);

/** Applies `clean` to every text of an incident that an agent had a hand in. */
export function cleanIncident(incident: Incident, clean: (text: string) => string): Incident {
  const entries = Object.entries(incident).map(([key, text]) => [key, ownWords.has(key) ? text : clean(text)]);
  return Object.fromEntries(entries) as Incident;
}

declare const isPlain: unique symbol;

/**
 * A trial with the standing memory and nothing else: what a task takes as it stands. The baseline arm of a measurement is more: it lacks the rule
 * under test, and may hold other candidates. Only `pickPlain` makes this type, and only it is frozen as a baseline of a suite.
 */
export type Plain<T> = T & { readonly [isPlain]: true };

/** Picks the trials whose memory held the standing rules and nothing else, as `holdsOnlyStanding` says of each. */
export function pickPlain<T>(trials: readonly T[], holdsOnlyStanding: (trial: T) => boolean): readonly Plain<T>[] {
  return trials.filter((trial): trial is Plain<T> => holdsOnlyStanding(trial));
}

/** Turns plain trials into something about each of them, which is plain as they are. */
export function mapPlain<T, U>(trials: readonly Plain<T>[], about: (trial: Plain<T>) => U): readonly Plain<U>[] {
  return pickPlain(trials.map(about), () => true);
}
