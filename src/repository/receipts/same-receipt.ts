import type { Receipt } from '../../foundation/model/verdict/receipt.ts';
import { signedText } from '../../stages/gate/receipt/sign-receipt.ts';

/** True for receipts that differ in nothing but who signed them. */
export function isSameReceipt(a: Receipt, b: Receipt): boolean {
  return signedText(a) === signedText(b);
}
