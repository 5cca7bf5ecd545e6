import { hasErrors, ProblemError } from './foundation/model/problem.ts';
import type { GateRequest, World } from './foundation/model/request/world.ts';
import type { Report } from './foundation/model/verdict/report.ts';
import { lintSides } from './repository/lint/lint-sides.ts';
import { effectiveConfig, loadInputs } from './repository/reading/load-inputs.ts';
import { judgingConfig } from './repository/receipts/ledger-alpha.ts';
import { startSteps } from './run/checkpoint/step-log.ts';
import { measureRules } from './run/measuring/measure-rules.ts';
import { planGate } from './run/planning/plan-gate.ts';
import { nameLostRun, refuseOtherRun } from './run/planning/refuse-other-run.ts';
import { composeFailure } from './run/reporting/compose-failure.ts';
import { composeReport } from './run/reporting/compose-report.ts';
import { nameFanOut } from './run/reporting/name-fan-out.ts';
import { saveRun } from './run/reporting/save-run.ts';

/**
 * The gate, whole: ledger → plan → measure → decide → report. The same call answers on a laptop and in CI.
 * Bad input and trouble end in a report with outcome `error` or `fail`; only bugs throw.
 */
export async function runGate(request: GateRequest, world: World): Promise<Report> {
  try {
    const steps = startSteps(request, world);
    const inputs = await steps.take('read', loadInputs(request, world));
    const lint = await steps.take('lint', lintSides(inputs));
    const { base } = inputs;
    if (base?.config === undefined || hasErrors(lint.problems)) {
      return composeReport({ inputs, lint: nameLostRun(lint, request) });
    }

    const config = effectiveConfig(judgingConfig({ ...base, config: base.config }), request);
    const planned = await steps.take('plan', planGate(inputs, base, lint, config, request));
    refuseOtherRun(planned.plan, request);
    if (request.dryRun) return composeReport({ inputs, lint, config, planned, dryRun: true });
    if (planned.plan.rules.length === 0) return composeReport({ inputs, lint, config, planned });

    const measured = await measureRules(inputs, base, planned, config, request, world, steps);
    const report = nameFanOut(composeReport({ inputs, lint, config, planned, measured, request }), measured, request);
    await steps.take('report', saveRun(inputs, base, measured, report));
    return report;
  } catch (error) {
    if (error instanceof ProblemError) return composeFailure(error.problems, request);
    throw error;
  }
}
