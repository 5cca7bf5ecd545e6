import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import type { Rule } from '../../../../src/core/model/rule/rule.ts';
import type { TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import type { Evidence, EvidenceBehaviour } from '../../../../src/core/model/verdict/evidence.ts';
import type { Receipt } from '../../../../src/core/model/verdict/receipt.ts';
import { buildReceipt } from '../../../../src/core/receipt/build-receipt.ts';
import { parseReceipt } from '../../../../src/core/receipt/parse-receipt.ts';
import { sha256 } from '../../../../src/core/util/hash.ts';
import type { VerifyInput } from '../../../../src/gate/repository/receipts/verify-input.ts';
import { verifyReceipt } from '../../../../src/gate/repository/receipts/verify-receipt.ts';
import { toEvidence } from '../../../core/decide/behaviour/behaviour-vectors.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';
import { keptSelfTest } from '../../../helpers/earning-receipt.ts';

const rule: Rule = {
  ...{ id: 'a-rule', agent: 'sql', body: 'Run the checks before you answer.', status: 'active', scope: [] },
  ...{ protected: false, line: 3, column: 5 },
  probe: { ask: { kind: 'must', fact: { kind: 'runs', command: 'npm run check' } }, tasks: ['t1'] },
};
const fingerprint = { fixture: sha256('f'), suite: sha256('s'), activeSet: sha256('a'), definition: sha256('d') };
/** Six pairs that follow it with it alone: enough for a rule that stands, too few for one that enters. */
const asked = toEvidence({ answers: { t1: { baseline: 'nnnnnn', candidate: 'yyyyyy' } }, named: ['t1'] });

function behaviourOf({ behaviour }: Evidence): EvidenceBehaviour {
  if (behaviour === undefined) throw new Error('the evidence has no behaviour');
  return behaviour;
}

function makeReceipt(more: { readonly audit?: boolean; readonly replaces?: Receipt['replaces'] }): Receipt {
  const evidence: Evidence = { ...asked, behaviour: { ...behaviourOf(asked), stake: 'removal' } };
  const records = evidence.trials.map((trial, index) => {
    const present = trial.arm === 'candidate' ? [rule.id] : [];
    const seen = { present, isolation: { canaryLeaked: false, delivered: present } };
    return { ...trial, ...seen, digest: sha256(String(index)), model: 'demo-1' } as unknown as TrialRecord;
  });
  const selfTest = keptSelfTest(evidence);
  return buildReceipt({
    ...{ rule, agent: 'sql', decision: decideRule(evidence), evidence, records, fingerprint },
    runner: { kind: 'demo', version: '1.0.0', level: 'simulated' },
    ...(selfTest === undefined ? {} : { selfTest }),
    ...more,
    decidedOn: '2026-01-06',
  });
}

function verify(receipt: Receipt, overrides: Partial<VerifyInput> = {}) {
  return verifyReceipt({
    ...{ rule, receipt, file: 'receipts/a-rule.json', config: defaultTestConfig, expected: fingerprint },
    ...{ rent: 20, policy: asked.policy, behaviour: behaviourOf(asked), runnerVersion: '1.0.0' },
    ...{ addedHere: true, today: '2026-03-01', stoodBefore: rule, replay: keptSelfTest },
    ...overrides,
  });
}

describe('a receipt that asks whether a standing rule is missed', () => {
  it('says that it is, and is valid where the rule stands', () => {
    const receipt = makeReceipt({ audit: true });
    expect(receipt).toMatchObject({ verdict: 'earns', reason: 'behaviour-lost' });
    expect(verify(receipt)).toMatchObject({ state: 'valid', problems: [] });
    const text = JSON.stringify(receipt);
    expect(parseReceipt(text, 'receipts/a-rule.json', 'head')).toMatchObject({ problems: [] });
  });

  it.each<[string, Partial<VerifyInput>]>([
    ['base does not have', { stoodBefore: undefined }],
    ['base has with other words', { stoodBefore: { ...rule, body: 'Run nothing.' } }],
  ])('lets in no rule that %s', (_, input) => {
    expect(verify(makeReceipt({ audit: true }), input)).toMatchObject({
      state: 'mismatched',
      problems: [{ code: 'receipt-never-stood', severity: 'error' }],
    });
  });

  it('is none of a rule that entered: only audits and other words ask so little', () => {
    const { state, problems } = verify(makeReceipt({}));
    expect([state, problems[0]?.message]).toEqual([
      'mismatched',
      'the receipt of "a-rule" was measured with another policy of behaviour',
    ]);
    const replaces = { body: 'Run all the checks.', scope: [] };
    const stoodBefore: Rule = { ...rule, ...replaces };
    expect(verify(makeReceipt({ replaces }), { stoodBefore, rent: 20 })).toMatchObject({ state: 'valid' });
  });

  it('stands for its rule once it is merged', () => {
    expect(verify(makeReceipt({ audit: true }), { addedHere: false, stoodBefore: undefined }).state).toBe('valid');
  });
});
