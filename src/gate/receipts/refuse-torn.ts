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
  const message = `the receipts of ${quoteValue(rule)} and ${quoteValue(other)} hold the same trial with different content`;
  const hint = 'Delete both, commit that, and measure the rules again: rentroll check, then rentroll stamp.';
  return makeError('head', 'receipt-torn', message, hint, { file });
}

/** A trial as a receipt states it. */
interface StatedTrial {
  readonly statement: string;
  /** The tested rules that it had in memory. */
  readonly memory: readonly string[];
}

/** The trials of a receipt by measurement and key, and the rules that it describes, each with the hash of its words. */
interface Statements {
  readonly rule: string;
  readonly tested: ReadonlyMap<string, string>;
  readonly trials: ReadonlyMap<string, StatedTrial>;
}

/**
 * Finds pairs of receipts that name one trial of one measurement and state different things of it: of at least one it is not what was measured.
 * Rules that are measured together share trials.
 */
export function findTorn(receipts: readonly Receipt[]): readonly (readonly [rule: string, other: string])[] {
  const statements = receipts.map(readStatements);
  return statements.flatMap((one, index) =>
    statements.slice(0, index).flatMap((other) => (isTorn(one, other) ? [[one.rule, other.rule] as const] : [])),
  );
}

function isTorn(one: Statements, other: Statements): boolean {
  const described = [...one.tested].flatMap(([name, words]) => (other.tested.get(name) === words ? [name] : []));
  return [...one.trials].some(([key, trial]) => {
    const same = other.trials.get(key);
    if (same === undefined) return false;
    // A receipt says nothing of rules that it does not describe.
    const differs = described.some((name) => trial.memory.includes(name) !== same.memory.includes(name));
    return differs || trial.statement !== same.statement;
  });
}

function readStatements({ rule, basis, evidence, memories, agent, decidedOn }: Receipt): Statements {
  const { body: _body, neighbours: _neighbours, procedure: _procedure, ...shared } = basis;
  const measurement = stableJson({ shared, agent, decidedOn }, 0);
  const trials = evidence.trials.map(({ key, task, outcome, usage, order, memory }) => {
    const statement = stableJson({ task, outcome, usage, order }, 0);
    return [measurement + key, { statement, memory: memories.sets[memory] ?? [] }] as const;
  });
  return { rule, tested: new Map(memories.tested), trials: new Map(trials) };
}
