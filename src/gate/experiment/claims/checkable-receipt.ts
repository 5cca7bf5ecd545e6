import type { Rule } from '../../../core/model/rule/rule.ts';
import type { Decision } from '../../../core/model/verdict/decision.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import type { PolicySide } from '../../lint/lint-change.ts';
import { measuringAgent } from '../../receipts/check-receipts.ts';
import { basisOf, runtimeOf } from '../../receipts/evidence-basis.ts';
import { listBasisDrift } from '../../receipts/list-drift.ts';

/** A receipt that verified, with the rule it is about. */
export interface CheckableReceipt {
  readonly rule: Rule;
  readonly file: string;
  readonly receipt: Receipt;
  readonly decision: Decision;
}

/** Lists what the trials of a receipt depended on, besides memory and limits, that is different at base now. */
export function listDriftAtBase(receipt: Receipt, rule: Rule, base: PolicySide): readonly string[] {
  const { config } = base;
  const agent = measuringAgent(rule, config);
  const runtime = runtimeOf(config);
  const { evidence } = receipt;
  const expected = basisOf({ revision: base, agent, rule, neighbours: [], runtime, evidence });
  const drift = listBasisDrift(
    receipt.basis,
    expected,
    ({ onlyBrought }, key) => onlyBrought !== true && key !== 'fixtureCommit',
  );
  return receipt.agent === agent ? drift : [...drift, 'agent'];
}
