import type { AuditConsequence } from '../../foundation/model/verdict/audit.ts';
import { countsAsStrike, hasEarned } from '../../repository/audits/counts-as-strike.ts';
import { listDeparted } from '../../repository/audits/list-departed.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import { hashActiveSet } from '../../repository/receipts/evidence-basis.ts';
import { isVouchedFor } from '../../repository/receipts/judge-signature.ts';
import type { FinishedRule } from '../../run/sequential/finished-rule.ts';
import { weighAudits } from '../../stages/gate/decide/audit/weigh-audits.ts';
import { speaksForKeeping } from '../../stages/gate/decide/estimate/harm.ts';
import { hashBody } from '../../stages/gate/receipt/build-receipt.ts';

/** What follows from the verdicts of an audit, as `stamp` will apply it. */
export function weighMeasured(
  inputs: GateInputs,
  base: Revision,
  finished: readonly FinishedRule[],
): ReadonlyMap<string, AuditConsequence> {
  const audited = finished.map(({ planned: { rule, activeSet, rent }, decision, evidence }) => {
    const standing = base.receipts.get(rule.id)?.receipt;
    const bodyHash = hashBody(rule);
    const record = base.audits.get(rule.id)?.receipt;
    const basis = { bodyHash, activeSet: hashActiveSet(activeSet) };
    return {
      rule: rule.id,
      agent: rule.agent,
      verdict: decision.verdict,
      saving: decision.saving,
      rent,
      protected: rule.protected,
      missed: speaksForKeeping(evidence),
      onceEarned: hasEarned(standing, bodyHash),
      struck: countsAsStrike(isVouchedFor(record, base) ? record : undefined, standing, basis),
    };
  });
  return weighAudits(audited, listDeparted(inputs));
}
