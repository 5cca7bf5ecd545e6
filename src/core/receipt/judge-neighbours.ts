import type { Receipt } from '../model/verdict/receipt.ts';
import { hashParts } from '../util/hash.ts';

/** Fingerprint of the rules a rule was measured beside, by the hashes of their bodies; their order does not matter. */
export function hashBodies(bodies: readonly string[]): string {
  return `sha256:${hashParts(...bodies.toSorted())}`;
}

/** The rules that a receipt was measured with and beside, as its trials had them in memory; `sha256:` of each body. */
interface Neighbours {
  /** Those that every trial had. */
  readonly standing: readonly string[];
  /** Those that some trial had, which includes those measured in the same run. */
  readonly met: ReadonlySet<string>;
}

/** Undefined in a receipt without `repeat`, and where its memories do not fit its fingerprint. */
function readNeighbours({ rule, repeat, fingerprint }: Receipt): Neighbours | undefined {
  if (repeat === undefined) return undefined;
  const used = new Set(repeat.trials.map(({ memory }) => memory));
  const memories = repeat.memories.filter((_, index) => used.has(index));
  const others = repeat.rules.filter((entry) => entry.rule !== rule);
  const hashes = (named: typeof others) => named.map(({ bodyHash }) => bodyHash);
  const standing = hashes(others.filter((entry) => memories.every((memory) => memory.includes(entry.rule))));
  if (hashBodies(standing) !== fingerprint.activeSet) return undefined;
  return { standing, met: new Set(hashes(others.filter(({ rule: id }) => memories.some((ids) => ids.includes(id))))) };
}

/**
 * Which of the rules that stand beside a receipt's rule today it was never measured with, by the hashes of their bodies: their own receipts may
 * have been measured beside it. Undefined where a rule that it was measured beside is gone, or where nobody can tell.
 */
export function listUnmet(receipt: Receipt, today: readonly string[]): readonly string[] | undefined {
  const known = readNeighbours(receipt);
  if (known === undefined || !known.standing.every((hash) => today.includes(hash))) return undefined;
  return today.filter((hash) => !known.met.has(hash));
}

/** True for a receipt whose trials had a rule of this body in memory. */
export function hasMet(receipt: Receipt, bodyHash: string): boolean {
  return readNeighbours(receipt)?.met.has(bodyHash) === true;
}
