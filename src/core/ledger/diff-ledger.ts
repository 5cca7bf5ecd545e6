import type { Leaving } from '../model/rule/plan.ts';
import type { Ledger, Rule } from '../model/rule/rule.ts';

/** How head's rules differ from base's, each list in the order of its ledger. */
export interface LedgerDiff {
  /** Ids that base does not have. */
  readonly added: readonly Rule[];
  /** Rules of head whose body, scope, agent or probe differs from base, or whose status became active. */
  readonly changed: readonly Rule[];
}

function hasChanged(before: Rule, after: Rule): boolean {
  if (isReworded(before, after) || before.agent !== after.agent) return true;
  const spell = ({ probe }: Rule) => JSON.stringify(probe ?? null);
  if (spell(before) !== spell(after)) return true;
  return before.status !== 'active' && after.status === 'active';
}

/** Compares two ledgers by rule id. Without a base every rule of head is added. */
export function diffLedger(base: Ledger | undefined, head: Ledger): LedgerDiff {
  const before = new Map(base?.rules.map((rule) => [rule.id, rule]));
  return {
    added: head.rules.filter((rule) => !before.has(rule.id)),
    changed: head.rules.filter((rule) => {
      const earlier = before.get(rule.id);
      return earlier !== undefined && hasChanged(earlier, rule);
    }),
  };
}

/** An active rule of base, with how it leaves memory at head. */
export interface LeavingRule {
  readonly rule: Rule;
  readonly leaving: Leaving;
  /** Head's rule of this id, evicted or waiting; absent where head has none. */
  readonly atHead?: Rule;
}

/**
 * Active rules of base that head takes out of memory (deleted, evicted, a candidate again) or rewords, in the order of base's ledger. Rules
 * that base protects are left out.
 */
export function listLeaving(base: Ledger | undefined, head: Ledger | undefined): readonly LeavingRule[] {
  if (base === undefined || head === undefined) return [];
  const after = new Map(head.rules.map((rule) => [rule.id, rule]));
  return base.rules
    .filter((rule) => rule.status === 'active' && !rule.protected)
    .flatMap((rule): readonly LeavingRule[] => {
      const atHead = after.get(rule.id);
      if (atHead === undefined) return [{ rule, leaving: { kind: 'removed' } }];
      const leaving = findWay(rule, atHead);
      return leaving === undefined ? [] : [{ rule, leaving, atHead }];
    });
}

function findWay(before: Rule, after: Rule): Leaving | undefined {
  if (after.status === 'evicted' || before.agent !== after.agent) return { kind: 'removed' };
  if (isReworded(before, after)) return { kind: 'reworded', to: after };
  return after.status === 'candidate' ? { kind: 'removed' } : undefined;
}

function isReworded(before: Rule, after: Rule): boolean {
  return before.body !== after.body || JSON.stringify(before.scope) !== JSON.stringify(after.scope);
}
