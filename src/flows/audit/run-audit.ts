import { hasErrors, ProblemError } from '../../foundation/model/problem.ts';
import type { AuditRequest } from '../../foundation/model/request/audit-request.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { JudgedReport } from '../../foundation/model/verdict/report.ts';
import { lintSides } from '../../repository/lint/lint-sides.ts';
import { type GateInputs, loadInputs } from '../../repository/reading/load-inputs.ts';
import { startSteps } from '../../run/checkpoint/step-log.ts';
import { runIdOf } from '../../run/planning/plan-gate.ts';
import { nameLostRun, refuseOtherRun } from '../../run/planning/refuse-other-run.ts';
import { composeStop } from '../../run/reporting/compose-failure.ts';
import { composeReport } from '../../run/reporting/compose-report.ts';
import type { Auditable } from '../../stages/gate/plan/choose-audited.ts';
import { chooseRules } from './choose-rules.ts';
import { listAuditable } from './list-auditable.ts';
import { measureAudit } from './measure-audit.ts';
import { auditConfig, planAudit } from './plan-audit.ts';
import { saveAudit } from './save-audit.ts';
import { weighMeasured } from './weigh-measured.ts';

/**
 * Measures active rules of the base again, each by leaving it out, and says what follows. Nothing is changed before `stamp`. Bad input
 * and trouble end in a report with outcome `error` or `fail`; only bugs throw.
 */
export async function runAudit(request: AuditRequest, world: World): Promise<JudgedReport> {
  const asked = { kind: 'audit', request } as const;
  try {
    const steps = startSteps({}, world);
    const inputs = await steps.take('read', loadInputs(request, world));
    const lint = await steps.take('lint', lintSides(inputs));
    const { base } = inputs;
    if (base?.config === undefined || hasErrors(lint.problems)) {
      return composeReport({ asked, inputs, lint: nameLostRun(lint, request.onlyRun) });
    }
    const side = { ...base, config: base.config };
    const today = world.now().toISOString().slice(0, 'yyyy-mm-dd'.length);
    const auditables = await markLiveDue(listAuditable(side, side.config, today), inputs, world);
    const choices = chooseRules(auditables, request, side.config, today);
    const chosen = choices.kind === 'idle' ? [] : choices.chosen;
    const config = auditConfig(side, chosen, request);
    if (choices.kind === 'idle') {
      return composeReport({ asked: { ...asked, result: { idle: choices.why } }, inputs, lint, config });
    }

    const planned = await steps.take('plan', planAudit(inputs, side, chosen, { lint, config, runs: request.runs }));
    refuseOtherRun(runIdOf(planned.plan), request.onlyRun);
    if (request.dryRun) return composeReport({ asked, inputs, lint, config, planned });

    const measured = await measureAudit(inputs, side, planned, config, request, world, steps);
    const consequences = weighMeasured(inputs, side, measured.settled);
    const judged = { ...asked, result: { consequences } };
    const report = composeReport({ asked: judged, inputs, lint, config, planned, measured });
    await steps.take('report', saveAudit(inputs, side, measured, report));
    return report;
  } catch (error) {
    if (error instanceof ProblemError) return composeStop(error, request);
    throw error;
  }
}

/** Marks rules with a probe that real sessions ask an audit of; what asks them is loaded where there is one. */
async function markLiveDue(
  auditables: readonly Auditable[],
  inputs: GateInputs,
  world: World,
): Promise<readonly Auditable[]> {
  if (auditables.every(({ rule }) => rule.probe === undefined)) return auditables;
  const { findLiveDue } = await import('../../run/live/find-live-due.ts');
  const due = await findLiveDue(inputs, world);
  return auditables.map((one) => (due.has(one.rule.id) ? { ...one, isLiveDue: true } : one));
}
