import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import { arms, isFailure } from '../../../src/core/model/trial/trial.ts';
import type { Evidence, EvidenceBehaviour, EvidenceTrial } from '../../../src/core/model/verdict/evidence-faults.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { parseReceipt } from '../../../src/core/receipt/parse-receipt.ts';
import { evidencePolicy } from '../../../src/gate/receipts/evidence-basis.ts';
import { defaultTestConfig } from '../../helpers/config.ts';
import { makeReceipt } from '../../helpers/earning-receipt.ts';
import { runs } from '../../helpers/long.ts';
import { readReceipt } from '../../helpers/read-receipt.ts';
import { sampleReceiptOf } from '../../helpers/receipt-basis.ts';

const rule: Rule = {
  id: 'brief',
  agent: 'sql',
  body: 'Be brief.',
  status: 'candidate',
  scope: [],
  protected: false,
  line: 1,
  column: 1,
};
const policy = evidencePolicy(defaultTestConfig);

interface Table {
  readonly columns: readonly unknown[];
  readonly rows: readonly unknown[];
}
type Row = readonly unknown[];

/** The text of a receipt with another table of trials, one row a line. */
function withTable(change: (table: { readonly columns: Row; readonly rows: readonly Row[] }) => unknown): string {
  const file = JSON.parse(renderReceipt(makeReceipt({ rule, rent: 9, tasks: ['a', 'b'], share: 0.5, policy })));
  const { evidence, ...others } = file;
  return JSON.stringify({ ...others, evidence: { ...evidence, trials: change(evidence.trials) } }, undefined, 1);
}

/** A table with one column more, whose cells all hold the same. */
const withColumn = (column: unknown, cell: unknown) =>
  withTable(({ columns, rows }) => ({ columns: [...columns, column], rows: rows.map((row) => [...row, cell]) }));

/** A table with another second row. */
const withRow = (change: (row: Row) => unknown) =>
  withTable(({ columns, rows }): Table => ({ columns, rows: rows.with(1, change(rows[1] ?? []) as Row) }));

/** A table without a column. */
const without = (name: string) =>
  withTable(({ columns, rows }) => {
    const place = columns.indexOf(name);
    return { columns: columns.toSpliced(place, 1), rows: rows.map((row) => row.toSpliced(place, 1)) };
  });

describe('a table of trials', () => {
  it.each<{ readonly name: string; readonly text: string; readonly message: string }>([
    {
      name: 'has an unknown column',
      text: withColumn('shoes', 1),
      message: 'unknown key "shoes" in "evidence.trials[0]" of the receipt',
    },
    { name: 'has dollars', text: withColumn('microDollars', 1), message: 'unknown key "microDollars"' },
    { name: 'has a column twice', text: withColumn('task', 'b'), message: '"evidence.trials" of the receipt is' },
    {
      name: 'has a part of the usage twice',
      text: withColumn('input', 5),
      message: '"evidence.trials" of the receipt is',
    },
    {
      name: 'has the whole usage as a column',
      text: withColumn('usage', {}),
      message: '"evidence.trials" of the receipt is',
    },
    {
      name: 'has a column that is no text',
      text: withColumn(['task'], 'b'),
      message: '"evidence.trials" of the receipt is',
    },
    {
      name: 'has not the column of tasks',
      text: without('task'),
      message: '"evidence.trials[0]" of the receipt has no "task"',
    },
    {
      name: 'has not the column of input tokens',
      text: without('input'),
      message: '"evidence.trials[0].usage" of the receipt has no "input"',
    },
    { name: 'has not the column of keys', text: without('key'), message: 'has no "key"' },
    {
      name: 'has a longer row',
      text: withRow((row) => [...row, 1]),
      message: '"evidence.trials[1]" of the receipt has no "task"',
    },
    {
      name: 'has a shorter row',
      text: withRow((row) => row.slice(1)),
      message: '"evidence.trials[1]" of the receipt has no "task"',
    },
    {
      name: 'has null in place of a row',
      text: withRow(() => null),
      message: '"evidence.trials[1]" of the receipt is "null"',
    },
    {
      name: 'has null in a required column',
      text: withRow((row) => row.with(0, null)),
      message: '"evidence.trials[1]" of the receipt has no "task"',
    },
    {
      name: 'has null in a column of the usage',
      text: withRow((row) => row.with(5, null)),
      message: '"evidence.trials[1].usage" of the receipt has no "input"',
    },
    {
      name: 'has an object in a cell',
      text: withRow((row) => row.with(5, { tokens: 1 })),
      message: '"evidence.trials[1].usage.input" of the receipt is',
    },
    {
      name: 'has no rows',
      text: withTable(({ columns }) => ({ columns })),
      message: '"evidence.trials" of the receipt is',
    },
    { name: 'has more than columns and rows', text: withTable((table) => ({ ...table, more: 1 })), message: 'is' },
    {
      name: 'is a list of trials',
      text: withTable(({ rows }) => rows.map(() => ({ task: 'a' }))),
      message: '"evidence.trials" of the receipt is',
    },
    { name: 'is a text', text: withTable(() => 'trials'), message: '"evidence.trials" of the receipt is "trials"' },
  ])('is refused at its line and column when it $name', ({ text, message }) => {
    const { value, problems } = parseReceipt(text, 'r.json', 'head');
    expect(value).toBeUndefined();
    expect(problems[0]).toMatchObject({
      code: 'receipt-invalid',
      severity: 'error',
      message: expect.stringContaining(message),
      at: { file: 'r.json', line: expect.any(Number), column: expect.any(Number) },
    });
  });

  it('names the line of the row that is wrong', () => {
    const text = withRow((row) => row.with(0, null));
    const line = text.split('\n').findIndex((one) => one.includes('null'));
    // Its bracket stands on the line before.
    expect(parseReceipt(text, 'r.json', 'head').problems[0]?.at?.line).toBe(line);
  });

  it('is read in whatever order its columns stand', () => {
    const turned = withTable(({ columns, rows }) => ({
      columns: columns.toReversed(),
      rows: rows.map((row) => row.toReversed()),
    }));
    expect(readReceipt(turned)).toEqual(readReceipt(withTable((table) => table)));
  });
});

