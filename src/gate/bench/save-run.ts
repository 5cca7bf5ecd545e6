import type { Report } from '../../model/report.ts';
import { buildReceipt, findIsolation, hashBody, renderReceipt } from '../../receipt/build-receipt.ts';
import { saveResults } from '../../store/results.ts';
import { stableJson } from '../../util/stable-json.ts';
import { leaked } from '../compose-report.ts';
import { definitionOf } from '../lint/check-receipts.ts';
import { fingerprintOf } from '../lint/evidence-basis.ts';
import type { GateInputs } from '../read/load-inputs.ts';
import type { Side } from '../read/load-side.ts';
import type { MeasuredGate } from './measure-rules.ts';
import { openJournal } from './open-journal.ts';
import type { SettledRule } from './settled-rule.ts';

/** Keeps report and receipts of a run in the journal, where `stamp`, `report` and `resume` find them. */
export function saveRun(inputs: GateInputs, base: Side, measured: MeasuredGate, report: Report): void {
  const db = openJournal(inputs);
  try {
    saveResults(db, measured.run, {
      report: stableJson(report, 0),
      finished: measured.settled.every(({ stop }) => stop === undefined || stop.kind === 'trial-limit'),
      receipts: measured.settled.filter(isSettled).map((settled) => receiptRow(inputs, base, measured, settled)),
    });
  } finally {
    db.close();
  }
}

/** A verdict from a leaking run is worth nothing, so it gets no receipt. */
function isSettled({ planned, decision, records }: SettledRule): boolean {
  return decision.verdict !== 'undecided' && !leaked(findIsolation(planned.rule.id, records));
}

function receiptRow(inputs: GateInputs, base: Side, measured: MeasuredGate, settled: SettledRule) {
  const { rule, agent, activeSet } = settled.planned;
  const suite = base.suites.get(agent) ?? { agent, tasks: [] };
  const receipt = buildReceipt({
    rule,
    agent,
    decision: settled.decision,
    evidence: settled.evidence,
    records: settled.records,
    fingerprint: fingerprintOf({
      fixtureHash: base.fixture?.hash ?? '',
      suite,
      activeSet,
      definition: definitionOf(base, agent),
    }),
    runner: measured.runner,
    decidedOn: inputs.refs.headDate,
  });
  return { rule: rule.id, bodyHash: hashBody(rule), receipt: renderReceipt(receipt) };
}
