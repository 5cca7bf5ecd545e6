import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { decideReceipt } from '../../../src/core/decide/decide-rule.ts';
import { metricWeights } from '../../../src/core/model/money/usage.ts';
import { type Problem, ProblemError } from '../../../src/core/model/problem.ts';
import { limitsByStrictness } from '../../../src/core/model/rule/config.ts';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import type { RecordedTrial } from '../../../src/core/model/verdict/receipt.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { decideEvidence } from '../../../src/gate/commands/decide-evidence.ts';
import { buildSuite, defaultPolicy } from '../../core/decide/build-evidence.ts';
import { makeReceipt } from '../../helpers/earning-receipt.ts';
import { toFileJson } from '../../helpers/read-receipt.ts';
import { sampleReceiptOf } from '../../helpers/receipt-basis.ts';

const rule: Rule = {
  id: 'search-first',
  agent: 'sql',
  body: 'Search first.',
  status: 'candidate',
  scope: [],
  protected: false,
  line: 3,
  column: 5,
};
const receipt = makeReceipt({
  rule,
  rent: 9,
  policy: {
    ratio: 2,
    minEffect: 0.15,
    ...limitsByStrictness.usual,
    weights: metricWeights.priced,
  },
  tasks: ['a', 'b'],
  share: 0.5,
});

const decideText = (text: string) => decideEvidence({ path: '-', stdin: Readable.from([text]) });
const file = toFileJson(receipt);
const change = (more: Record<string, unknown>) => decideText(JSON.stringify({ ...file, ...more }));

async function problemsOf(result: Promise<unknown>): Promise<readonly Problem[]> {
  const error = await result.catch((thrown: unknown) => thrown);
  if (error instanceof ProblemError) return error.problems;
  throw new Error('it was decided');
}

describe('decideEvidence: receipts', () => {
  it('count for the evidence embedded in them', async () => {
    const { decided, problems: warnings, exitCode } = await decideText(renderReceipt(receipt));
    expect(decided[0]?.answer).toMatchObject({ rule: 'search-first', agent: 'sql', rent: 9, verdict: 'earns' });
    expect(decided[0]?.answer.saving).toBe(decideReceipt(receipt).saving);
    expect([warnings, exitCode]).toEqual([[], 0]);
  });

  it('decide nothing at trials at which their measurement could not have stopped', async () => {
    const cell = { base: Array<number>(4).fill(50_000), cand: Array<number>(4).fill(60_000) };
    const removal = { policy: { ...defaultPolicy, reject: defaultPolicy.accept } };
    const evidence = buildSuite(Array(6).fill(cell), removal);
    const trials = evidence.trials.map((trial) => ({ ...trial, batch: 1 }));
    const seldom = sampleReceiptOf({ rule, evidence: { ...evidence, trials } });
    const { decided, exitCode } = await decideText(renderReceipt(seldom));
    expect(decided[0]?.answer).toMatchObject({ verdict: 'undecided', reason: 'more-trials-needed' });
    expect(exitCode).toBe(3);
  });

  it.each([
    { name: 'another version', procedure: 'rounds/4' },
    { name: 'another name', procedure: 'coin-toss/1' },
  ])('of a procedure of $name are refused, with the known ones', async ({ procedure }) => {
    expect(await problemsOf(change({ basis: { ...receipt.basis, procedure } }))).toMatchObject([
      {
        code: 'receipt-unknown-procedure',
        severity: 'error',
        message: expect.stringContaining(`"${procedure}"`),
        hint: expect.stringContaining(
          'Known procedures: rounds/1, behaviour-pairs/1, rounds-of-full-cost/1. Remove the file and measure the rule again.',
        ),
        at: { file: '<stdin>', line: 1, column: expect.any(Number) },
      },
    ]);
  });

  it.each<{ readonly name: string; readonly more: Record<string, unknown>; readonly message: RegExp }>([
    {
      name: 'no procedure',
      more: { basis: { ...receipt.basis, procedure: undefined } },
      message: /has no "procedure"/,
    },
    {
      name: 'a procedure as a number',
      more: { basis: { ...receipt.basis, procedure: 1 } },
      message: /procedure" of the receipt is/,
    },
    { name: 'no basis', more: { basis: undefined }, message: /has no "basis"/ },
    { name: 'an unknown key', more: { verdcit: 'earns' }, message: /unknown key "verdcit"/ },
    { name: 'a verdict', more: { verdict: 'earns' }, message: /unknown key "verdict"/ },
    { name: 'a rule of two lines', more: { rule: 'a\nb' }, message: /rule" of the receipt is/ },
    { name: 'no name of an agent', more: { agent: '' }, message: /agent" of the receipt is/ },
    {
      name: 'a trial of nothing',
      more: withTrial({ usage: { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 } }),
      message: /evidence\.trials\[0\] completed with/,
    },
    { name: 'no evidence', more: { evidence: undefined }, message: /has no "evidence"/ },
    {
      name: 'another rule in its evidence',
      more: { evidence: { ...(file['evidence'] as object), rule: 'other' } },
      message: /unknown key "rule" in "evidence" of the receipt/,
    },
  ])('with $name are refused', async ({ more, message }) => {
    const problems = await problemsOf(change(more));
    expect(problems[0]).toMatchObject({ code: 'receipt-invalid', message: expect.stringMatching(message) });
  });
});

/** The evidence of the file with another first trial. */
function withTrial(more: Partial<RecordedTrial>): Record<string, unknown> {
  const [first, ...others] = receipt.evidence.trials;
  if (first === undefined) throw new Error('the receipt has no trial');
  const altered = { ...receipt, evidence: { ...receipt.evidence, trials: [{ ...first, ...more }, ...others] } };
  return { evidence: toFileJson(altered)['evidence'] };
}
