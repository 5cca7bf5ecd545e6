import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { sha256 } from './hash.ts';

/** The only place with asymmetric cryptography: Ed25519 (RFC 8032), which needs no parameters and signs the same text alike every time. */
export interface TextSignature {
  /** `sha256:` of the public key that fits. */
  readonly key: string;
  /** The 64 bytes in base64. */
  readonly value: string;
}

const longestKey = 1_000;

/**
 * Reads a public key as PEM (`BEGIN PUBLIC KEY`) or as the base64 of its DER, brought into one form: base64 of the DER (SPKI). Undefined for
 * anything else, private keys and other algorithms included.
 */
export function readPublicKey(text: string): string | undefined {
  if (text.length > longestKey || text.includes('PRIVATE')) return undefined;
  const body = text.replace(/-----(?:BEGIN|END) PUBLIC KEY-----/g, '').replace(/\s+/g, '');
  const bytes = Buffer.from(body, 'base64');
  if (bytes.toString('base64') !== body) return undefined;
  return openPublicKey(body)?.export({ format: 'der', type: 'spki' }).toString('base64');
}

/** Returns the name of a public key in the form of `readPublicKey`. */
export function nameKey(publicKey: string): string {
  return sha256(Buffer.from(publicKey, 'base64'));
}

/** Signs a text with a private key (PKCS8 PEM); undefined when the key is not an Ed25519 key. Nothing of the key is in what is thrown or returned. */
export function signText(text: string, privateKey: string): TextSignature | undefined {
  const key = openPrivateKey(privateKey);
  if (key === undefined) return undefined;
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
  return { key: nameKey(publicKey), value: sign(null, Buffer.from(text), key).toString('base64') };
}

/** Returns true when `value` (base64) is the signature of exactly this text by this public key. */
export function isSignedBy(text: string, value: string, publicKey: string): boolean {
  const key = openPublicKey(publicKey);
  return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(value, 'base64'));
}

function openPublicKey(der: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(der, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Opens a private key; a variable of an environment often has its line breaks as backslash and n. */
function openPrivateKey(text: string): KeyObject | undefined {
  try {
    const key = createPrivateKey({ key: text.replaceAll('\\n', '\n'), format: 'pem' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}
