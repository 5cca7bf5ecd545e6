import type { evidenceSchema } from '../schema/evidence-schema.ts';
import type { Stored } from '../schema/stored.ts';

/** Whose failures hold an entry or a removal up: those of any one task, or (version 1 of the procedures) those of all tasks together. */
export type HarmRule = 'by-evidence' | 'by-task' | 'together';

type KeptEvidence = Stored<ReturnType<typeof evidenceSchema>>;

export type EvidencePolicy = KeptEvidence['policy'];
export type EvidenceTrial = KeptEvidence['trials'][number];

/** The behaviour a verdict is about, beside the policy of tokens. */
export type EvidenceBehaviour = NonNullable<KeptEvidence['behaviour']> & {
  /** Evidence at which a gain of the wanted size is ruled out; 10 when absent. Never in a receipt. */
  readonly room?: number;
};

/** What a verdict on solved tasks is decided by, beside the policy of tokens. */
export type EvidenceOutcome = NonNullable<KeptEvidence['outcome']>;

/** Everything one verdict is computed from. */
export interface Evidence extends Omit<KeptEvidence, 'behaviour'> {
  readonly behaviour?: EvidenceBehaviour;
  /** All trials were there before anybody looked: a t-test of a fixed number of them, in place of the sequential one. Never in a receipt. */
  readonly oneLook?: true;
}
