import { loadRentMeasure, type MeasureRent } from '../../../core/ledger/measure-rent.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import { findKnownAnswers, tasksOfAnswers } from '../find-known-answers.ts';
import type { GateInputs } from '../reading/load-inputs.ts';

/** What a repository says of a rule that its receipt has to say, too. */
export interface ReceiptTerms {
  /** Tokens of the rule's line. */
  readonly rentOf: MeasureRent;
  /** Golden tasks of base whose answer the rule's words give away, in order of id; undefined where there is no base to ask. */
  readonly answersOf: (rule: Rule) => readonly string[] | undefined;
}

/** Reads what receipts of `rules` are held against; of any other rule nobody may ask. */
export async function loadReceiptTerms({ base }: GateInputs, rules: readonly Rule[]): Promise<ReceiptTerms> {
  const rentOf = await loadRentMeasure();
  if (base === undefined || rules.length === 0) return { rentOf, answersOf: () => undefined };
  const bodies = new Set(rules.map(({ body }) => body));
  const found = tasksOfAnswers(await findKnownAnswers(bodies, base));
  return { rentOf, answersOf: ({ body }) => (bodies.has(body) ? (found.get(body) ?? []) : undefined) };
}
