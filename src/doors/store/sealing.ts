import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Db } from './open-store.ts';

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
      .update(JSON.stringify([kind, ...fields]))
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

/**
 * Columns of the rows that may cross machines, which their mac covers. What else a table has follows from these (sums of tokens), or is
 * made anew where the row arrives (places in an order, whether a run has finished).
 */
export const sealedColumns = {
  runs: ['id', 'base_sha', 'head_sha', 'request', 'began_at'],
  trials: ['run', 'key', 'measurement', 'agent', 'record', 'context', 'ran_at'],
  charges: ['run', 'key', 'agent', 'charge', 'ran_at'],
  proofs: ['key', 'detail'],
  reservations: ['run', 'key', 'agent', 'toggled', 'used', 'spent_at'],
} as const;

/** A table whose rows may cross machines. */
export type SealedTable = keyof typeof sealedColumns;

/** A row by its columns, all text. */
export type SealedRow<T extends SealedTable = SealedTable> = Readonly<
  Record<(typeof sealedColumns)[T][number], string>
>;

const seals = new WeakMap<Db, Seal>();

/** From now on what is written into this database gets a mac. */
export function sealWith(db: Db, seal: Seal): void {
  seals.set(db, seal);
}

/** The seal of a database; undefined where nothing is sealed (tests, `:memory:`). */
export function sealOf(db: Db): Seal | undefined {
  return seals.get(db);
}

/** The mac of a row; empty where nothing is sealed. */
export function macOf<T extends SealedTable>(db: Db, table: T, row: SealedRow<T>): string {
  return sealOf(db)?.mac(table, listSealed(table, row)) ?? '';
}

/** What a mac covers of a row, in the order of the columns. */
export function listSealed(table: SealedTable, row: Readonly<Record<string, unknown>>): readonly string[] {
  return sealedColumns[table].map((column) => String(row[column] ?? ''));
}
