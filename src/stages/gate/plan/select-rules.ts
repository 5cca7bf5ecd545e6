import type { MeasureReason } from '../../../foundation/model/rule/plan.ts';
import type { Rule } from '../../../foundation/model/rule/rule.ts';

/** What the gate does with one rule of head. */
export type RuleChoice =
  | { readonly kind: 'measure'; readonly rule: Rule; readonly reason: MeasureReason }
  | { readonly kind: 'receipt'; readonly rule: Rule }
  | { readonly kind: 'keep'; readonly rule: Rule };

export interface SelectInput {
  readonly rules: readonly Rule[];
  /** Ids added or changed against base. */
  readonly added: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
  /** Ids of rules whose receipt at head recomputes, fits the rule and earns. */
  readonly earned: ReadonlySet<string>;
  /** Ids of rules that base protects: a pull request cannot protect its own rule. */
  readonly protectedAtBase: ReadonlySet<string>;
  /** True: candidates that wait, which nobody touched, are measured too; they are not when absent. */
  readonly waiting?: boolean;
}

/**
 * Sorts head's rules: new and changed candidates are measured unless a valid receipt already earns; an active rule needs
 * such a receipt, or protection at base; evicted and inherited rules and candidates nobody touched stay as they are.
 */
export function selectRules(input: SelectInput): readonly RuleChoice[] {
  return input.rules.map((rule) => chooseFor(rule, input));
}

function chooseFor(rule: Rule, input: SelectInput): RuleChoice {
  const touched = input.added.has(rule.id) || input.changed.has(rule.id);
  if (rule.status === 'evicted' || rule.status === 'inherited') return { kind: 'keep', rule };
  const isWaiting = rule.status === 'candidate' && !touched;
  if (isWaiting && input.waiting !== true) return { kind: 'keep', rule };
  if (input.earned.has(rule.id)) return { kind: touched ? 'receipt' : 'keep', rule };
  if (rule.status === 'active') {
    return input.protectedAtBase.has(rule.id) ? { kind: 'keep', rule } : { kind: 'measure', rule, reason: 'unstamped' };
  }
  if (isWaiting) return { kind: 'measure', rule, reason: 'asked' };
  return { kind: 'measure', rule, reason: input.added.has(rule.id) ? 'added' : 'changed' };
}
