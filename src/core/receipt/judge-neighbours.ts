import type { Rule } from '../model/rule/rule.ts';
import type { Receipt } from '../model/verdict/receipt.ts';
import { shortHash } from '../util/hash.ts';
import { hashBody } from './build-receipt.ts';
import type { NamedRules } from './name-memories.ts';

/** Names rules as a receipt does: by id, each with the short hash of its body, scope and agent. */
export function nameRules(rules: readonly Rule[]): NamedRules {
  return rules.map((rule) => [rule.id, shortHash(hashBody(rule))]);
}

/** True when two lists hold the same bodies; names and order do not matter. */
export function isSameSet(a: NamedRules, b: NamedRules): boolean {
  const sorted = (rules: NamedRules) => JSON.stringify(rules.map(([, hash]) => hash).sort());
  return sorted(a) === sorted(b);
}

/**
 * Lists the rules of today that a receipt's trials never had in memory; their own receipts may have been measured beside its rule. Returns
 * undefined where a rule that stood beside it is gone.
 */
export function listUnmet({ basis, memories }: Receipt, today: NamedRules): NamedRules | undefined {
  const isThere = new Set(today.map(([, hash]) => hash));
  if (!basis.neighbours.every(([, hash]) => isThere.has(hash))) return undefined;
  const met = listMet({ basis, memories });
  return today.filter(([, hash]) => !met.has(hash));
}

/** True for a receipt whose trials had a rule with this short hash in memory. */
export function hasMet(receipt: Receipt, hash: string): boolean {
  return listMet(receipt).has(hash);
}

function listMet({ basis, memories }: Pick<Receipt, 'basis' | 'memories'>): ReadonlySet<string> {
  return new Set([...basis.neighbours, ...memories.tested].map(([, hash]) => hash));
}
