import { type Db, prepareOnce } from '../../adapters/store/open-store.ts';

/** Bits of a table: 4 MB, whatever it holds; with a million keys, three of a hundred new ones are asked for in vain. */
const slotBits = 25;
const mask = 2 ** slotBits - 1;

/** Says of most keys that nobody has counted them, without a question to the database: what an import reads is new nearly always. */
export interface KeyFilter {
  /** False when no call and no tool use of this key is in the database. `slot`: the lowest bits of the key. */
  mayHave(slot: number): boolean;
  add(slot: number): void;
  /** Looks at the database again where another process has written since. Call it at the beginning of each transaction. */
  renew(): void;
}

/** The bits of a digest that a filter goes by; the same as `slotOf` in SQL. */
export const slotOf = (digest: Buffer): number => digest.readUInt32LE(0) & mask;

/** Opens a filter over what a database has counted. What one process adds reaches it by `add` alone. */
export function openKeyFilter(db: Db): KeyFilter {
  const bits = new Uint8Array(2 ** (slotBits - 3));
  let version: unknown;
  const add = (slot: number) => {
    bits[slot >> 3] = (bits[slot >> 3] ?? 0) | (1 << (slot & 7));
  };
  return {
    mayHave: (slot) => ((bits[slot >> 3] ?? 0) & (1 << (slot & 7))) !== 0,
    add,
    renew: () => {
      const now = prepareOnce(db, 'PRAGMA data_version').pluck().get();
      if (now === version) return;
      version = now;
      for (const table of ['calls', 'tool_uses'])
        for (const slot of prepareOnce<number>(db, `SELECT key & ${mask} FROM ${table}`).pluck().iterate())
          add(Number(slot));
    },
  };
}
