import { judgeModelAudit } from '../../../core/decide/judge/judge-change.ts';
import { gainOf } from '../../../core/decide/judge/weigh-audits.ts';
import { setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { ModelAuditRequest } from '../../../core/model/request/gate-request.ts';
import type { AuditedEntry, EntrySign, ModelAuditReport } from '../../../core/model/request/model-audit-report.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Plan } from '../../../core/model/rule/plan.ts';
import type { Verdict } from '../../../core/model/verdict/decision.ts';
import type { Auditable } from '../../../core/plan/choose-audited.ts';
import type { ToMeasure } from '../../../core/plan/plan-trials.ts';
import { formatCount } from '../../../core/report/figures/format-tokens.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { toDay } from '../../../core/text/to-day.ts';
import { defined } from '../../../core/util/values.ts';
import { writeModelHeadline } from '../../report/messages/spending/format-model-audit.ts';
import { listStanding } from '../../repository/growth/check-assets.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import { isSameModel } from '../../repository/receipts/evidence-basis.ts';
import { type MeasuredPlan, measurePlan, notifyBills, type PlannedOrder } from '../../run/measuring/measure-plan.ts';
import { locationOf } from '../../run/measuring/run-experiment.ts';
import { planExperiment, runIdOf } from '../../run/planning/plan-gate.ts';
import { requireChange } from '../../run/planning/read-change.ts';
import { requirePriced } from '../../run/planning/require-models.ts';
import { listEnvironmentProblems } from '../../run/reporting/environment-problems.ts';
import { findLatestRecord } from '../../run/reporting/save-run.ts';
import { nameStop } from '../../run/sequential/run-sequential-test.ts';
import { chooseRules, listAuditable } from './choose-rules.ts';
import { auditConfig } from './plan-audit.ts';

/**
 * Judges the active rules and assets of the base once more, each by leaving it out, with another model than the config's; those that cost most
 * come first. Nothing is written for `stamp`: receipts of the old model stand, and nothing is evicted. The same request continues a run that was
 * interrupted. Throws ProblemError for input that cannot be used, before anything is spent.
 */
export async function auditModel(request: ModelAuditRequest, deps: Dependencies): Promise<ModelAuditReport> {
  const { inputs, lint, base } = await requireChange(request, deps);
  const { model, agent } = request;
  requireOther(model, base.config);
  const assets = await listStanding(inputs, base);
  const auditables = listAuditable(base, assets, base.config, toDay(deps.now()));
  // Refuses an agent that is nobody.
  chooseRules(auditables, { ...request, all: true }, base, toDay(deps.now()));
  const rentOf = ({ rule, treatment }: Auditable) =>
    treatment?.kind === 'text' ? treatment.change.tokens : lint.rentOf(rule);
  const byRent = auditables
    .filter((one) => agent === undefined || one.agent === agent)
    .map((one) => ({ ...one, rent: rentOf(one) }))
    .sort((a, b) => b.rent - a.rent || compareText(a.rule.id, b.rule.id));
  const chosen = byRent.slice(0, request.all === true ? byRent.length : base.config.audit.perRun);
  const toMeasure = chosen.map((one) => withModel(one, model));
  const config = withRunner(auditConfig(base, toMeasure, request), model);
  const names = { model, firstRounds: String(request.runs ?? 2) };
  const plan = await planExperiment('audit', inputs, base, { config, toMeasure, rentOf: lint.rentOf, names });
  const findings = { base, model, chosen, plan, left: byRent.length - chosen.length };
  if (request.dryRun === true || chosen.length === 0) return compose(findings);
  notifyBills(plan, deps);
  const order: PlannedOrder = {
    ...{ kind: 'audit', run: runIdOf(plan), base, config, plan },
    ...locationOf(request),
  };
  const looks = () => ({ reuse: false, ...defined({ firstRounds: request.runs, topUp: request.topUp }) });
  return compose({ ...findings, measured: await measurePlan(inputs, order, looks, deps) });
}

/** The config's own model is what every other audit is about. */
function requireOther(model: string, config: Config): void {
  const own = config.runner.model;
  if (isSameModel(own, model) || isSameModel(model, own)) {
    const message = `${quoteValue(model)} is the model of the config: its verdicts are the receipts that stand`;
    throw setupError('audit-same-model', message, 'Name another model, or measure them again: rentroll audit --due');
  }
  requirePriced(model, config);
}

function withRunner(config: Config, model: string): Config {
  const { models: _ofRules, ...runner } = config.runner;
  return { ...config, runner: { ...runner, model } };
}

/** Under a name of its own: its trials are no baselines of the agent as it stands. No id of a ledger has an `@`. */
function withModel({ rule, treatment }: Auditable, model: string): ToMeasure {
  const { id } = rule;
  return {
    rule: { ...rule, id: `${id}@${model}`, partOf: id },
    reason: 'asked',
    treatment: treatment ?? { kind: 'rule', model },
  };
}

interface Findings {
  readonly base: Revision & { readonly config: Config };
  readonly model: string;
  readonly chosen: readonly (Auditable & { readonly rent: number })[];
  readonly plan: Plan;
  /** Entries of less rent that were not asked about. */
  readonly left: number;
  /** Absent after the plan alone. */
  readonly measured?: MeasuredPlan;
}

function compose(findings: Findings): ModelAuditReport {
  const { base, model, plan, left, measured } = findings;
  const entries = listEntries(findings);
  const problems = listEnvironmentProblems(measured);
  const judged = judgeModelAudit(
    entries.map(({ sign }) => sign),
    { isPlan: measured === undefined, isFaulty: problems.length > 0 },
  );
  const more = left === 0 ? [] : [`${formatCount(left, 'entry', 'entries')} of less rent were not asked about: --all`];
  const stop = measured?.settled.find((one) => one.stop !== undefined)?.stop;
  const report: Omit<ModelAuditReport, 'headline'> = {
    ...{ schema: 1, model, from: base.config.runner.model, dryRun: measured === undefined, ...judged },
    ...{ expected: plan.expected, worst: plan.worst, entries, problems },
    ...defined({ level: measured?.runner.level, budget: measured?.budget }),
    notices: [...(measured?.notices ?? []), ...more],
    ...(stop === undefined ? {} : { stop: nameStop(stop) }),
  };
  return { ...report, headline: writeModelHeadline(report) };
}

function listEntries({ base, model, chosen, plan, measured }: Findings): readonly AuditedEntry[] {
  return chosen.flatMap(({ rule, agent, rent }): readonly AuditedEntry[] => {
    const own = `${rule.id}@${model}`;
    const bill = plan.bills.find((one) => one.rule === own);
    if (bill === undefined) return [];
    const record = findLatestRecord(base, rule);
    const before =
      record &&
      ({ model: record.model, verdict: record.verdict, gain: gainOf(record), decidedOn: record.decidedOn } as const);
    const decision = measured?.settled.find(({ planned }) => planned.rule.id === own)?.decision;
    const now = decision && {
      ...{ model, verdict: decision.verdict, gain: gainOf(decision) },
      ...{ reason: decision.reason, interval: decision.outcome?.interval ?? decision.interval },
    };
    const sign = measured === undefined ? undefined : compareSigns(before?.verdict, now?.verdict);
    return [{ id: rule.id, agent, rent, bill: { ...bill, rule: rule.id }, ...defined({ before, now, sign }) }];
  });
}

/** Whether a verdict speaks for its entry; undefined where it says neither. */
const speaksFor: Readonly<Record<Verdict, boolean | undefined>> = {
  earns: true,
  'does-not-earn': false,
  regression: false,
  undecided: undefined,
};

function compareSigns(before: Verdict = 'undecided', now: Verdict = 'undecided'): EntrySign {
  const [then, today] = [speaksFor[before], speaksFor[now]];
  if (today === undefined) return 'open';
  if (then === undefined) return 'first';
  return then === today ? 'holds' : 'flips';
}
