import type { Receipt, ReceiptSignature } from '../model/verdict/receipt.ts';
import { isSignedBy, nameKey, signText } from '../util/signing.ts';
import { renderReceipt } from './build-receipt.ts';

/** How the signature of a receipt stands, given the public keys a team trusts. */
export type SignatureStanding = 'unsigned' | 'trusted' | 'unknown-key' | 'wrong';

/** Returns the signed text: the committed text of the receipt without its signature, so that anyone can rebuild it from the file. */
export function signedText({ signature: _signature, ...receipt }: Receipt): string {
  return renderReceipt(receipt);
}

/** Returns a receipt with a new signature, which replaces an earlier one; undefined when the private key (PKCS8 PEM) is not an Ed25519 key. */
export function signReceipt(receipt: Receipt, privateKey: string): Receipt | undefined {
  const signed = signText(signedText(receipt), privateKey);
  if (signed === undefined) return undefined;
  const signature: ReceiptSignature = { algorithm: 'ed25519', ...signed };
  return { ...receipt, signature };
}

/** Holds a receipt's signature against the trusted public keys (base64 of their DER, as the config reads them). */
export function checkSignature(receipt: Receipt, publicKeys: readonly string[]): SignatureStanding {
  const { signature } = receipt;
  if (signature === undefined) return 'unsigned';
  const publicKey = publicKeys.find((key) => nameKey(key) === signature.key);
  if (publicKey === undefined) return 'unknown-key';
  return isSignedBy(signedText(receipt), signature.value, publicKey) ? 'trusted' : 'wrong';
}
