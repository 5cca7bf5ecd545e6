import { makeError, type Problem } from '../../core/model/problem.ts';
import type { Receipt } from '../../core/model/verdict/receipt.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { stableJson } from '../../core/text/json/read-json.ts';
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

/**
 * Finds pairs of receipts that name one trial of one measurement and state different things of it: of at least one it is not what was measured.
 * Rules that are measured together share trials.
 */
export function findTorn(receipts: readonly Receipt[]): readonly (readonly [rule: string, other: string])[] {
  const statements = receipts.map((receipt) => ({ rule: receipt.rule, trials: listStatements(receipt) }));
  return statements.flatMap(({ rule, trials }, index) =>
    statements.slice(0, index).flatMap((other) => {
      const isTorn = [...trials].some(([key, statement]) => (other.trials.get(key) ?? statement) !== statement);
      return isTorn ? [[rule, other.rule] as const] : [];
    }),
  );
}

/** What a receipt states of each of its trials, by the trial's key and what the measurement was of. */
function listStatements({ basis, evidence, agent, decidedOn }: Receipt): ReadonlyMap<string, string> {
  const { body: _body, neighbours: _neighbours, procedure: _procedure, ...shared } = basis;
  const measurement = stableJson({ shared, agent, decidedOn }, 0);
  return new Map(
    evidence.trials.map(({ key, task, outcome, usage, order }) => [
      measurement + key,
      stableJson({ task, outcome, usage, order }, 0),
    ]),
  );
}
