import type { YAMLMap } from 'yaml';
import { appendItems } from '../../../../foundation/text/yaml/append-items.ts';
import type { Splice } from '../../../../foundation/text/yaml/text-splices.ts';
import type { NewRule } from './ledger-edit.ts';
import { renderBlockRule, renderFlowRule } from './render-rule-yaml.ts';

/** Splices that add rules at the end of the ledger's list, in the style of the list. */
export function appendRules(text: string, root: YAMLMap, rules: readonly NewRule[]): readonly Splice[] {
  const items = rules.map((rule) => ({
    block: (indent: number) => renderBlockRule(rule, indent),
    flow: () => renderFlowRule(rule),
  }));
  return appendItems(text, root, 'rules', items);
}
