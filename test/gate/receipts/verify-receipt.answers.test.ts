import { describe, expect, it } from 'vitest';
import { decideReceipt } from '../../../src/core/decide/decide-rule.ts';
import { loadRentMeasure } from '../../../src/core/ledger/measure-rent.ts';
import { metricWeights } from '../../../src/core/model/money/usage.ts';
import { limitsByStrictness } from '../../../src/core/model/rule/config.ts';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import type { EvidencePolicy } from '../../../src/core/model/verdict/evidence-faults.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { checkRecords } from '../../../src/gate/lint/check-records.ts';
import { basisOf, evidencePolicy, runtimeOf } from '../../../src/gate/receipts/evidence-basis.ts';
import type { VerifyInput } from '../../../src/gate/receipts/list-drift.ts';
import { verifyReceipt } from '../../../src/gate/receipts/verify-receipt.ts';
import { defaultTestConfig } from '../../helpers/config.ts';
import { makeReceipt } from '../../helpers/earning-receipt.ts';
import { ledgerOf } from '../../helpers/make-repository.ts';
import { changeInMemory } from '../../helpers/memory/change-in-memory.ts';
import { sampleBasis } from '../../helpers/receipt-basis.ts';

const rule: Rule = {
  id: 'the-answer',
  agent: 'sql',
  body: 'Call roundHalfEven for prices.',
  status: 'candidate',
  scope: [],
  protected: false,
  line: 3,
  column: 5,
};
const policy: EvidencePolicy = {
  ratio: 2,
  minEffect: 0.2,
  weights: metricWeights.priced,
  ...limitsByStrictness.usual,
};
const common = { rule, rent: 9, policy, tasks: ['a', 'b'], share: 0.5 };

/** How a receipt stands that says this of its words, and what is wrong with it. */
function verify(stated: readonly string[] | undefined, input: Partial<VerifyInput>) {
  const receipt = makeReceipt({ ...common, ...(stated === undefined ? {} : { answers: stated }) });
  const { state, problems } = verifyReceipt({
    rule,
    receipt,
    file: 'receipts/the-answer.json',
    config: defaultTestConfig,
    expected: sampleBasis(rule),
    rent: 9,
    policy,
    addedHere: true,
    today: '2026-12-31',
    ...input,
  });
  return [state, ...problems.map(({ code }) => code)];
}

describe('a new receipt of words that give away an answer', () => {
  it('says whose, exactly', () => {
    expect(decideReceipt(makeReceipt({ ...common, answers: ['a'] })).flags).toContain('ANSWER-KEY');
    expect(verify(['a'], { answers: ['a'] })).toEqual(['valid']);
    expect(verify(undefined, { answers: [] })).toEqual(['valid']);
    for (const [stated, answers] of [
      [undefined, ['a']],
      [['b'], ['a']],
      [['a'], ['a', 'b']],
      [['a'], []],
    ] as const)
      expect(verify(stated, { answers })).toEqual(['mismatched', 'receipt-other-answers']);
  });

  it('is asked only where a change brings it, and where somebody can tell', () => {
    expect(verify(undefined, { answers: ['a'], addedHere: false })).toEqual(['valid']);
    expect(verify(undefined, { answers: undefined })).toEqual(['valid']);
  });
});

describe('the answers that a receipt is held against', () => {
  const body = 'For a discount return round(price - (price * percent) / 100).';
  const withRule = { '.rentroll/ledger.yml': ledgerOf({ 'the-answer': body }) };

  /** The state of a receipt that names these answers, in a change that adds the receipt. */
  async function stand(answers: readonly string[] | undefined): Promise<string | undefined> {
    const { base, head } = await changeInMemory({ head: withRule });
    const config = base?.config;
    const [suite, judged] = [base?.suites.get('sql'), head.ledger?.rules[0]];
    if (!base || !config || !suite || !judged) throw new Error('the tiny repository does not load');
    const receipt = makeReceipt({
      rule: judged,
      rent: (await loadRentMeasure())(judged),
      policy: evidencePolicy(config),
      tasks: suite.tasks.map(({ id }) => id),
      share: 0.5,
      basis: basisOf({
        revision: { ...base, config },
        agent: 'sql',
        rule: judged,
        neighbours: [],
        runtime: runtimeOf(config),
        evidence: {},
      }),
      ...(answers === undefined ? {} : { answers }),
    });
    const withReceipt = { ...withRule, '.rentroll/receipts/the-answer.json': renderReceipt(receipt) };
    const { receipts } = await checkRecords(await changeInMemory({ head: withReceipt }));
    return receipts.verified.get('the-answer')?.state;
  }

  it("are those of base's golden tasks: a forger who leaves them out gets nothing for it", async () => {
    expect(await stand(undefined)).toBe('mismatched');
    expect(await stand(['sql-02'])).toBe('mismatched');
    expect(await stand(['sql-01'])).toBe('valid');
  });
});
