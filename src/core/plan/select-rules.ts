import type { MeasureReason, Treatment } from '../model/rule/plan.ts';
import type { Rule } from '../model/rule/rule.ts';
import type { Hint, ProvedReceipt } from '../proof/proved-receipt.ts';

/** What the gate does with one rule of head. */
export type RuleChoice =
  | { readonly kind: 'measure'; readonly rule: Rule; readonly reason: MeasureReason }
  /** Its verdict is that of a receipt, which the change may rest on. */
  | { readonly kind: 'receipt'; readonly rule: Rule; readonly by: ProvedReceipt }
  /** It has a receipt that nobody vouches for, and no trial of it is run here: it stays open. */
  | { readonly kind: 'hint'; readonly rule: Rule; readonly hint: Hint }
  | { readonly kind: 'keep'; readonly rule: Rule };

export interface SelectInput {
  readonly rules: readonly Rule[];
  /** Ids added or changed against base. */
  readonly added: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
  /** Receipts at head that recompute, fit the rule, earn, and are proved. */
  readonly earned: ReadonlyMap<string, ProvedReceipt>;
  /** The same without a proof, where nothing is measured: where something is, they are none. */
  readonly hinted: ReadonlyMap<string, Hint>;
  /** Ids of rules that base protects: a pull request cannot protect its own rule. */
  readonly protectedAtBase: ReadonlySet<string>;
  /** True: candidates that wait, which nobody touched, are measured too; they are not when absent. */
  readonly waiting?: boolean;
}

/**
 * Sorts head's rules: new and changed candidates are measured unless a proved receipt already earns; an active rule needs
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
  const by = input.earned.get(rule.id);
  if (by !== undefined) return touched ? { kind: 'receipt', rule, by } : { kind: 'keep', rule };
  if (rule.status === 'active' && input.protectedAtBase.has(rule.id)) return { kind: 'keep', rule };
  const hint = input.hinted.get(rule.id);
  if (hint !== undefined) return { kind: 'hint', rule, hint };
  return { kind: 'measure', rule, reason: whyMeasured(rule, input, isWaiting) };
}

function whyMeasured({ id, status }: Rule, { added }: SelectInput, isWaiting: boolean): MeasureReason {
  if (status === 'active') return 'unstamped';
  if (isWaiting) return 'asked';
  return added.has(id) ? 'added' : 'changed';
}

/**
 * A rule as what is measured: itself with the model of the config, and a part of its own for each other model, so that each gives a verdict.
 * No id of a ledger has an `@`.
 */
export function splitByModel<Entry extends { readonly rule: Rule }>(
  entry: Entry,
  models: readonly string[],
): readonly (Entry & { readonly treatment?: Extract<Treatment, { readonly kind: 'rule' }> })[] {
  const parts = models.map((model) => ({
    ...{ ...entry, rule: { ...entry.rule, id: `${entry.rule.id}@${model}` } },
    treatment: { kind: 'rule', model } as const,
  }));
  return [entry, ...parts];
}

/** Id of the rule of the ledger that a part is of; the id itself without a model. */
export function unsplitId(id: string, model: string | undefined): string {
  return model === undefined ? id : id.slice(0, -`@${model}`.length);
}
