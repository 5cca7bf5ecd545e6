import { weighAudits } from '../../decide/audit/weigh-audits.ts';
import type { AuditConsequence } from '../../model/audit.ts';
import { hashBody } from '../../receipt/build-receipt.ts';
import type { SettledRule } from '../bench/settled-rule.ts';
import { hashActiveSet } from '../lint/evidence-basis.ts';
import { isVouchedFor } from '../lint/judge-signature.ts';
import type { GateInputs } from '../read/load-inputs.ts';
import type { Side } from '../read/load-side.ts';
import { countsAsStrike, hasEarned } from './counts-as-strike.ts';
import { listDeparted } from './list-departed.ts';

/** What follows from the verdicts of an audit, as `stamp` will apply it. */
export function weighMeasured(
  inputs: GateInputs,
  base: Side,
  settled: readonly SettledRule[],
): ReadonlyMap<string, AuditConsequence> {
  const audited = settled.map(({ planned: { rule, activeSet, rent }, decision }) => {
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
      onceEarned: hasEarned(standing, bodyHash),
      struck: countsAsStrike(isVouchedFor(record, base) ? record : undefined, standing, basis),
    };
  });
  return weighAudits(audited, listDeparted(inputs));
}
