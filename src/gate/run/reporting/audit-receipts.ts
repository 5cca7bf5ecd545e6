import type { Rule } from '../../../core/model/rule/rule.ts';
import { isLeak } from '../../../core/model/trial/trial.ts';
import { isDecided } from '../../../core/model/verdict/decision.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import { findIsolation, hashBody } from '../../../core/receipt/build-receipt.ts';
import { toDay } from '../../../core/text/to-day.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import type { FinishedRule } from '../sequential/finished-rule.ts';

/** An audit that settled nothing has a receipt too, since its date says when the next is due; one that was interrupted has none. */
export function isAudited({ planned, decision, records, stop }: FinishedRule, ends: readonly string[]): boolean {
  if (records.length === 0 || isLeak(findIsolation(planned.rule.id, records))) return false;
  return isDecided(decision) || stop === undefined || stop.kind === 'budget' || ends.includes(stop.kind);
}

/** The day the audit began, but never a day before the record it follows (which a machine further east may have dated). */
export function dateAudit(base: Revision, { planned }: FinishedRule, beganAt: Date): string {
  const began = toDay(beganAt);
  const before = findLatestRecord(base, planned.rule)?.decidedOn ?? '';
  return [before, began].sort().at(-1) ?? began;
}

/** Receipt or audit of the rule as it reads now, whichever is younger. */
export function findLatestRecord({ receipts, audits }: Pick<Revision, 'receipts' | 'audits'>, rule: Rule) {
  const bodyHash = hashBody(rule);
  const records = [receipts.get(rule.id)?.receipt, audits.get(rule.id)?.receipt];
  return records.reduce<Receipt | undefined>((latest, record) => {
    if (record === undefined || record.bodyHash !== bodyHash) return latest;
    return latest !== undefined && latest.decidedOn > record.decidedOn ? latest : record;
  }, undefined);
}
