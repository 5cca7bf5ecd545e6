import type { Probe } from '../rule/rule.ts';
import type { FactCall } from '../trial/trial.ts';

/** A rule that may be withheld, as the process beside the hook module found it in the base's ledger. */
export interface WithholdableRule {
  readonly id: string;
  /** Of all that makes it this rule, its probe among it. */
  readonly hash: string;
  /** What it says. */
  readonly body: string;
  /** The same for people and the model: one visible line. */
  readonly shown: string;
  /** Its bullet in compiled memory. */
  readonly line: string;
  readonly probe: Probe;
}

/** What of a project's files the hook module is told about withholding; absent where nothing may be withheld. */
export interface WithholdTerms {
  /** The one rule that is asked about now; absent when no question is open. */
  readonly rule?: WithholdableRule;
  /** Hashes of all rules that may be withheld: a session that is resumed keeps its rule only while it is one of them. */
  readonly allowed: readonly string[];
  /** Absolute paths of files with the rule's words that agents may load: each must be one that the line can be taken out of. */
  readonly holders: readonly string[];
  /** Root of the project: the paths of a probe are relative to it. */
  readonly root: string;
}

/**
 * Why a session has no part in the question; decided without looking at the coin. `not-heard`: something stands above the module, as settings
 * of an organization do. `too-late`: the first request was made before the line could be taken out. `resumed`: it began before anybody asked.
 * `not-found`: the line is in nothing that is loaded. `elsewhere`: it also stands where it cannot be taken out. `not-shown`: nobody can be told.
 */
export const armRefusals = ['not-heard', 'too-late', 'resumed', 'not-found', 'elsewhere', 'not-shown'] as const;
export type ArmRefusal = (typeof armRefusals)[number];

/** Which way the coin fell, or why it was not tossed. */
export type SessionArmName = 'with' | 'without' | ArmRefusal;

/** What a session is to the question of one rule: a file of the person's own, one for each session. Its arm never changes. */
export interface SessionArm {
  readonly schema: 1;
  readonly session: string;
  readonly cwd: string;
  /** ISO 8601: when it was decided. */
  readonly at: string;
  readonly rule: WithholdableRule;
  readonly root: string;
  readonly arm: SessionArmName;
  /** Places of the line in what was loaded, and those it was taken out of, when this was asked last. */
  readonly found: number;
  readonly removed: number;
  /** Empty until a stop at which the occasion had come. */
  readonly answer: '' | 'yes' | 'no';
  /** Times the agent was told the rule at a stop. */
  readonly told: number;
  /** It was told, and then did what the rule asks. */
  readonly isMadeGood: boolean;
  /** The person ended it: the rule is back, and no answer is taken any more. */
  readonly isLifted: boolean;
  /** What the probe asks about, in order. */
  readonly calls: readonly FactCall[];
  /** There was more than is kept. */
  readonly isCut: boolean;
}

/** True where the coin was tossed. */
export function isEligible({ arm }: Pick<SessionArm, 'arm'>): boolean {
  return arm === 'with' || arm === 'without';
}
