import type { receiptSchema } from '../schema/receipt-schema.ts';
import type { Stored } from '../schema/stored.ts';

/** The committed evidence of one verdict. */
export type Receipt = Stored<ReturnType<typeof receiptSchema>>;
export type Fingerprint = Receipt['fingerprint'];
export type ReceiptSignature = NonNullable<Receipt['signature']>;
export type ReceiptRepeat = NonNullable<Receipt['repeat']>;
export type ComparedFacts = NonNullable<Receipt['compared']>;

/** The numbers of a receipt that `verify` recomputes from its evidence. */
export const receiptNumbers = [
  ...(['verdict', 'reason', 'saving', 'rawSaving', 'interval', 'standardError'] as const),
  ...(['minimalEffect', 'baselineMean', 'tasks', 'savings', 'behaviour'] as const),
] as const;
export type ReceiptNumbers = Pick<Receipt, (typeof receiptNumbers)[number]>;