const behaviour: EvidenceBehaviour = { gain: 0.4, alpha: 0.02, price: 0.2, maxPairs: 40, tasks: ['a', 'b', 'c'] };
const tokens = fc.integer({ min: 1, max: 10_000_000 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const drawnTrial = fc.record({
  outcome: fc.constantFrom('completed', 'failed-check', 'turn-cap', 'token-cap', 'timed-out', 'agent-error'),
  usage: fc.record({ input: tokens, output: tokens, cacheCreation: tokens, cacheRead: tokens }),
  answer: maybe(fc.constantFrom('yes', 'no', 'na')),
  used: maybe(fc.boolean()),
  estimated: maybe(fc.constant(true as const)),
  inCompany: maybe(fc.constant(true as const)),
});
const drawnPair = fc.record({ task: fc.constantFrom('a', 'b', 'c'), trials: fc.tuple(drawnTrial, drawnTrial) });

/** Evidence of pairs that can have been measured: with the facts of a probe, or without any. */
function pairUp(pairs: readonly PairOf<typeof drawnPair>[], hasProbe: boolean): Evidence {
  const trials = pairs.flatMap(({ task, trials: both }, pair) =>
    both.map(({ outcome, usage, answer, used, estimated, inCompany }, side): EvidenceTrial => {
      const arm = arms[side] ?? 'baseline';
      return {
        task,
        arm,
        outcome,
        usage,
        order: 2 * pair + side + 1,
        batch: pair + 1,
        ...(used === undefined || arm === 'baseline' ? {} : { used }),
        ...(estimated === undefined ? {} : { estimated }),
        ...(hasProbe ? { pair } : {}),
        ...(hasProbe && answer !== undefined ? { answer } : {}),
        ...(hasProbe && inCompany !== undefined && isFailure(outcome) ? { inCompany } : {}),
      };
    }),
  );
  const evidence: Evidence = { schema: 1, agent: rule.agent, rule: rule.id, rent: 9, policy, trials };
  return hasProbe ? { ...evidence, behaviour } : evidence;
}

type PairOf<Drawn> = Drawn extends fc.Arbitrary<infer Value> ? Value : never;

describe('renderReceipt and parseReceipt', () => {
  it('give back the same receipt, and the same bytes, when its evidence is drawn at random', () => {
    fc.assert(
      fc.property(fc.array(drawnPair, { maxLength: 20 }), fc.boolean(), (pairs, hasProbe) => {
        const receipt = sampleReceiptOf({ rule, evidence: pairUp(pairs, hasProbe) });
        const text = renderReceipt(receipt);
        expect(readReceipt(text)).toEqual(receipt);
        expect(renderReceipt(readReceipt(text))).toBe(text);
      }),
      { numRuns: runs(100, 2_000) },
    );
  });

  it('writes a column of optional facts only when one of the trials has the fact', () => {
    const evidence = pairUp([], true);
    const plain: EvidenceTrial = {
      task: 'a',
      arm: 'candidate',
      outcome: 'completed',
      order: 1,
      batch: 1,
      usage: { input: 1, output: 2, cacheCreation: 3, cacheRead: 4 },
    };
    const columnsOf = (trials: readonly EvidenceTrial[]): readonly string[] => {
      const file = JSON.parse(renderReceipt(sampleReceiptOf({ rule, evidence: { ...evidence, trials } })));
      return file.evidence.trials.columns.slice(11);
    };
    expect(columnsOf([plain])).toEqual([]);
    expect(columnsOf([plain, { ...plain, order: 2, used: false }])).toEqual(['used']);
    expect(columnsOf([{ ...plain, answer: 'no', pair: 1 }])).toEqual(['answer', 'pair']);
  });
});
