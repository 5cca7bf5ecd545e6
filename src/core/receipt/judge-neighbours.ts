import type { Rule } from '../model/rule/rule.ts';
import type { Receipt } from '../model/verdict/receipt.ts';
import { shortHash } from '../util/hash.ts';
import { hashBody } from './build-receipt.ts';
import type { NamedRules } from './name-memories.ts';

/** Names rules as a receipt does: by id, each with the short hash of its body, scope and agent. */
export function nameRules(rules: readonly Rule[]): NamedRules {
  return rules.map((rule) => [rule.id, shortHash(hashBody(rule))]);
}

/** Returns true when two lists hold the same bodies; names and order do not matter. */
export function isSameSet(a: NamedRules, b: NamedRules): boolean {
  const sorted = (rules: NamedRules) => JSON.stringify(rules.map(([, hash]) => hash).sort());
  return sorted(a) === sorted(b);
}

/**
 * Lists the rules of today that a receipt's trials never had in memory; their own receipts may have been measured beside its rule. Returns
 * undefined where a rule that stood beside it is gone.
 */
export function listUnmet(receipt: Receipt, today: NamedRules): NamedRules | undefined {
  const isThere = new Set(today.map(([, hash]) => hash));
  if (!receipt.basis.neighbours.every(([, hash]) => isThere.has(hash))) return undefined;
  const met = listMet(receipt);
  return today.filter(([, hash]) => !met.has(hash));
}

/** Returns true for a receipt whose trials had a rule with this short hash in memory. */
export function hasMet(receipt: Receipt, hash: string): boolean {
  return listMet(receipt).has(hash);
}

/** Lists the short hashes of what trials had in memory; a set that no trial names says nothing. */
function listMet({ basis, memories, evidence }: Receipt): ReadonlySet<string> {
  const names = new Set(evidence.trials.flatMap(({ memory }) => memories.sets[memory] ?? []));
  const tested = memories.tested.filter(([name]) => names.has(name));
  return new Set([...basis.neighbours, ...tested].map(([, hash]) => hash));
}
