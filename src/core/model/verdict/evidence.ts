import type { evidenceSchema } from '../schema/evidence-schema.ts';
import type { Stored } from '../schema/stored.ts';

type KeptEvidence = Stored<ReturnType<typeof evidenceSchema>>;

export type EvidencePolicy = KeptEvidence['policy'];
export type EvidenceTrial = KeptEvidence['trials'][number];

/** The behaviour a verdict is about, beside the policy of tokens. */
export type EvidenceBehaviour = NonNullable<KeptEvidence['behaviour']> & {
  /** Evidence at which a gain of the wanted size is ruled out; 10 when absent. Never in a receipt. */
  readonly room?: number;
};

/** Terms by which a verdict on solved tasks is decided, beside the policy of tokens. */
export type EvidenceOutcome = NonNullable<KeptEvidence['outcome']>;

/** Everything one verdict is computed from. */
export interface Evidence extends Omit<KeptEvidence, 'behaviour'> {
  readonly behaviour?: EvidenceBehaviour;
}
