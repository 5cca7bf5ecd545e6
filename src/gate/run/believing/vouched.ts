import type { Db } from '../../../adapters/store/open-store.ts';
import { readProof, saveProof } from '../../../adapters/store/results.ts';
import { parseReceipt } from '../../../core/receipt/parse-receipt.ts';
import { hashParts } from '../../../core/util/hash.ts';

/**
 * Keeps that a receipt stands: this journal measured it, or confirmed it. Its chain names all that it states; a note of the journal goes
 * from machine to machine with a mac, where receipts themselves do not.
 */
export function vouchFor(db: Db, chain: string): void {
  saveProof(db, vouchedKey(chain));
}

/** The same for receipts as the journal keeps them, as text. */
export function vouchForRows(db: Db, rows: readonly { readonly receipt: string }[]): void {
  for (const { receipt } of rows) {
    const { value } = parseReceipt(receipt, 'journal', 'setup');
    if (value !== undefined) vouchFor(db, value.chain);
  }
}

/** True for a receipt that this journal vouches for. */
export function isVouched(db: Db, chain: string): boolean {
  return readProof(db, vouchedKey(chain)) !== undefined;
}

function vouchedKey(chain: string): string {
  return hashParts('receipt stands', chain);
}
