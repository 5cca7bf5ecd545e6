import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { metricWeights } from '../../../src/core/model/money/usage.ts';
import { type Problem, ProblemError } from '../../../src/core/model/problem.ts';
import { limitsByStrictness } from '../../../src/core/model/rule/config.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { sha256 } from '../../../src/core/util/hash.ts';
import { decideEvidence } from '../../../src/gate/flows/decide-evidence.ts';
import { makeReceipt } from '../../helpers/earning-receipt.ts';

const receipt = makeReceipt({
  rule: {
    id: 'search-first',
    agent: 'sql',
    body: 'Search first.',
    status: 'candidate',
    scope: [],
    protected: false,
    line: 3,
    column: 5,
  },
  rent: 9,
  policy: {
    ratio: 2,
    minEffect: 0.15,
    ...limitsByStrictness.usual,
    weights: metricWeights.priced,
  },
  tasks: ['a', 'b'],
  share: 0.5,
  fingerprint: { fixture: sha256('f'), suite: sha256('s'), activeSet: sha256('a'), definition: sha256('d') },
  runnerVersion: '1.0.0',
});

const decideText = (text: string) => decideEvidence({ path: '-', stdin: Readable.from([text]) });
const change = (more: Record<string, unknown>) => decideText(JSON.stringify({ ...receipt, ...more }));

async function problemsOf(result: Promise<unknown>): Promise<readonly Problem[]> {
  const error = await result.catch((thrown: unknown) => thrown);
  if (error instanceof ProblemError) return error.problems;
  throw new Error('it was decided');
}

describe('decideEvidence: receipts', () => {
  it('count for the evidence embedded in them', async () => {
    const { decided, problems: warnings, exitCode } = await decideText(renderReceipt(receipt));
    expect(decided[0]?.answer).toMatchObject({ rule: 'search-first', agent: 'sql', rent: 9, verdict: 'earns' });
    expect(decided[0]?.answer.saving).toBeCloseTo(receipt.saving, 4);
    expect([warnings, exitCode]).toEqual([[], 0]);
  });

  it('and the same evidence beside them is the same', async () => {
    const both = `${JSON.stringify(receipt.evidence)}\n${JSON.stringify(receipt)}\n`;
    expect((await decideText(both)).decided).toHaveLength(1);
  });

  it('are closed: other trials of the rule contradict them', async () => {
    const { trials, ...rest } = receipt.evidence;
    const fewer = JSON.stringify({ ...rest, trials: trials.slice(1) });
    expect(await problemsOf(decideText(`[${JSON.stringify(receipt)}, ${fewer}]`))).toMatchObject([
      { code: 'evidence-contradicts', message: expect.stringMatching(/a receipt is closed/) },
    ]);
  });

  it('that state what their evidence does not give are decided by the evidence, with a warning', async () => {
    const { decided, problems: warnings } = await change({ verdict: 'does-not-earn' });
    expect(decided[0]?.answer.verdict).toBe('earns');
    expect(warnings).toMatchObject([
      { code: 'receipt-does-not-recompute', message: expect.stringMatching(/verdict: stated "does-not-earn"/) },
    ]);
  });

  it.each([
    ['another version', { name: 'rounds', version: 4 }, '"rounds/4"'],
    ['another name', { name: 'coin-toss', version: 1 }, '"coin-toss/1"'],
  ])('of a procedure of %s are refused, with the known ones', async (_what, procedure, stated) => {
    expect(await problemsOf(change({ procedure }))).toMatchObject([
      {
        code: 'receipt-unknown-procedure',
        severity: 'error',
        message: expect.stringContaining(stated),
        hint: expect.stringContaining(
          'Known: rounds/1, behaviour-pairs/1, rounds-of-full-cost/1. Remove the file and measure the rule again.',
        ),
        at: { file: '<stdin>', line: 1, column: expect.any(Number) },
      },
    ]);
  });

  it.each([
    ['no procedure', { procedure: undefined }, /has no "procedure"/],
    ['a version as text', { procedure: { name: 'rounds', version: '1' } }, /procedure.version is/],
    ['an unknown key', { verdcit: 'earns' }, /unknown key "verdcit"/],
    [
      'a trial of nothing',
      { evidence: withTrial({ usage: { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 } }) },
      /evidence\.trials\[0\] completed with/,
    ],
    ['a trial left open', { evidence: withTrial({ order: undefined }) }, /evidence\.trials\[0\] has no "order"/],
    ['no evidence', { evidence: undefined }, /has no "evidence"/],
  ])('with %s are refused', async (_what, more, message) => {
    const problems = await problemsOf(change(more));
    expect(problems[0]).toMatchObject({ code: 'receipt-invalid', message: expect.stringMatching(message) });
  });

  it.each(['rule', 'agent'] as const)('whose %s is not that of their evidence are refused', async (key) => {
    expect(await problemsOf(change({ [key]: 'other' }))).toMatchObject([
      { code: 'receipt-other-evidence', message: expect.stringMatching(/"other", that of its evidence "s/) },
    ]);
  });
});

function withTrial(more: Record<string, unknown>): unknown {
  const [first, ...others] = receipt.evidence.trials;
  return { ...receipt.evidence, trials: [{ ...first, ...more }, ...others] };
}
