import type { Rule } from '../model/rule/rule.ts';
import { loadTokenizer } from '../util/tokenizer.ts';
import { renderRuleLine } from './compile-memory.ts';

/** Weighs rules: tokens of a rule's rendered line (without a line break), o200k, the same for every runner. */
export type MeasureRent = (rule: Pick<Rule, 'body' | 'scope'>) => number;

/** Loads the tokenizer and returns the scale. Asynchronous because the tokenizer's tables are loaded on first use. */
export async function loadRentMeasure(): Promise<MeasureRent> {
  const countTokens = await loadTokenizer();
  return (rule) => countTokens(renderRuleLine(rule));
}
