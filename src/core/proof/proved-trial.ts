import type { TrialRecord } from '../model/trial/trial.ts';
import type { Seal, SealingKey } from './seal.ts';

declare const isProved: unique symbol;

/**
 * A trial whose row carried a MAC that was verified when it was read, in a journal whose schema is ours to the letter. Trials that count towards a
 * verdict, a receipt or a budget are read as this type; `proveTrial` alone makes one.
 */
export interface ProvedTrial {
  readonly record: TrialRecord;
  /** The run that paid for it. */
  readonly run: string;
  /** Hash of everything the trial depended on but its seed. */
  readonly context: string;
  /** When it ended, ISO 8601. */
  readonly ranAt: string;
  /** Which key vouched for it: that of a meter, of a signature, of this clone; or this very process. */
  readonly by: ProvingKey;
  readonly [isProved]: true;
}

/** Key that may vouch for a trial. `simulated` trials need no key, cost nothing and are never more than that. */
export type ProvingKey = SealingKey | 'simulated';

/** Who may prove a trial here. */
export interface TrialProver {
  readonly seal: Seal;
  /** There under a policy whose runner simulates: says of a record that it has the shape of one, and needs no MAC. */
  readonly isSimulated?: ((record: string) => boolean) | undefined;
}
