import { describe, expect, it } from 'vitest';
import { decideReceipt } from '../../../src/core/decide/decide-rule.ts';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import type { Evidence } from '../../../src/core/model/verdict/evidence-faults.ts';
import type { Basis, Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { parseReceipt } from '../../../src/core/receipt/parse-receipt.ts';
import { verifyReceipt } from '../../../src/gate/receipts/verify-receipt.ts';
import { buildOneOfSix } from '../../core/decide/build-evidence.ts';
import { defaultTestConfig } from '../../helpers/config.ts';
import { sampleBasis, sampleReceiptOf } from '../../helpers/receipt-basis.ts';

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

/** The receipt of a rule that saves 30 %, with which one of six tasks failed so often. */
function receiptOf(failures: number, basis: Partial<Basis> = {}): Receipt {
  const evidence: Evidence = buildOneOfSix({ share: 0.7, failing: 'candidate', failures });
  return sampleReceiptOf({ rule, evidence, basis });
}

function verify(receipt: Receipt, addedHere: boolean) {
  return verifyReceipt({
    rule,
    receipt,
    file: 'receipts/sql-rule.json',
    config: defaultTestConfig,
    expected: sampleBasis(rule),
    rent: 28,
    policy: receipt.evidence.policy,
    addedHere,
    today: '2026-03-01',
  });
}

describe('a receipt of another procedure', () => {
  it('is refused whole, with one problem that names it and says what to do', () => {
    const { problems, value } = parseReceipt(renderReceipt(receiptOf(0, { procedure: 'rounds/3' })), 'r.json', 'head');
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'receipt-unknown-procedure', severity: 'error' }]);
    expect(problems[0]?.message).toContain('rounds/3');
    expect(problems[0]?.hint).toContain('Remove the file and measure the rule again');
  });
});

describe('a receipt of today', () => {
  it.each([true, false])('earns when nothing speaks against its rule, and is open when one task does (%s)', (added) => {
    const { state, receipt } = verify(receiptOf(0), added);
    expect([state, decideReceipt(receipt).verdict]).toEqual(['valid', 'earns']);
    expect(decideReceipt(receiptOf(2))).toMatchObject({ verdict: 'undecided', reason: 'watching' });
  });
});
