import { describe, expect, it } from 'vitest';
import { decideReceipt } from '../../../src/core/decide/decide-rule.ts';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import type { Evidence, EvidenceBehaviour } from '../../../src/core/model/verdict/evidence-faults.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { procedureOf, renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { nameRules } from '../../../src/core/receipt/judge-neighbours.ts';
import { nameReworded } from '../../../src/core/receipt/name-memories.ts';
import { parseReceipt } from '../../../src/core/receipt/parse-receipt.ts';
import type { VerifyInput } from '../../../src/gate/receipts/list-drift.ts';
import { verifyReceipt } from '../../../src/gate/receipts/verify-receipt.ts';
import { toEvidence } from '../../core/decide/behaviour/behaviour-vectors.ts';
import { defaultTestConfig } from '../../helpers/config.ts';
import { sampleBasis, sampleReceiptOf } from '../../helpers/receipt-basis.ts';

const rule: Rule = {
  id: 'a-rule',
  agent: 'sql',
  body: 'Run the checks before you answer.',
  status: 'active',
  scope: [],
  protected: false,
  line: 3,
  column: 5,
  probe: { ask: { kind: 'must', fact: { kind: 'runs', command: 'npm run check' } }, tasks: ['t1'] },
};
/** Six pairs that follow it with it alone: enough for a rule that stands, too few for one that enters. */
const asked = toEvidence({ answers: { t1: { baseline: 'nnnnnn', candidate: 'yyyyyy' } }, named: ['t1'] });

function behaviourOf({ behaviour }: Evidence): EvidenceBehaviour {
  if (behaviour === undefined) throw new Error('the evidence has no behaviour');
  return behaviour;
}

const evidence: Evidence = { ...asked, behaviour: { ...behaviourOf(asked), stake: 'removal' } };
const auditReceipt = sampleReceiptOf({ rule, evidence, isAudit: true });

/** The receipt of words that took the place of others: the trials with the rule had the old words. */
function makeReplacing(replaces: NonNullable<Receipt['replaces']>): Receipt {
  const before = { ...rule, ...replaces };
  const reworded = { ...rule, id: nameReworded(rule.id) };
  return sampleReceiptOf({ rule, evidence, replaces, tested: nameRules([before, reworded]), reworded: [rule.id] });
}

function verify(receipt: Receipt, overrides: Partial<VerifyInput> = {}) {
  return verifyReceipt({
    rule,
    receipt,
    file: 'receipts/a-rule.json',
    config: defaultTestConfig,
    expected: sampleBasis(rule, { procedure: procedureOf(evidence) }),
    rent: 20,
    policy: asked.policy,
    behaviour: behaviourOf(asked),
    addedHere: true,
    today: '2026-03-01',
    stoodBefore: rule,
    ...overrides,
  });
}

describe('a receipt that asks whether a standing rule is missed', () => {
  it('says that it is, and is valid where the rule stands', () => {
    expect(decideReceipt(auditReceipt)).toMatchObject({ verdict: 'earns', reason: 'behaviour-lost' });
    expect(verify(auditReceipt)).toMatchObject({ state: 'valid', problems: [] });
    const text = renderReceipt(auditReceipt);
    expect(parseReceipt(text, 'receipts/a-rule.json', 'head')).toMatchObject({ problems: [] });
  });

  it.each<[string, Partial<VerifyInput>]>([
    ['base does not have', { stoodBefore: undefined }],
    ['base has with other words', { stoodBefore: { ...rule, body: 'Run nothing.' } }],
  ])('lets in no rule that %s', (_, input) => {
    expect(verify(auditReceipt, input)).toMatchObject({
      state: 'mismatched',
      problems: [{ code: 'receipt-never-stood', severity: 'error' }],
    });
  });

  it('is none of a rule that entered: only audits and other words ask so little', () => {
    const { state, problems } = verify(sampleReceiptOf({ rule, evidence }));
    expect([state, problems[0]?.message]).toEqual([
      'mismatched',
      'the receipt of "a-rule" was measured with another policy of behaviour',
    ]);
    const replaces = { body: 'Run all the checks.', scope: [] };
    const stoodBefore: Rule = { ...rule, ...replaces };
    expect(verify(makeReplacing(replaces), { stoodBefore })).toMatchObject({ state: 'valid' });
  });

  it('stands for its rule once it is merged', () => {
    expect(verify(auditReceipt, { addedHere: false, stoodBefore: undefined }).state).toBe('valid');
  });
});
