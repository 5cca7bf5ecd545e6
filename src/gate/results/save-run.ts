import { saveResults, type VerdictRow } from '../../adapters/store/results.ts';
import type { Measurement, PlannedRule } from '../../core/model/rule/plan.ts';
import type { Rule } from '../../core/model/rule/rule.ts';
import type { RunnerFacts } from '../../core/model/runner/runner.ts';
import { isLeak } from '../../core/model/trial/trial.ts';
import type { Receipt } from '../../core/model/verdict/receipt.ts';
import type { JudgedReport, Report } from '../../core/model/verdict/report.ts';
import { isDecided } from '../../core/model/verdict/report.ts';
import { assetIn, treatedAs } from '../../core/plan/treatments.ts';
import {
  buildReceipt,
  findIsolation,
  hashBody,
  type ReceiptInput,
  renderReceipt,
} from '../../core/receipt/build-receipt.ts';
import { nameRules } from '../../core/receipt/judge-neighbours.ts';
import { nameReworded } from '../../core/receipt/name-memories.ts';
import { stableJson } from '../../core/text/json/read-json.ts';
import { toDay } from '../../core/text/to-day.ts';
import { defined } from '../../core/util/values.ts';
import type { GateInputs } from '../change/load-inputs.ts';
import type { Revision } from '../change/load-revision.ts';
import { saveMeasuredWordings } from '../experiment/load/load-change.ts';
import { vouchForRows } from '../experiment/load/vouch-for-receipts.ts';
import type { MeasuredPlan } from '../experiment/measure/measure-plan.ts';
import { experiments } from '../experiment/plan/plan-experiment.ts';
import type { FinishedRule } from '../experiment/sequential/finished-rule.ts';
import type { PolicySide } from '../lint/lint-change.ts';
import { basisOf } from '../receipts/evidence-basis.ts';
import { inJournal } from '../trials/store/open-journal.ts';

/** Keeps report and receipts of a run in the journal, where `stamp` and `report` find them. */
export function saveRun(
  kind: keyof typeof receiptsOf,
  inputs: GateInputs,
  base: PolicySide,
  { run, settled, runner, without, beganAt }: MeasuredPlan,
  report: JudgedReport,
  now: Date,
): void {
  const ends: readonly string[] = experiments[kind].ends;
  const { isWorth, dateOf } = receiptsOf[kind];
  const terms = { without, audit: kind === 'audit' };
  const receipts = settled
    .filter((entry) => isWorth(entry, ends))
    .map((entry) => makeReceiptRow(base, runner, entry, { ...terms, decidedOn: dateOf(base, entry, beganAt) }));
  const ran = settled.filter(({ records }) => records.length > 0).map(({ planned }) => planned);
  inJournal(inputs, (db) => {
    if (!terms.audit) saveMeasuredWordings(db, ran, now);
    vouchForRows(db, receipts);
    const finished = settled.every(({ stop }) => stop === undefined || ends.includes(stop.kind));
    saveResults(db, run, { report: stableJson(toPublicReport(report), 0), finished, receipts });
  });
}

/** The verdicts of a kind of run that get a receipt, and the date that it carries. */
interface ReceiptsOf {
  readonly isWorth: (settled: FinishedRule, ends: readonly string[]) => boolean;
  readonly dateOf: (base: Revision, settled: FinishedRule, beganAt: Date) => string;
}

const receiptsOf: Readonly<Record<'check' | 'audit', ReceiptsOf>> = {
  // Never the date of a commit: its author writes that.
  check: { isWorth: isFinished, dateOf: (_base, _settled, beganAt) => toDay(beganAt) },
  audit: { isWorth: isAudited, dateOf: dateAudit },
};

/**
 * Returns true for a verdict that gets a receipt. A run that leaked proves nothing; the verdict on a text, or on a rule or an asset that is gone,
 * ends with its change; and a verdict with another model than the config's lets nothing in.
 */
function isFinished({ planned, decision, records }: FinishedRule): boolean {
  return stays(planned) && isDecided(decision) && !isLeak(findIsolation(planned.rule.id, records));
}

function stays(planned: PlannedRule): boolean {
  const treatment = treatedAs(planned, 'rule');
  if (treatment === undefined) return assetIn(planned)?.facts !== undefined;
  return treatment.leaving?.kind !== 'removed' && treatment.model === undefined;
}

