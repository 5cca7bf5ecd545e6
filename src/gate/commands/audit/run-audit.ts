import { gainOf, weighAudits } from '../../../core/decide/judge/weigh-audits.ts';
import { speaksForKeeping } from '../../../core/decide/judge-evidence.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { AuditRequest } from '../../../core/model/request/gate-request.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { AuditConsequence, JudgedReport } from '../../../core/model/verdict/report.ts';
import type { AuditChoice } from '../../../core/plan/choose-audited.ts';
import { hashBody, nameReceipt } from '../../../core/receipt/build-receipt.ts';
import { nameRules } from '../../../core/receipt/judge-neighbours.ts';
import { toDay } from '../../../core/text/to-day.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { defined } from '../../../core/util/values.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import type { Revision } from '../../change/load-revision.ts';
import { type Change, loadChange, type RefusedChange } from '../../experiment/load/load-change.ts';
import {
  afterEveryBatch,
  type MeasuredPlan,
  measurePlan,
  type PlannedOrder,
} from '../../experiment/measure/measure-plan.ts';
import { planExperiment, runIdOf } from '../../experiment/plan/plan-experiment.ts';
import type { PlannedGate } from '../../experiment/plan/plan-gate.ts';
import type { FinishedRule } from '../../experiment/sequential/finished-rule.ts';
import { listStanding } from '../../lint/growth/check-assets.ts';
import type { PolicySide } from '../../lint/lint-change.ts';
import { countsAsStrike, hasEarned, listDeparted } from '../../receipts/counts-as-strike.ts';
import { isVouchedFor } from '../../receipts/verify-receipt.ts';
import { composeStop } from '../../results/compose-failure.ts';
import { composeMeasured } from '../../results/compose-measured.ts';
import { composeReport } from '../../results/compose-report.ts';
import type { GateFindings } from '../../results/findings.ts';
import { saveRun } from '../../results/save-run.ts';
import { chooseRules, listAuditable } from './choose-rules.ts';

/**
 * Measures active and inherited rules of the base, each by leaving it out, and says what follows. Nothing is changed before `stamp`. Bad input
 * and trouble end in a report with outcome `error` or `fail`; only bugs throw.
 */
export async function runAudit(request: AuditRequest, deps: Dependencies): Promise<JudgedReport> {
  try {
    const change = await loadChange(request, deps);
    const audit = await openAudit(change, request);
    if (audit.kind === 'ended') return audit.report;
    const measured = await measurePlan(change.inputs, audit.order, afterEveryBatch, deps);
    return endAudit(audit, measured, deps.now());
  } catch (error) {
    if (error instanceof ProblemError) return composeStop(error, request);
    throw error;
  }
}

/** An audit that is planned: its trials, and what its report says by then. */
interface OpenedAudit {
  readonly kind: 'audit';
  readonly order: PlannedOrder;
  readonly findings: Pick<Change, 'inputs'> & Pick<GateFindings, 'lint' | 'config' | 'planned'>;
  readonly request: AuditRequest;
  readonly base: PolicySide;
}

/** Chooses the rules of an audit and plans their trials; or ends it, where nothing is to be audited or nothing may be run. */
export async function openAudit(
  change: Change | RefusedChange,
  request: AuditRequest,
): Promise<OpenedAudit | { readonly kind: 'ended'; readonly report: JudgedReport }> {
  const invocation = { kind: 'audit', request } as const;
  const end = (findings: Parameters<typeof composeReport>[0]) =>
    ({ kind: 'ended', report: composeReport(findings) }) as const;
  const { inputs, lint } = change;
  if (change.kind === 'refused') return end({ invocation, inputs, lint });
  const { base } = change.inputs;
  const today = toDay(change.now);
  const auditables = listAuditable(base, await listStanding(inputs, base), base.config, today);
  const choices = chooseRules(auditables, request, base, today);
  const chosen = choices.kind === 'idle' ? [] : choices.chosen;
  const config = auditConfig(change, chosen);
  if (choices.kind === 'idle')
    return end({ invocation: { ...invocation, result: { idle: choices.why } }, inputs, lint, config });
  const planned = planAudit(change, chosen, config);
  const findings = { inputs: change.inputs, lint, config, planned };
  if (request.dryRun) return end({ invocation, ...findings });
  const { plan } = planned;
  const order: PlannedOrder = {
    kind: 'audit',
    run: runIdOf(plan),
    base,
    config,
    plan,
    ...defined({ store: request.store }),
  };
  return { kind: 'audit', order, findings, request, base };
}

