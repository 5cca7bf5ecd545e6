import type { Rule } from '../../../core/model/rule/rule.ts';
import type { Decision } from '../../../core/model/verdict/decision.ts';
import type { Fingerprint, Receipt } from '../../../core/model/verdict/receipt.ts';
import { measuringAgent } from '../../repository/receipts/check-receipts.ts';
import { expectedVersion, fingerprintOn, isSameModel } from '../../repository/receipts/evidence-basis.ts';
import type { PolicySide } from '../planning/read-change.ts';

/** A receipt that verified, with the rule it is about. */
export interface CheckableReceipt {
  readonly rule: Rule;
  readonly file: string;
  readonly receipt: Receipt;
  readonly decision: Decision;
}

/** What the trials of a receipt depend on, besides memory, that is different at base now. */
export function findOther(receipt: Receipt, rule: Rule, base: PolicySide): readonly string[] {
  const { config } = base;
  const agent = measuringAgent(rule, config);
  const now = fingerprintOn(base, agent, []);
  const same = (key: keyof Fingerprint) => receipt.fingerprint[key] === now[key];
  const facts = [
    [same('fixture'), 'fixture'],
    [same('suite') && receipt.agent === agent, 'suite'],
    [same('definition'), 'agent definition'],
    [receipt.runner === config.runner.kind, 'runner'],
    [receipt.runnerVersion === expectedVersion(config.runner), 'runner version'],
    [isSameModel(config.runner.model, receipt.model), 'model'],
  ] as const;
  return facts.filter(([fits]) => !fits).map(([, name]) => name);
}
