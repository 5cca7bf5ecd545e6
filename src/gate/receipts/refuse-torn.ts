import { makeError, type Problem } from '../../core/model/problem.ts';
import { findTorn } from '../../core/receipt/torn-trials.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import type { VerifiedReceipt } from './verify-receipt.ts';

/** A receipt by its file. */
export interface FiledReceipt {
  readonly file: string;
  readonly result: VerifiedReceipt;
}

/**
 * Refuses receipts of a change that say different things of one trial, by file, with the problem. Rules that are measured together have trials
 * in common, and each receipt is in order by itself.
 */
export function refuseTorn(brought: readonly FiledReceipt[]): ReadonlyMap<string, Problem> {
  const holding = brought.filter(({ result: { state } }) => state === 'valid' || state === 'stale');
  const torn = findTorn(holding.map(({ result: { receipt } }) => receipt)).flatMap(([a, b]) => [
    [a, b],
    [b, a],
  ]);
  const others = new Map(torn.map(([rule = '', other = '']) => [rule, other]));
  return new Map(
    holding.flatMap(({ file, result: { receipt } }) => {
      const other = others.get(receipt.rule);
      return other === undefined ? [] : [[file, tornProblem(file, receipt.rule, other)] as const];
    }),
  );
}

function tornProblem(file: string, rule: string, other: string): Problem {
  const message = `the receipts of ${quoteValue(rule)} and ${quoteValue(other)} share a trial and say different things of it`;
  const hint = 'Delete both, commit that, and measure the rules again: rentroll check, then rentroll stamp.';
  return makeError('head', 'receipt-torn', message, hint, { file });
}
