import { saveResults } from '../../doors/store/results.ts';
import { isLeak } from '../../foundation/model/trial/trial.ts';
import { isDecided } from '../../foundation/model/verdict/decision.ts';
import { type JudgedReport, toPublicReport } from '../../foundation/model/verdict/report.ts';
import { stableJson } from '../../foundation/text/json/read-json.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { Side } from '../../repository/reading/load-side.ts';
import { vouchForRows } from '../../run/believing/vouched.ts';
import { openJournal } from '../../run/journal/open-journal.ts';
import { pricingOf } from '../../run/money/trial-pricing.ts';
import { makeReceiptRow } from '../../run/reporting/save-run.ts';
import type { MeasurementStop } from '../../run/settling/settle-measurement.ts';
import type { SettledRule } from '../../run/settling/settled-rule.ts';
import { findIsolation } from '../../stages/gate/receipt/build-receipt.ts';
import { findLatestRecord } from './list-auditable.ts';
import type { MeasuredAudit } from './measure-audit.ts';

/**
 * Keeps report and receipts of an audit in the journal, where `stamp`, `report` and `resume` find them. An audit that settled nothing
 * has a receipt too, since its date says when the next is due; one that was interrupted has none.
 */
export function saveAudit(inputs: GateInputs, base: Side, measured: MeasuredAudit, report: JudgedReport): void {
  const rows = measured.settled.filter(isWorthKeeping).map((settled) =>
    makeReceiptRow(base, measured.runner, settled, {
      decidedOn: dateOf(base, settled, measured.beganAt),
      audit: true,
      pricing: pricingOf(base.config ?? {}),
    }),
  );
  const db = openJournal(inputs);
  try {
    const finished = measured.settled.every(({ stop }) => isFinal(stop));
    vouchForRows(db, rows);
    saveResults(db, measured.run, { report: stableJson(toPublicReport(report), 0), finished, receipts: rows });
  } finally {
    db.close();
  }
}

/** A verdict from a leaking run is worth nothing. */
function isWorthKeeping({ planned, decision, records, stop }: SettledRule): boolean {
  if (records.length === 0 || isLeak(findIsolation(planned.rule.id, records))) return false;
  return isDecided(decision) || isFinal(stop) || stop?.kind === 'budget';
}

function isFinal(stop: MeasurementStop | undefined): boolean {
  return stop === undefined || stop.kind === 'trial-limit' || stop.kind === 'top-up-limit';
}

/** The day the audit began, but never a day before the record it follows (which a machine further east may have dated). */
function dateOf(base: Side, { planned }: SettledRule, beganAt: Date): string {
  const began = beganAt.toISOString().slice(0, 'yyyy-mm-dd'.length);
  const before = findLatestRecord(base, planned.rule)?.decidedOn ?? '';
  return [before, began].sort().at(-1) ?? began;
}
