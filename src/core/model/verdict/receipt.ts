import type { Problem } from '../problem.ts';
import type { EvidenceLevel } from '../runner/runner.ts';
import type { Stored } from '../schema/primitives.ts';
import type { receiptSchema } from '../schema/receipt-schema.ts';
import type { Enforcement } from '../trial/trial.ts';
import type { Evidence } from './evidence-faults.ts';
import type { AnswerFigures, ExitCode } from './report.ts';

type KeptReceipt = Stored<ReturnType<typeof receiptSchema>>;

/** A trial of a receipt: what its verdict is computed from, and where the trial came from. */
export type RecordedTrial = KeptReceipt['evidence']['trials'][number];

/** The committed evidence of one verdict, its trials as a list. Rule and agent of the evidence are those of the receipt. */
export interface Receipt extends Omit<KeptReceipt, 'evidence'> {
  readonly evidence: Omit<Evidence, 'trials'> & { readonly trials: readonly RecordedTrial[] };
}

/** Everything that the trials of a receipt depended on besides chance. */
export type Basis = Receipt['basis'];
export type ReceiptSignature = NonNullable<Receipt['signature']>;

/** How a committed receipt stands: `unreadable` cannot be parsed, `unverified` has nothing to be held against. */
export type ReceiptStanding = 'valid' | 'stale' | 'mismatched' | 'forged' | 'unreadable' | 'unverified';

/** One committed receipt as `verify` and `status` show it; what cannot be read from it is absent. */
export interface ReceiptRow extends Partial<AnswerFigures> {
  readonly rule: string;
  /** Relative to the repository root. */
  readonly file: string;
  readonly state: ReceiptStanding;
  readonly agent?: string;
  /** True for words that took the place of others: verdict and saving are about those. */
  readonly replaces?: true;
  readonly decidedOn?: string;
  /** Rules that some of its trials were for, too. */
  readonly sharing?: readonly string[];
  readonly evidenceLevel?: EvidenceLevel;
  /** Limits that held in its trials, where a receipt says it. */
  readonly enforced?: Enforcement;
}

/** The receipts of the working tree with their state, by rule, and their problems. */
export interface ReceiptList {
  readonly receipts: readonly ReceiptRow[];
  /** Records of audits that did not renew a receipt. */
  readonly audits: readonly ReceiptRow[];
  readonly problems: readonly Problem[];
}

/** Result of `verify`. */
export interface VerifyResult extends ReceiptList {
  /** 1 when a receipt is forged, unreadable or was measured for something else; 2 when the base is at fault. */
  readonly exitCode: ExitCode;
}