/** Says what follows from the trials of an audit, and saves its report and its receipts. */
export function endAudit({ findings, request, base }: OpenedAudit, measured: MeasuredPlan, now: Date): JudgedReport {
  const consequences = weighMeasured(findings.inputs, base, measured.settled);
  const invocation = { kind: 'audit', request, result: { consequences } } as const;
  const report = composeMeasured({ invocation, ...findings, measured });
  saveRun('audit', findings.inputs, base, measured, report, now);
  return report;
}

/** Computes the consequences of an audit's verdicts, as `stamp` will apply them. */
function weighMeasured(
  inputs: GateInputs,
  base: Revision,
  finished: readonly FinishedRule[],
): ReadonlyMap<string, AuditConsequence> {
  const audited = finished.map(({ planned: { rule, activeSet, rent }, decision, evidence }) => {
    const standing = base.receipts.get(rule.id)?.receipt;
    // An asset near the version that was judged stands by its verdict.
    const judged = base.ledger?.assets?.find(({ id }) => id === rule.id) ?? rule;
    const record = base.audits.get(rule.id)?.receipt;
    const basis = { body: hashBody(rule), neighbours: nameRules(activeSet) };
    return {
      rule: rule.id,
      agent: rule.agent,
      verdict: decision.verdict,
      saving: gainOf(decision),
      rent,
      protected: rule.protected,
      missed: speaksForKeeping(evidence),
      onceEarned: hasEarned(standing, hashBody(judged)),
      struck: countsAsStrike(isVouchedFor(record, base) ? record : undefined, standing, basis),
    };
  });
  return weighAudits(audited, listDeparted(inputs));
}

/**
 * Returns the config an audit obeys: base's, as the gate would. An audit after another one draws other trials: its seed depends on the records
 * of the rules it measures.
 */
function auditConfig(
  { inputs: { base }, policy: { config } }: Pick<Change, 'inputs' | 'policy'>,
  chosen: readonly AuditChoice[],
): Config {
  const records = chosen.flatMap(({ rule }) => [
    rule.id,
    ...[base.receipts, base.audits].map((records) => {
      const record = records.get(rule.id);
      return record === undefined ? '' : nameReceipt(record.receipt);
    }),
  ]);
  // 48 bits, so that it stays a whole number.
  const seed = Number.parseInt(hashParts('audit', String(config.seed), ...records).slice(0, 12), 16);
  return { ...config, seed };
}

/** A rule that never earned has nothing to lose: an audit asks it the whole question. */
function earnedBefore(base: Revision, { rule }: AuditChoice): boolean {
  const judged = base.ledger?.assets?.find(({ id }) => id === rule.id) ?? rule;
  return hasEarned(base.receipts.get(rule.id)?.receipt, hashBody(judged));
}

/** Plans an audit of the chosen rules of base by `config`; nothing is spent. */
function planAudit(
  { inputs: { base }, lint, history }: Pick<Change, 'inputs' | 'lint' | 'history'>,
  chosen: readonly AuditChoice[],
  config: Config,
): PlannedGate {
  const toMeasure = chosen.map((choice) => ({ ...choice, hasEarned: earnedBefore(base, choice) }));
  const plan = planExperiment('audit', base, history, { config, toMeasure, rentOf: lint.rentOf });
  // Whether measuring pays was asked when the rule came; an audit is about what it costs since.
  return { plan: { ...plan, notWorthMeasuring: [] }, questions: [], strikes: [], notices: [] };
}
