import { describe, expect, it } from 'vitest';
import { decideRuleBy } from '../../../../src/core/decide/decide-rule.ts';
import { policyDefaults } from '../../../../src/core/model/rule/config.ts';
import type { Rule } from '../../../../src/core/model/rule/rule.ts';
import type { TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import type { Evidence, HarmRule } from '../../../../src/core/model/verdict/evidence.ts';
import type { Receipt } from '../../../../src/core/model/verdict/receipt.ts';
import { buildReceipt, chainReceipt } from '../../../../src/core/receipt/build-receipt.ts';
import { sha256 } from '../../../../src/core/util/hash.ts';
import { letsIn } from '../../../../src/gate/repository/counts-as-strike.ts';
import { recomputeReceipt } from '../../../../src/gate/repository/receipts/recompute-receipt.ts';
import { verifyReceipt } from '../../../../src/gate/repository/receipts/verify-receipt.ts';
import { buildOneOfSix } from '../../../core/decide/build-evidence.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';
import { keptSelfTest } from '../../../helpers/earning-receipt.ts';

const rule: Rule = {
  ...{ id: 'sql-rule', agent: 'sql', body: 'Search before you read a file.', status: 'candidate', scope: [] },
  ...{ protected: false, line: 3, column: 5 },
};
const fingerprint = { fixture: sha256('f'), suite: sha256('s'), activeSet: sha256('a'), definition: sha256('d') };

const harmRules: Readonly<Record<number, HarmRule>> = { 1: 'together', 2: 'by-task', 3: 'by-evidence' };

/** The receipt of a rule that saves 30 %, with which one of six tasks failed so often, decided by this version of the procedure. */
function receiptOf(failures: number, version: number, more: Partial<Evidence> = {}): Receipt {
  const evidence: Evidence = { ...buildOneOfSix({ share: 0.7, failing: 'candidate', failures }), ...more };
  const records = evidence.trials.map((trial, index) => {
    const present = trial.arm === 'candidate' ? [rule.id] : [];
    const seen = { present, isolation: { canaryLeaked: false, delivered: present } };
    return { ...trial, ...seen, digest: sha256(`${index}`), model: 'reference-1' } as unknown as TrialRecord;
  });
  const selfTest = keptSelfTest(evidence);
  const { chain: _, ...head } = buildReceipt({
    ...{
      rule,
      agent: 'sql',
      decision: decideRuleBy(evidence, harmRules[version]),
      evidence,
      records,
      fingerprint,
      decidedOn: '2026-01-06',
    },
    ...{ runner: { kind: 'reference', version: '1.0.0', level: 'simulated' } },
    ...(selfTest === undefined ? {} : { selfTest }),
  });
  const named = { ...head, procedure: { ...head.procedure, version } };
  return { ...named, chain: chainReceipt(named) };
}

function verify(receipt: Receipt, addedHere: boolean, policy = receipt.evidence.policy) {
  return verifyReceipt({
    ...{ rule, receipt, file: 'receipts/sql-rule.json', config: defaultTestConfig, expected: fingerprint, rent: 28 },
    ...{ policy, runnerVersion: '1.0.0', addedHere, today: '2026-03-01' },
  });
}

describe('a receipt of the procedure before', () => {
  it.each([1, 2])('holds where it stands: %d', (version) => {
    expect(verify(receiptOf(0, version), false)).toMatchObject({ state: 'valid', problems: [] });
    expect(recomputeReceipt(receiptOf(0, version)).faults).toEqual([]);
  });

  it('holds where it stands although today asks for more trials of a task, and for a smaller alpha where none is written', () => {
    const { trials, policy } = buildOneOfSix({ share: 0.7, failing: 'candidate', failures: 0 });
    const seen = new Map<string, number>();
    const fewer = trials.filter(({ task, arm }) => {
      const ran = seen.get(task + arm) ?? 0;
      seen.set(task + arm, ran + 1);
      return ran < 2;
    });
    const receipt = receiptOf(0, 2, { trials: fewer, policy: { ...policy, alpha: 0.05, beta: 0.1 } });
    expect(receipt.verdict).toBe('earns');
    expect(decideRuleBy(receipt.evidence, undefined)).toMatchObject({ verdict: 'undecided', reason: 'tasks-open' });
    const { alpha, beta } = policyDefaults;
    expect(verify(receipt, false, { ...policy, alpha, beta }).state).toBe('valid');
    expect(verify(receipt, false, { ...policy, alpha: 0.03, beta }).problems[0]?.message).toContain('another policy');
    expect(verify(receipt, true, { ...policy, alpha, beta }).state).toBe('mismatched');
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
      expect(verify(receiptOf(0, 3), addedHere).state).toBe('valid');
      const { chain: _, ...held } = receiptOf(2, 3);
      expect(held).toMatchObject({ verdict: 'undecided', reason: 'failures-open' });
      const named = { ...held, verdict: 'earns', reason: 'crossed-upper-boundary' } as const;
      const { state, problems } = verify({ ...named, chain: chainReceipt(named) }, addedHere);
      expect([state, problems[0]?.message]).toEqual(['forged', expect.stringContaining('recomputed "undecided"')]);
    }
  });
});
