import { describe, expect, it } from 'vitest';
import { decideReceipt, decideRule } from '../../../src/core/decide/decide-rule.ts';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import type { Evidence } from '../../../src/core/model/verdict/evidence-faults.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { readReceipt } from '../../helpers/read-receipt.ts';
import { sampleReceiptOf } from '../../helpers/receipt-basis.ts';
import { buildOneOfSix, buildSuite, defaultPolicy } from './build-evidence.ts';

const rule: Rule = {
  id: 'sql-rule',
  agent: 'sql',
  body: 'Search before you read a file.',
  status: 'candidate',
  scope: [],
  protected: false,
  line: 3,
  column: 5,
};
const decide = (evidence: Evidence) => decideReceipt(sampleReceiptOf({ rule, evidence }));

/** What leaves memory is judged by a second limit as wide as the first. */
const removal = { policy: { ...defaultPolicy, reject: defaultPolicy.accept } };

/** Six tasks on which the rule costs a fifth more, each tried so often in each arm. */
const costlier = (trials: number) => {
  const cell = { base: Array<number>(trials).fill(50_000), cand: Array<number>(trials).fill(60_000) };
  return buildSuite(Array(6).fill(cell), removal);
};

describe('decideReceipt', () => {
  it.each([
    { name: 'a rule that saves', evidence: buildOneOfSix({ share: 0.7, failing: 'candidate', failures: 0 }) },
    { name: 'a rule that costs', evidence: buildOneOfSix({ share: 1.2, failing: 'baseline', failures: 0 }) },
    { name: 'a rule with which a task failed', evidence: buildOneOfSix({ share: 0.7, failing: 'candidate' }) },
  ])('gives the numbers of decideRule for $name', ({ evidence }) => {
    expect(decide(evidence)).toEqual(decideRule(evidence));
  });

  it('gives the same numbers for a receipt that was written and read', () => {
    const receipt = sampleReceiptOf({ rule, evidence: buildOneOfSix({ share: 0.7, failing: 'candidate' }) });
    expect(decideReceipt(readReceipt(renderReceipt(receipt)))).toEqual(decideReceipt(receipt));
  });

  it('withholds what would take a rule out of memory when its tasks were tried too seldom', () => {
    expect(decideRule(costlier(4)).verdict).toBe('does-not-earn');
    expect(decide(costlier(4))).toMatchObject({ verdict: 'undecided', reason: 'more-trials-needed' });
    expect(decide(costlier(5))).toMatchObject({ verdict: 'does-not-earn', reason: 'saving-ruled-out' });
  });

  it('withholds what would take a rule out of memory while a task may be lost without it', () => {
    const evidence = buildOneOfSix({ share: 1.2, failing: 'baseline' }, removal);
    expect(decideRule(evidence).verdict).toBe('does-not-earn');
    expect(decide(evidence)).toMatchObject({ verdict: 'undecided', reason: 'watching' });
  });

  it('changes nothing but verdict and reason of a decision that it withholds', () => {
    const { verdict: _verdict, reason: _reason, ...numbers } = decideRule(costlier(4));
    expect(decide(costlier(4))).toMatchObject(numbers);
  });

  it('withholds no verdict that a rule earns its place, whatever is at stake', () => {
    const evidence = buildOneOfSix({ share: 0.7, failing: 'candidate', failures: 0 }, removal);
    expect(decide(evidence).verdict).toBe('earns');
  });
});
