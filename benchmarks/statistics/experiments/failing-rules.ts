import type { Verdict } from '../../../src/core/model/verdict/decision.ts';
import { runDesign, singleRule } from '../procedures/run-design.ts';
import { openSource, plainSuite, type Truth } from './suite.ts';

/** A kind of rule, told by what it does to failures; each one that completes saves 20 % of the tokens. */
export type FailingRule = 'harmless' | 'breaks-one-task' | 'fails-half' | 'fails-a-little';

export const failingRules: readonly FailingRule[] = ['harmless', 'fails-a-little', 'fails-half', 'breaks-one-task'];

/** Failure rates of the suite without the rule. */
export const baseFailures: readonly number[] = [0, 0.05, 0.1, 0.15];

/** One experiment on the pass-rate test. */
export interface FailingCell {
  readonly rule: FailingRule;
  readonly baseFailure: number;
  readonly n: number;
  readonly seed: number;
}

/** Rates of the four verdicts. */
export interface FailingRow extends Omit<FailingCell, 'seed'> {
  readonly experiment: 'failing-rules';
  readonly rates: Readonly<Record<Verdict, number>>;
  readonly meanTokens: number;
}

const saved = 0.2;

/** How often trials of a task fail with the rule in memory, given how often they fail without. */
const failureWith: Readonly<Record<FailingRule, (base: number, place: number) => number>> = {
  harmless: (base) => base,
  'fails-a-little': (base) => base + 0.1,
  'fails-half': (base) => Math.max(base, 0.5),
  'breaks-one-task': (base, place) => (place === 0 ? 0.95 : base),
};

/** Simulates one kind of rule at one base failure rate. */
export function simulateFailing({ rule, baseFailure, n, seed }: FailingCell): FailingRow {
  const truth: Truth = (place, present) =>
    present.length === 0
      ? { left: 1, pFail: baseFailure }
      : { left: 1 - saved, pFail: failureWith[rule](baseFailure, place) };
  const counts: Record<Verdict, number> = { earns: 0, 'does-not-earn': 0, regression: 0, undecided: 0 };
  let tokens = 0;
  for (let index = 0; index < n; index++) {
    const source = openSource([seed, rule, baseFailure, index].join('/'), truth);
    const run = runDesign(source, { kind: 'alone', subjects: [singleRule('rule', plainSuite)] });
    counts[run.design.subjects[0]?.judgement.verdict ?? 'undecided'] += 1;
    tokens += run.tokens;
  }
  const rates = Object.fromEntries(Object.entries(counts).map(([verdict, count]) => [verdict, count / n]));
  return {
    experiment: 'failing-rules',
    rule,
    baseFailure,
    n,
    rates: rates as FailingRow['rates'],
    meanTokens: Math.round(tokens / n),
  };
}
