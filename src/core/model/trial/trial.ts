import type { ModelUsage, Usage } from '../money/usage.ts';
import type { Incident } from './incident.ts';
import type { ProbeFacts } from './probe-facts.ts';

/** `candidate` always means: contains the rule under test. */
export type Arm = 'baseline' | 'candidate';

export const arms: readonly Arm[] = ['baseline', 'candidate'];

/** Outcomes that count against a rule in the pass-rate test (the environment's faults do not). */
export const failures = ['failed-check', 'timed-out', 'turn-cap', 'token-cap', 'agent-error'] as const;

/** How a trial ended. Only `completed` enters savings; all are charged. */
export const outcomes = ['completed', ...failures, 'environment-error', 'cancelled'] as const;
export type Outcome = (typeof outcomes)[number];

/** True for outcomes that count against a rule. */
export function isFailure(outcome: Outcome): boolean {
  return (failures as readonly Outcome[]).includes(outcome);
}

/** What a probe found in one finished trial: the rule was followed, it was not, or the occasion never came. */
export const probeAnswers = ['yes', 'no', 'na'] as const;
export type ProbeAnswer = (typeof probeAnswers)[number];

/** One planned trial. `key` identifies it in the journal: the same key is never paid for twice. */
export interface TrialSpec {
  readonly key: string;
  /** Id of the measurement it belongs to. */
  readonly measurement: string;
  readonly agent: string;
  readonly task: string;
  /** 0-based, per (measurement, task, rules present). */
  readonly index: number;
  /** 1-based barrier the trial belongs to; looks happen only between batches. */
  readonly batch: number;
  /** 1-based place in the seeded random order of the whole measurement. */
  readonly order: number;
  /** Hex digest all of the trial's random draws derive from. */
  readonly seed: string;
  /** Ids of the rules in memory, standing ones included. */
  readonly present: readonly string[];
  /** Ids of the subjects whose verdict the trial is for. */
  readonly toggled: readonly string[];
  /** Number of the complementary pair it was planned in, where several rules with a probe are measured together. */
  readonly pair?: number;
}

/** What the canary of an arm showed: the user-level word must stay out, the candidate line must be in. */
export interface IsolationProof {
  readonly canaryLeaked: boolean;
  readonly ruleDelivered: boolean;
}

/** The proofs of a rule's two arms; an arm without one has not shown it yet. */
export type IsolationProofs = { readonly [arm in Arm]?: IsolationProof };

/** What the canary of one trial showed, and which of the rules under test reached the model. */
export interface TrialIsolation {
  readonly canaryLeaked: boolean;
  readonly delivered: readonly string[];
}

/** A journalled trial: the only truth about what was paid for. */
export interface TrialRecord extends TrialSpec {
  readonly outcome: Outcome;
  readonly usage: Usage;
  /** Model calls made. */
  readonly turns: number;
  /** Tokens of the first prompt as the API counted them, all classes of input; absent when nobody counted. */
  readonly firstPrompt?: number;
  /** `sha256:` of the transcript. */
  readonly digest: string;
  readonly model: string;
  /** By model, where several answered or long cache entries were written: what dollars follow from. */
  readonly models?: readonly ModelUsage[];
  /** True when part of the usage is an estimate: such a trial may not let a rule in. */
  readonly estimated?: true;
  /** Tokens the agent itself counted, where they are over 2 % away from the meter's. */
  readonly counted?: number;
  /** With an environment error, so never in the journal: milliseconds the endpoint asked to wait. */
  readonly retryAfterMs?: number;
  /** One line for people when the trial did not complete. */
  readonly detail?: string;
  readonly isolation?: TrialIsolation;
  /** What the trial was kept from; absent when nothing real ran. */
  readonly enforced?: Enforcement;
  /** What the agent tried that no task asks for; absent when it tried nothing, and in journals from before it was looked for. */
  readonly attempts?: readonly Incident[];
  /** What probes may ask about it; absent in journals from before they were kept, and where nothing could be read. */
  readonly facts?: ProbeFacts;
}

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

/** True for a leak: the canary reached an agent, the rule reached the baseline, or it did not reach the candidate. */
export function isLeak({ baseline, candidate }: IsolationProofs): boolean {
  const canary = baseline?.canaryLeaked === true || candidate?.canaryLeaked === true;
  return canary || baseline?.ruleDelivered === true || candidate?.ruleDelivered === false;
}

/** What of this machine a trial is kept from: a part that is false is `not enforced`. */
export interface Enforcement {
  /** It reads and writes its copy and its home only, beside reading what every program of the system reads. */
  readonly files: boolean;
  /** It reaches the meter and nothing else. */
  readonly network: boolean;
  /** It sees its own processes only, and none of them outlives it. */
  readonly processes: boolean;
}

/** The parts, in the order reports name them. */
export const enforcedParts = ['files', 'network', 'processes'] as const satisfies readonly (keyof Enforcement)[];
