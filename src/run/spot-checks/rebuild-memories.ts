import type { Rule } from '../../foundation/model/rule/rule.ts';
import type { Receipt } from '../../foundation/model/verdict/receipt.ts';
import { memoryOrder } from '../../repository/lint/memory-order.ts';
import type { Side } from '../../repository/reading/load-side.ts';
import { activeRules } from '../../repository/receipts/check-receipts.ts';
import { hashActiveSet } from '../../repository/receipts/evidence-basis.ts';
import { hashBody } from '../../stages/gate/receipt/build-receipt.ts';
import { idOfName } from '../../stages/gate/receipt/repeat-faults.ts';

/** Per trial of the evidence the rules of its memory in the order of its lines; whether they are those of the receipt to the letter. */
export type Memories =
  | { readonly kind: 'recorded' | 'supposed'; readonly of: (place: number) => readonly Rule[] }
  | { readonly kind: 'lost'; readonly why: string };

/**
 * The memories a receipt's trials had: those it recorded, when all of their rules still read the same; else what follows from the rules
 * that are active now, when they are the ones it was measured beside.
 */
export function rebuildMemories(receipt: Receipt, rule: Rule, head: Side, base: Side): Memories {
  const recorded = readRecorded(receipt, [...(head.ledger?.rules ?? []), ...(base.ledger?.rules ?? [])]);
  if (recorded !== undefined) return { kind: 'recorded', of: recorded };
  if (receipt.replaces !== undefined) return { kind: 'lost', why: 'the words it replaced are gone' };
  const standing = activeRules(base, rule, receipt.agent);
  if (hashActiveSet(standing) !== receipt.fingerprint.activeSet) {
    return { kind: 'lost', why: 'the rules it was measured beside have changed' };
  }
  const place = new Map(memoryOrder(base).map((id, index) => [id, index]));
  const sorted = standing.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return {
    kind: 'supposed',
    of: (at) => (receipt.evidence.trials[at]?.arm === 'candidate' ? [rule, ...sorted] : sorted),
  };
}

function readRecorded({ repeat }: Receipt, rules: readonly Rule[]): ((place: number) => readonly Rule[]) | undefined {
  if (repeat === undefined) return undefined;
  const byId = new Map<string, Rule>();
  for (const { rule: id, bodyHash } of repeat.rules) {
    const found = rules.find((rule) => rule.id === idOfName(id) && hashBody(rule) === bodyHash);
    if (found === undefined) return undefined;
    byId.set(id, { ...found, id });
  }
  return (place) => (repeat.memories[repeat.trials[place]?.memory ?? -1] ?? []).flatMap((id) => byId.get(id) ?? []);
}