/** Facts that a receipt needs besides the verdict. */
interface ReceiptTerms {
  /** The date it will carry. */
  readonly decidedOn: string;
  readonly audit: boolean;
  readonly without: readonly string[];
}

/** The receipt of a settled rule as the journal keeps it. */
function makeReceiptRow(
  base: PolicySide,
  runner: RunnerFacts,
  settled: FinishedRule,
  { decidedOn, audit, without }: ReceiptTerms,
): VerdictRow {
  const { agent, activeSet } = settled.planned;
  const tested = nameTested(settled.planned);
  const facts = assetIn(settled.planned)?.facts;
  // The receipt of words is that of the words that stand from now on.
  const [rule = tested] = listReworded(settled.planned);
  const replaces = rule === tested ? {} : { replaces: { body: tested.body, scope: tested.scope } };
  const { evidence, records } = settled;
  const receipt = buildReceipt({
    rule,
    agent,
    basis: basisOf({
      revision: base,
      agent,
      rule,
      neighbours: activeSet,
      runtime: { runner: runner.kind, runnerVersion: runner.version, model: records[0]?.model ?? '' },
      evidence,
    }),
    evidence,
    records,
    ...listTested(settled.measurement),
    isAudit: audit,
    without,
    ...defined({ asked: settled.planned.attempt, asset: facts }),
    ...replaces,
    decidedOn,
  });
  return { rule: rule.id, bodyHash: hashBody(rule), receipt: renderReceipt(receipt), audit };
}

/** Names the rule that one arm has and the other has not, as the ledger has it: of an asset the version that costs more. */
function nameTested(planned: PlannedRule): Rule {
  const { rule } = planned;
  const facts = assetIn(planned)?.facts;
  if (facts === undefined) return rule;
  const isNew = treatedAs(planned, 'text')?.change.effect === 'adds';
  return { ...rule, body: isNew ? facts.digest : (facts.from ?? facts.digest) };
}

/** The words, or the version, that take the place of what is tested. */
function listReworded(planned: PlannedRule): readonly Rule[] {
  const leaving = treatedAs(planned, 'rule')?.leaving;
  if (leaving?.kind === 'reworded') return [leaving.to];
  const facts = assetIn(planned)?.facts;
  const replaces = treatedAs(planned, 'text')?.change.effect === 'replaces';
  return facts?.change === 'changed' && replaces ? [{ ...planned.rule, body: facts.digest }] : [];
}

/** Lists the rules that came and went between the trials of a measurement, and those whose new words stood in their place. */
function listTested({ rules }: Measurement): Pick<ReceiptInput, 'tested' | 'reworded'> {
  const reworded = rules.flatMap(listReworded);
  const tested = [...rules.map(nameTested), ...reworded.map((rule) => ({ ...rule, id: nameReworded(rule.id) }))];
  return { tested: nameRules(tested), reworded: reworded.map(({ id }) => id) };
}

/** Converts the report into the form that is printed, stored and posted. */
export function toPublicReport({ judgement: _acted, ...report }: JudgedReport): Report {
  return report;
}

/** An audit that settled nothing has a receipt too, since its date says when the next is due; one that was interrupted has none. */
function isAudited({ planned, decision, records, stop }: FinishedRule, ends: readonly string[]): boolean {
  if (records.length === 0 || isLeak(findIsolation(planned.rule.id, records))) return false;
  return isDecided(decision) || stop === undefined || stop.kind === 'budget' || ends.includes(stop.kind);
}

/** The day the audit began, but never a day before the record it follows (which a machine further east may have dated). */
function dateAudit(base: Revision, { planned }: FinishedRule, beganAt: Date): string {
  const began = toDay(beganAt);
  const before = findLatestRecord(base, planned.rule)?.decidedOn ?? '';
  return [before, began].sort().at(-1) ?? began;
}

/** Finds the receipt or audit of the rule as it reads now, whichever is younger. */
export function findLatestRecord({ receipts, audits }: Pick<Revision, 'receipts' | 'audits'>, rule: Rule) {
  const bodyHash = hashBody(rule);
  const records = [receipts.get(rule.id)?.receipt, audits.get(rule.id)?.receipt];
  return records.reduce<Receipt | undefined>((latest, record) => {
    if (record === undefined || record.basis.body !== bodyHash) return latest;
    return latest !== undefined && latest.decidedOn > record.decidedOn ? latest : record;
  }, undefined);
}
