import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';

/** Who may vouch for a row by a secret: a meter, a signature, this clone, or this very process. */
export type SealingKey = 'provider' | 'signing' | 'clone' | 'this-process';

/** A secret, and whose it is. */
export interface SealSecret {
  readonly by: SealingKey;
  readonly secret: string;
  /** Owner and name, for a secret that several repositories may know; empty for one that is of a single clone. */
  readonly repository?: string;
}

/** Says of a row that whoever wrote it held a secret of ours. */
export interface Seal {
  /** HMAC-SHA-256 over kind and fields, in their order and apart from each other, by the first secret; 64 hex digits. */
  mac(kind: string, fields: readonly string[]): string;
  /** The MAC by each secret, with dots between: keys come and go, and what one of them vouched for still counts. */
  macs(kind: string, fields: readonly string[]): string;
  /** Whose secret made one of these macs; undefined for what nobody here vouches for. */
  findKey(kind: string, fields: readonly string[], macs: string): SealingKey | undefined;
}

/** Most keys that one row may name; each of them is tried. */
const mostMacs = 8;

/**
 * Opens a seal by several secrets. Each key is HKDF-SHA-256 of a secret for this use and its repository (RFC 5869), so that no row says anything
 * about a secret, and a row of one repository is nothing in another. Throws without a secret.
 */
export function openSeal(secrets: readonly SealSecret[]): Seal {
  const keys = secrets.map(({ by, secret, repository = '' }) => ({ by, key: deriveKey(secret, repository) }));
  const [first] = keys;
  if (first === undefined) throw new Error('a seal needs a secret');
  const macBy = (key: KeyObject, kind: string, fields: readonly string[]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([kind, ...fields]))
      .digest();
  return {
    mac: (kind, fields) => macBy(first.key, kind, fields).toString('hex'),
    macs: (kind, fields) => keys.map(({ key }) => macBy(key, kind, fields).toString('hex')).join('.'),
    findKey(kind, fields, macs) {
      const given = macs.split('.', mostMacs).filter((mac) => /^[0-9a-f]{64}$/.test(mac));
      if (given.length === 0) return undefined;
      return keys.find(({ key }) => {
        const mac = macBy(key, kind, fields);
        return given.some((one) => timingSafeEqual(Buffer.from(one, 'hex'), mac));
      })?.by;
    },
  };
}

/** Derives the key of a secret. Node takes a fifth of the time for a MAC by a key object that it takes by bytes. */
function deriveKey(secret: string, repository: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `rentroll journal 1\0${repository}`, 32)));
}

/** Secret that vouches for this process where nothing else does: drawn once, written nowhere. */
export const ownSecret: SealSecret = { by: 'this-process', secret: randomBytes(32).toString('hex') };
