import { gainOf, weighAudits } from '../../../core/decide/judge/weigh-audits.ts';
import { speaksForKeeping } from '../../../core/decide/judge-evidence.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { AuditRequest } from '../../../core/model/request/gate-request.ts';
import type { AuditConsequence, JudgedReport } from '../../../core/model/verdict/report.ts';
import { hashBody } from '../../../core/receipt/build-receipt.ts';
import { nameRules } from '../../../core/receipt/judge-neighbours.ts';
import { toDay } from '../../../core/text/to-day.ts';
import { defined } from '../../../core/util/values.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import type { Revision } from '../../change/load-revision.ts';
import { loadChange } from '../../experiment/load/load-change.ts';
import { measurePlan } from '../../experiment/measure/measure-plan.ts';
import { runIdOf } from '../../experiment/plan/plan-experiment.ts';
import type { FinishedRule } from '../../experiment/sequential/finished-rule.ts';
import { listStanding } from '../../lint/growth/check-assets.ts';
import { countsAsStrike, hasEarned, listDeparted } from '../../receipts/counts-as-strike.ts';
import { isVouchedFor } from '../../receipts/judge-signature.ts';
import { composeStop } from '../../results/compose-failure.ts';
import { composeReport } from '../../results/compose-report.ts';
import { saveRun } from '../../results/save-run.ts';
import { chooseRules, listAuditable } from './choose-rules.ts';
import { auditConfig, planAudit } from './plan-audit.ts';

/**
 * Measures active and inherited rules of the base, each by leaving it out, and says what follows. Nothing is changed before `stamp`. Bad input
 * and trouble end in a report with outcome `error` or `fail`; only bugs throw.
 */
export async function runAudit(request: AuditRequest, deps: Dependencies): Promise<JudgedReport> {
  const auditRun = { kind: 'audit', request } as const;
  try {
    const change = await loadChange(request, deps);
    const { inputs, lint } = change;
    if (change.kind === 'refused') return composeReport({ invocation: auditRun, inputs, lint });
    const { base } = change.inputs;
    const today = toDay(change.now);
    const assets = await listStanding(inputs, base);
    const auditables = listAuditable(base, assets, base.config, today);
    const choices = chooseRules(auditables, request, base, today);
    const chosen = choices.kind === 'idle' ? [] : choices.chosen;
    const config = auditConfig(change, chosen);
    if (choices.kind === 'idle') {
      return composeReport({ invocation: { ...auditRun, result: { idle: choices.why } }, inputs, lint, config });
    }

    const planned = planAudit(change, chosen, config);
    if (request.dryRun) return composeReport({ invocation: auditRun, inputs, lint, config, planned });

    const { plan } = planned;
    const order = { run: runIdOf(plan), base, config, plan };
    const looks = () => ({ knowsSpread: false });
    const measured = await measurePlan(
      inputs,
      { kind: 'audit', ...order, ...defined({ store: request.store }) },
      looks,
      deps,
    );
    const consequences = weighMeasured(inputs, base, measured.settled);
    const judged = { ...auditRun, result: { consequences } };
    const report = composeReport({ invocation: judged, inputs, lint, config, planned, measured });
    saveRun('audit', inputs, base, measured, report, deps.now());
    return report;
  } catch (error) {
    if (error instanceof ProblemError) return composeStop(error, request);
    throw error;
  }
}

/** What follows from the verdicts of an audit, as `stamp` will apply it. */
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
