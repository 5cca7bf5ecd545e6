import type { Receipt } from '../model/verdict/receipt.ts';
import { isSignedBy, nameKey } from '../util/signing.ts';
import type { ProvedReceipt, ReceiptProof } from './proved-receipt.ts';

/**
 * Proves a receipt that one of these public keys (base64 of their DER, as base's config reads them) signed; `signed` is its text without the
 * signature.
 */
export function proveSigned(
  receipt: Receipt,
  signed: string,
  publicKeys: readonly string[],
): ProvedReceipt | undefined {
  const { signature } = receipt;
  const key = signature && publicKeys.find((publicKey) => nameKey(publicKey) === signature.key);
  if (signature === undefined || key === undefined) return undefined;
  return isSignedBy(signed, signature.value, key) ? prove(receipt, { kind: 'signed' }) : undefined;
}

/** A receipt as it is committed, and what base says of its rule. `words` are hashes of what a rule says and is judged by. */
export interface StandingBasis {
  readonly text: string;
  readonly words: string;
  /** Absent where base does not have the rule active, or has no receipt for it. */
  readonly atBase?: { readonly text: string; readonly words: string } | undefined;
}

/** Proves a receipt where base has the same bytes for a rule that it has active with the same words. */
export function proveStanding(receipt: Receipt, { text, words, atBase }: StandingBasis): ProvedReceipt | undefined {
  const isSame = atBase !== undefined && atBase.text === text && atBase.words === words && receipt.basis.body === words;
  return isSame ? prove(receipt, { kind: 'standing' }) : undefined;
}

/** Proves a receipt where a journal or a job of ours says that each of its trials was run by us: it answers for all that the receipt states. */
export function proveMeasuredHere(
  receipt: Receipt,
  isMeasured: (receipt: Receipt) => boolean,
): ProvedReceipt | undefined {
  return isMeasured(receipt) ? prove(receipt, { kind: 'measured-here' }) : undefined;
}

/** Proves a receipt where trials that were drawn here after it was written confirmed it. */
export function proveConfirmed(
  receipt: Receipt,
  isConfirmed: (receipt: Receipt) => boolean,
): ProvedReceipt | undefined {
  return isConfirmed(receipt) ? prove(receipt, { kind: 'confirmed' }) : undefined;
}

function prove(receipt: Receipt, proof: ReceiptProof): ProvedReceipt {
  return { receipt, proof } as ProvedReceipt;
}
