import type { Ledger, Rule } from '../model/rule/rule.ts';

/** How head's rules differ from base's, each list in the order of its ledger. */
export interface LedgerDiff {
  /** Ids that base does not have. */
  readonly added: readonly Rule[];
  /** Rules of head whose body, scope, agent or probe differs from base, or whose status became active. */
  readonly changed: readonly Rule[];
  /** Rules of base that head does not have. */
  readonly removed: readonly Rule[];
}

function sameScope(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((glob, index) => glob === b[index]);
}

function hasChanged(before: Rule, after: Rule): boolean {
  if (before.body !== after.body || before.agent !== after.agent || !sameScope(before.scope, after.scope)) return true;
  const spell = ({ probe }: Rule) => JSON.stringify(probe ?? null);
  if (spell(before) !== spell(after)) return true;
  return before.status !== 'active' && after.status === 'active';
}

/** Compares two ledgers by rule id. Without a base every rule of head is added. */
export function diffLedger(base: Ledger | undefined, head: Ledger): LedgerDiff {
  const before = new Map(base?.rules.map((rule) => [rule.id, rule]));
  const after = new Set(head.rules.map((rule) => rule.id));
  return {
    added: head.rules.filter((rule) => !before.has(rule.id)),
    changed: head.rules.filter((rule) => {
      const earlier = before.get(rule.id);
      return earlier !== undefined && hasChanged(earlier, rule);
    }),
    removed: [...before.values()].filter((rule) => !after.has(rule.id)),
  };
}
