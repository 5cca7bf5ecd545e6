import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { hashParts } from './hash.ts';

/** Says of a row that whoever wrote it held a secret of ours. */
export interface Seal {
  /** HMAC-SHA-256 over kind and fields, in their order and apart from each other; 64 hex digits. */
  mac(kind: string, fields: readonly string[]): string;
  /** True when one of the secrets made this mac. */
  holds(kind: string, fields: readonly string[], mac: string): boolean;
}

/**
 * A seal by the first of several secrets, known by all of them. Each key is HKDF-SHA-256 of a secret for this use and this repository (RFC
 * 5869), so that no row says anything about a secret, and a row of one repository is nothing in another. Throws without a secret.
 */
export function openSeal(secrets: readonly string[], repository: string): Seal {
  const keys = secrets.map((secret) => deriveKey(secret, repository));
  const [own] = keys;
  if (own === undefined) throw new Error('a seal needs a secret');
  const macBy = (key: Buffer, kind: string, fields: readonly string[]) =>
    createHmac('sha256', key)
      .update(hashParts(kind, ...fields))
      .digest();
  return {
    mac: (kind, fields) => macBy(own, kind, fields).toString('hex'),
    holds(kind, fields, mac) {
      if (!/^[0-9a-f]{64}$/.test(mac)) return false;
      const given = Buffer.from(mac, 'hex');
      return keys.some((key) => timingSafeEqual(macBy(key, kind, fields), given));
    },
  };
}

function deriveKey(secret: string, repository: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `rentroll journal 1\0${repository}`, 32));
}
