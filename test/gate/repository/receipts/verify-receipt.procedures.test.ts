import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import type { Rule } from '../../../../src/core/model/rule/rule.ts';
import type { TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import type { Evidence } from '../../../../src/core/model/verdict/evidence.ts';
import type { Receipt } from '../../../../src/core/model/verdict/receipt.ts';
import { buildReceipt, chainReceipt, renderReceipt } from '../../../../src/core/receipt/build-receipt.ts';
import { parseReceipt } from '../../../../src/core/receipt/parse-receipt.ts';
import { sha256 } from '../../../../src/core/util/hash.ts';
import { verifyReceipt } from '../../../../src/gate/repository/receipts/verify-receipt.ts';
import { buildOneOfSix } from '../../../core/decide/build-evidence.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';
import { keptSelfTest } from '../../../helpers/earning-receipt.ts';

const rule: Rule = {
  ...{ id: 'sql-rule', agent: 'sql', body: 'Search before you read a file.', status: 'candidate', scope: [] },
  ...{ protected: false, line: 3, column: 5 },
};
const fingerprint = { fixture: sha256('f'), suite: sha256('s'), activeSet: sha256('a'), definition: sha256('d') };

/** The receipt of a rule that saves 30 %, with which one of six tasks failed so often, decided by this version of the procedure. */
function receiptOf(failures: number, version = 1): Receipt {
  const evidence: Evidence = buildOneOfSix({ share: 0.7, failing: 'candidate', failures });
  const records = evidence.trials.map((trial, index) => {
    const present = trial.arm === 'candidate' ? [rule.id] : [];
    const seen = { present, isolation: { canaryLeaked: false, delivered: present } };
    return { ...trial, ...seen, digest: sha256(`${index}`), model: 'demo-1' } as unknown as TrialRecord;
  });
  const selfTest = keptSelfTest(evidence);
  const { chain: _, ...head } = buildReceipt({
    ...{
      rule,
      agent: 'sql',
      decision: decideRule(evidence),
      evidence,
      records,
      fingerprint,
      decidedOn: '2026-01-06',
    },
    ...{ runner: { kind: 'demo', version: '1.0.0', level: 'simulated' } },
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

describe('a receipt of another procedure', () => {
  it('is refused whole, with one problem that names it and says what to do', () => {
    const { problems, value } = parseReceipt(renderReceipt(receiptOf(0, 3)), 'r.json', 'head');
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'receipt-unknown-procedure', severity: 'error' }]);
    expect(problems[0]?.message).toContain('rounds/3');
    expect(problems[0]?.hint).toContain('Remove the file and measure the rule again');
  });
});

describe('a receipt of today', () => {
  it('holds when nothing speaks against its rule, and is forged when one task does', () => {
    for (const addedHere of [true, false]) {
      expect(verify(receiptOf(0), addedHere).state).toBe('valid');
      const { chain: _, ...held } = receiptOf(2);
      expect(held).toMatchObject({ verdict: 'undecided', reason: 'watching' });
      const named = { ...held, verdict: 'earns', reason: 'saving-shown' } as const;
      const { state, problems } = verify({ ...named, chain: chainReceipt(named) }, addedHere);
      expect([state, problems[0]?.message]).toEqual(['forged', expect.stringContaining('recomputed "undecided"')]);
    }
  });
});
