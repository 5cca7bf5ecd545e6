import { isMeasuredHere } from '../../../adapters/store/measured-receipts.ts';
import type { Db } from '../../../adapters/store/open-store.ts';
import { readProof, saveProof } from '../../../adapters/store/results.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import { nameReceipt } from '../../../core/receipt/build-receipt.ts';
import { parseReceipt } from '../../../core/receipt/parse-receipt.ts';
import { hashParts } from '../../../core/util/hash.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { checkRecords } from '../../lint/check-records.ts';
import type { Proofs } from '../../receipts/believe-receipts.ts';
import { believeReceipts, type Witnesses } from '../../receipts/believe-receipts.ts';
import { askOwnJournal } from '../../trials/store/open-journal.ts';

/** Returns a witness that reads the journal of this clone and says whether it measured or confirmed a receipt. */
export function witnessOf(
  db: Db,
  { base, head }: Pick<GateInputs, 'base' | 'head'>,
): Required<Pick<Witnesses, 'isMeasured' | 'isConfirmed'>> {
  const trials = (base ?? head).config?.receipts.confirmTrials ?? 0;
  return {
    isMeasured: (receipt) => isMeasuredHere(db, receipt),
    // Where base wants no receipt confirmed, none was.
    isConfirmed: (receipt) => trials > 0 && readProof(db, vouchedKey(receipt)) !== undefined,
  };
}

/** Finds the receipts of the working tree that may be believed here. */
export async function askProofs(inputs: GateInputs): Promise<Proofs> {
  const { verified } = (await checkRecords(inputs)).receipts;
  const believe = (witnesses: Witnesses) => believeReceipts(inputs, verified, witnesses).proved;
  return askOwnJournal(inputs, (db) => believe(witnessOf(db, inputs))) ?? believe({});
}

/**
 * Records that a receipt stands: this journal measured it, or confirmed it. A note of the journal goes from machine to machine with a MAC, where
 * receipts themselves do not.
 */
export function vouchFor(db: Db, receipt: Receipt): void {
  saveProof(db, vouchedKey(receipt));
}

/** Vouches for receipts that the journal keeps as text. */
export function vouchForRows(db: Db, rows: readonly { readonly receipt: string }[]): void {
  for (const { receipt } of rows) {
    const { value } = parseReceipt(receipt, 'journal', 'setup');
    if (value !== undefined) vouchFor(db, value);
  }
}

function vouchedKey(receipt: Receipt): string {
  return hashParts('receipt stands', nameReceipt(receipt));
}
