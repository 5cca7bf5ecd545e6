import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import type { Rule } from '../../../../src/core/model/rule/rule.ts';
import type { TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import type { Evidence } from '../../../../src/core/model/verdict/evidence.ts';
import type { Receipt } from '../../../../src/core/model/verdict/receipt.ts';
import { buildReceipt, chainReceipt } from '../../../../src/core/receipt/build-receipt.ts';
import { sha256 } from '../../../../src/core/util/hash.ts';
import { letsIn } from '../../../../src/gate/repository/counts-as-strike.ts';
import { recomputeReceipt } from '../../../../src/gate/repository/receipts/recompute-receipt.ts';
import { verifyReceipt } from '../../../../src/gate/repository/receipts/verify-receipt.ts';
import { selfTestLine } from '../../../../src/gate/selftest/self-test-line.ts';
import { buildOneOfSix } from '../../../core/decide/build-evidence.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';

const rule: Rule = {
  ...{ id: 'sql-rule', agent: 'sql', body: 'Search before you read a file.', status: 'candidate', scope: [] },
  ...{ protected: false, line: 3, column: 5 },
};
const fingerprint = { fixture: sha256('f'), suite: sha256('s'), activeSet: sha256('a'), definition: sha256('d') };

/** The receipt of a rule that saves 30 %, with which one of six tasks failed so often, decided by this version of the procedure. */
function receiptOf(failures: number, version: number): Receipt {
  const evidence: Evidence = buildOneOfSix({ share: 0.7, failing: 'candidate', failures });
  const records = evidence.trials.map((trial, index) => {
    const present = trial.arm === 'candidate' ? [rule.id] : [];
    const seen = { present, isolation: { canaryLeaked: false, delivered: present } };
    return { ...trial, ...seen, digest: sha256(`${index}`), model: 'reference-1' } as unknown as TrialRecord;
  });
  const selfTest = selfTestLine(evidence);
  const { chain: _, ...head } = buildReceipt({
    ...{ rule, agent: 'sql', decision: decideRule(evidence), evidence, records, fingerprint, decidedOn: '2026-01-06' },
    ...{ runner: { kind: 'reference', version: '1.0.0', level: 'simulated' } },
    ...(selfTest === undefined ? {} : { selfTest }),
  });
  const named = { ...head, procedure: { ...head.procedure, version } };
  return { ...named, chain: chainReceipt(named) };
}

function verify(receipt: Receipt, addedHere: boolean) {
  return verifyReceipt({
    ...{ rule, receipt, file: 'receipts/sql-rule.json', config: defaultTestConfig, expected: fingerprint, rent: 28 },
    ...{ policy: receipt.evidence.policy, runnerVersion: '1.0.0', addedHere, today: '2026-03-01' },
  });
}

describe('a receipt of the procedure before', () => {
  it('holds where it stands', () => {
    expect(verify(receiptOf(0, 1), false)).toMatchObject({ state: 'valid', problems: [] });
    expect(recomputeReceipt(receiptOf(0, 1)).faults).toEqual([]);
  });

  it('carries its rule where it let one in that one task speaks against, and is due for an audit', () => {
    const verified = verify(receiptOf(2, 1), false);
    expect([verified.state, verified.problems[0]?.message]).toEqual([
      'stale',
      'the receipt of "sql-rule" was measured with another procedure',
    ]);
    expect(letsIn(verified.receipt)).toBe(true);
    expect(recomputeReceipt(receiptOf(2, 1)).faults).toEqual([]);
  });

  it('lets nothing in that a change brings', () => {
    for (const failures of [0, 2])
      expect(verify(receiptOf(failures, 1), true)).toMatchObject({
        state: 'mismatched',
        problems: [{ code: 'receipt-mismatched' }],
      });
  });
});

describe('a receipt of today', () => {
  it('holds when nothing speaks against its rule, and is forged when one task does', () => {
    for (const addedHere of [true, false]) {
      expect(verify(receiptOf(0, 2), addedHere).state).toBe('valid');
      const { state, problems } = verify(receiptOf(2, 2), addedHere);
      expect([state, problems[0]?.message]).toEqual([
        'forged',
        expect.stringContaining('its failures spoke against it'),
      ]);
    }
  });
});
