import { measureRules } from './gate/bench/measure-rules.ts';
import { saveRun } from './gate/bench/save-run.ts';
import { startSteps } from './gate/checkpoint/step-log.ts';
import { composeFailure, composeReport } from './gate/compose-report.ts';
import { judgingConfig } from './gate/lint/ledger-alpha.ts';
import { lintSides } from './gate/lint/lint-sides.ts';
import { planGate } from './gate/plan-gate.ts';
import { effectiveConfig, loadInputs } from './gate/read/load-inputs.ts';
import { nameFanOut } from './gate/shards/name-fan-out.ts';
import { nameLostRun, refuseOtherRun } from './gate/upkeep/refuse-other-run.ts';
import type { GateRequest, World } from './gate/world.ts';
import { hasErrors, ProblemError } from './model/problem.ts';
import type { Report } from './model/report.ts';

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
