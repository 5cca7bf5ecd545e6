import type { Treatment } from '../model/rule/plan.ts';
import type { Rule } from '../model/rule/rule.ts';

/**
 * Splits a rule into what is measured: itself with the model of the config, and a part for each other model, so that each gives a verdict. No id of
 * a ledger has an `@`.
 */
export function splitByModel<Entry extends { readonly rule: Rule }>(
  entry: Entry,
  models: readonly string[],
): readonly (Entry & { readonly treatment?: Extract<Treatment, { readonly kind: 'rule' }> })[] {
  const parts = models.map((model) => ({
    ...entry,
    rule: { ...entry.rule, id: `${entry.rule.id}@${model}` },
    treatment: { kind: 'rule', model } as const,
  }));
  return [entry, ...parts];
}

/** Returns the id of the rule of the ledger that a part is of; the id itself without a model. */
export function unsplitId(id: string, model: string | undefined): string {
  return model === undefined ? id : id.slice(0, -`@${model}`.length);
}
