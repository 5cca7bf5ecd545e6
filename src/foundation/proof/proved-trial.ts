import type { TrialRecord } from '../model/trial/trial.ts';

declare const isProved: unique symbol;

/**
 * A trial whose row carried a MAC that was verified when it was read, or that this process ran itself. What counts towards a verdict asks
 * for this type; only the functions of this folder make one.
 */
export interface ProvedTrial {
  readonly record: TrialRecord;
  /** Which key vouched for it: that of a meter, of a signature, of this clone; or this very process. */
  readonly by: ProvingKey;
  readonly [isProved]: true;
}

/** What may vouch for a trial. `simulated` trials need no key, cost nothing and are never more than that. */
export type ProvingKey = 'provider' | 'signing' | 'clone' | 'this-process' | 'simulated';
