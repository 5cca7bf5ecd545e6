import { saveResults, type VerdictRow } from '../../doors/store/results.ts';
import type { Dollars } from '../../foundation/model/money/price.ts';
import type { RunnerFacts } from '../../foundation/model/runner/runner.ts';
import { isLeak } from '../../foundation/model/trial/trial.ts';
import { isDecided } from '../../foundation/model/verdict/decision.ts';
import { type JudgedReport, toPublicReport } from '../../foundation/model/verdict/report.ts';
import { stableJson } from '../../foundation/text/json/read-json.ts';
import { toDay } from '../../foundation/text/to-day.ts';
import { defined } from '../../foundation/util/values.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { Side } from '../../repository/reading/load-side.ts';
import { definitionOf } from '../../repository/receipts/check-receipts.ts';
import { fingerprintOf } from '../../repository/receipts/evidence-basis.ts';
import { priceTrials, type TrialPricing } from '../../stages/gate/budget/price-trials.ts';
import { buildReceipt, findIsolation, hashBody, renderReceipt } from '../../stages/gate/receipt/build-receipt.ts';
import { vouchForRows } from '../believing/vouched.ts';
import { openJournal } from '../journal/open-journal.ts';
import type { MeasuredGate } from '../measuring/measure-rules.ts';
import { pricingOf } from '../money/trial-pricing.ts';
import type { SettledRule } from '../settling/settled-rule.ts';
import { rememberAsked } from '../spot-checks/asked-again.ts';
import { buildRepeat } from './build-repeat.ts';

/** Keeps report and receipts of a run in the journal, where `stamp`, `report` and `resume` find them. */
export function saveRun(inputs: GateInputs, base: Side, measured: MeasuredGate, report: JudgedReport, now: Date): void {
  // Never the date of a commit: its author writes that.
  const decidedOn = toDay(measured.beganAt);
  const pricing = pricingOf(base.config ?? {});
  const db = openJournal(inputs);
  try {
    const receipts = measured.settled
      .filter(isSettled)
      .map((settled) => makeReceiptRow(base, measured.runner, settled, { decidedOn, audit: false, pricing }));
    rememberAsked(
      db,
      measured.settled.filter(({ records }) => records.length > 0).map(({ planned }) => planned),
      now,
    );
    vouchForRows(db, receipts);
    saveResults(db, measured.run, {
      report: stableJson(toPublicReport(report), 0),
      finished: measured.settled.every(
        ({ stop }) => stop === undefined || ['trial-limit', 'unrecorded', 'probe'].includes(stop.kind),
      ),
      receipts,
    });
  } finally {
    db.close();
  }
}

/**
 * A verdict from a leaking run is worth nothing, so it gets no receipt; the verdict on a text, or on a rule that is gone, ends with the change
 * that brings it, and one with another model than the config's lets nothing in.
 */
function isSettled({ planned, decision, records }: SettledRule): boolean {
  const isOfRule = planned.text === undefined && planned.leaving?.kind !== 'removed' && planned.model === undefined;
  return isOfRule && isDecided(decision) && !isLeak(findIsolation(planned.rule.id, records));
}

/** What a receipt needs besides the verdict. */
interface ReceiptTerms {
  /** The date it will carry. */
  readonly decidedOn: string;
  readonly audit: boolean;
  readonly pricing: TrialPricing;
}

/** The receipt of a settled rule as the journal keeps it. */
export function makeReceiptRow(
  base: Side,
  runner: RunnerFacts,
  settled: SettledRule,
  { decidedOn, audit, pricing }: ReceiptTerms,
): VerdictRow {
  const { rule: tested, agent, activeSet, leaving } = settled.planned;
  // The receipt of words is that of the words that stand from now on.
  const rule = leaving?.kind === 'reworded' ? leaving.to : tested;
  const replaces = rule === tested ? {} : { replaces: { body: tested.body, scope: tested.scope } };
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
    ...(base.fixture?.source === undefined ? {} : { source: base.fixture.source }),
    runner,
    dollars: priceSettled(settled, pricing),
    ...(base.config === undefined ? {} : { repeat: buildRepeat({ ...base, config: base.config }, settled) }),
    ...defined({ selfTest: settled.selfTest }),
    decidedOn,
    audit,
    ...defined({ asked: settled.planned.asked }),
    ...replaces,
  });
  return { rule: rule.id, bodyHash: hashBody(rule), receipt: renderReceipt(receipt), audit };
}

/** Dollars of the trials a verdict paid for: those an earlier run paid for are in its receipt. */
function priceSettled({ evidence, records }: SettledRule, pricing: TrialPricing): Dollars {
  const paid = records.filter((_, place) => evidence.trials[place]?.cached !== true);
  return priceTrials(paid, pricing).dollars;
}
