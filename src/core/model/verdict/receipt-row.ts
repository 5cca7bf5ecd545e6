import type { EvidenceLevel } from '../runner/runner.ts';
import type { Enforcement } from '../trial/trial.ts';
import type { Verdict } from './decision.ts';

/** How a committed receipt stands: `unreadable` cannot be parsed, `unverified` has nothing to be held against. */
export type ReceiptStanding = 'valid' | 'stale' | 'mismatched' | 'forged' | 'unreadable' | 'unverified';

/** One committed receipt as `verify` and `status` show it; what cannot be read from it is absent. */
export interface ReceiptRow {
  readonly rule: string;
  /** Relative to the repository root. */
  readonly file: string;
  readonly state: ReceiptStanding;
  readonly agent?: string;
  readonly verdict?: Verdict;
  /** True for words that took the place of others: verdict and saving are about those. */
  readonly replaces?: true;
  readonly saving?: number;
  readonly interval?: readonly [number, number];
  /** The interval without the savings the test has ruled out, in tokens: what tables show. */
  readonly range?: readonly [number, number];
  readonly decidedOn?: string;
  readonly evidenceLevel?: EvidenceLevel;
  /** What its trials were kept from, where a receipt says it. */
  readonly enforced?: Enforcement;
}
