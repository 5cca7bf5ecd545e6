import type { Dollars } from '../money/price.ts';
import type { Usage } from '../money/usage.ts';
import type { ComparedKind, ComparedUnit } from '../rule/comparison.ts';
import type { FixtureSource } from '../rule/task.ts';
import type { EvidenceLevel } from '../runner/runner.ts';
import type { Enforcement, IsolationProofs } from '../trial/trial.ts';
import type { Decision } from './decision.ts';
import type { Evidence } from './evidence.ts';
import type { SelfTestLine } from './selftest.ts';

/** Hashes of everything a verdict depends on besides the trials themselves; `sha256:` each. */
export interface Fingerprint {
  readonly fixture: string;
  readonly suite: string;
  readonly activeSet: string;
  readonly definition: string;
}

/** The numbers of a receipt that `verify` recomputes from its evidence. */
export const receiptNumbers = [
  ...(['verdict', 'reason', 'saving', 'rawSaving', 'interval', 'standardError'] as const),
  ...(['minimalEffect', 'baselineMean', 'tasks', 'savings', 'behaviour'] as const),
] as const;
export type ReceiptNumbers = Pick<Decision, (typeof receiptNumbers)[number]>;

/** Who vouches for a receipt: Ed25519 over its committed text without this field. */
export interface ReceiptSignature {
  readonly algorithm: 'ed25519';
  /** `sha256:` of the public key. */
  readonly key: string;
  /** Base64 of the 64 bytes. */
  readonly value: string;
}

/** What it takes to run the trials of a verdict once more, exactly with a runner that follows its seed. */
export interface ReceiptRepeat {
  /** Limits of the trials. */
  readonly maxTurns: number;
  readonly tokenCap: number;
  /** Every rule that was in a memory, with the hash of its body, scope and agent. */
  readonly rules: readonly { readonly rule: string; readonly bodyHash: string }[];
  /** The memories there were: ids of rules in the order of their lines. */
  readonly memories: readonly (readonly string[])[];
  /** Per trial of the evidence, in its order: the seed, and which of the memories it had. */
  readonly trials: readonly { readonly seed: string; readonly memory: number }[];
}

/** What a comparison was of: names as they were given, and what each side was by its content. */
export interface ComparedFacts {
  readonly kind: ComparedKind;
  readonly unit: ComparedUnit;
  readonly a: { readonly name: string; readonly digest: string };
  readonly b: { readonly name: string; readonly digest: string };
}

/** The committed evidence of one verdict, `.rentroll/receipts/<rule-id>.json`. */
export interface Receipt extends ReceiptNumbers {
  readonly schema: 1;
  readonly rule: string;
  readonly agent: string;
  readonly bodyHash: string;
  readonly rent: number;
  readonly procedure: { readonly name: string; readonly version: number };
  readonly fingerprint: Fingerprint;
  /** The commit whose tree the trials began with; absent where the fixture is a committed folder. */
  readonly source?: FixtureSource;
  readonly runner: string;
  readonly runnerVersion: string;
  readonly model: string;
  readonly evidenceLevel: EvidenceLevel;
  readonly isolation: IsolationProofs;
  /** What all of its trials were kept from; absent when they are simulated, and in receipts from before it was kept. */
  readonly enforced?: Enforcement;
  /** True when the rule was active and was measured by leaving it out; absent for a verdict of the gate, and in receipts from before it was kept. */
  readonly audit?: true;
  /** Asked for the n-th time: rules of this agent measured within 90 days and not merged, this one included. Absent for the first, and in receipts from before it was counted. */
  readonly asked?: number;
  /**
   * The words that stood before, for a rule that was reworded: the candidate arm had them, the other the rule's own, and the verdict is on the
   * old ones. Absent for every other verdict.
   */
  readonly replaces?: { readonly body: string; readonly scope: readonly string[] };
  /** The two arms of a comparison; `rule` then stands for side b, and the receipt carries no rule. Absent for every verdict on a rule. */
  readonly compared?: ComparedFacts;
  readonly flags: readonly string[];
  /** Of the trials this verdict paid for; dollars at the list prices of the day, 0 when simulated, `unknown` without a price. */
  readonly spend: {
    readonly usage: Usage;
    readonly dollars: Dollars;
    readonly trials: number;
    readonly reused: number;
  };
  /** False-accept rate and power of this suite, replayed from the baseline trials of the evidence; absent when they were too few. */
  readonly selfTest?: SelfTestLine;
  /** Absent in receipts from before trials could be repeated. */
  readonly repeat?: ReceiptRepeat;
  /** UTC date on which the run began, by the clock of the machine that measured, YYYY-MM-DD; of an audit never before the record it follows. */
  readonly decidedOn: string;
  /** `sha256:` of each trial's transcript, in the order of `evidence.trials`. */
  readonly trialDigests: readonly string[];
  /** Hash chain over trials and their digests; changing, dropping or moving one changes it. */
  readonly chain: string;
  readonly evidence: Evidence;
  /** Absent when nobody signed it. */
  readonly signature?: ReceiptSignature;
}
