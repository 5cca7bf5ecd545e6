import type { Receipt } from '../../../foundation/model/verdict/receipt.js';
/** How the signature of a receipt stands, given the public keys a team trusts. */
export type SignatureStanding = 'unsigned' | 'trusted' | 'unknown-key' | 'wrong';
/** What is signed: the committed text of the receipt without its signature, so that anyone can rebuild it from the file. */
export declare function signedText({ signature: _, ...receipt }: Receipt): string;
/** The receipt with a signature instead of the one it had; undefined when the private key (PKCS8 PEM) is not an Ed25519 key. */
export declare function signReceipt(receipt: Receipt, privateKey: string): Receipt | undefined;
/** Holds a receipt's signature against the trusted public keys (base64 of their DER, as the config reads them). */
export declare function checkSignature(receipt: Receipt, publicKeys: readonly string[]): SignatureStanding;
