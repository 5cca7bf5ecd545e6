import { hasErrors, ProblemError } from '../core/model/problem.ts';
import type { Dependencies } from '../core/model/request/dependencies.ts';
import { continuationOf, type GateRequest, scheduleOf } from '../core/model/request/gate-request.ts';
import type { JudgedReport } from '../core/model/verdict/report.ts';
import type { ProvedReceipt } from '../core/proof/proved-receipt.ts';
import type { Lint } from './repository/lint/lint-revisions.ts';
import type { GateInputs } from './repository/reading/load-inputs.ts';
import { startSteps } from './run/checkpoint/step-log.ts';
import { handOnGate } from './run/measuring/hand-on-gate.ts';
import { measureRules } from './run/measuring/measure-rules.ts';
import { nameLostRun, refuseOtherRun } from './run/planning/name-baseline-run.ts';
import { listMeasured, nameRun, planGate } from './run/planning/plan-gate.ts';
import { configFor, type PolicySide, readChange } from './run/planning/read-change.ts';
import { composeStop } from './run/reporting/compose-failure.ts';
import { composeReport } from './run/reporting/compose-report.ts';
import type { GateFindings } from './run/reporting/findings.ts';
import { saveRun } from './run/reporting/save-run.ts';
import { countAgain } from './run/spot-checks/asked-again.ts';
import { creditConfirmed, type OpenedReceipts } from './run/spot-checks/confirm-receipts.ts';
import { openReceipts } from './run/spot-checks/open-receipts.ts';

/**
 * The gate, whole: ledger → plan → measure → decide → report. The same call answers on a laptop and in CI. `proved` are receipts that this
 * process proved before their commit was made. Bad input and trouble end in a report with outcome `error` or `fail`; only bugs throw.
 */
export async function runGate(
  request: GateRequest,
  deps: Dependencies,
  proved: readonly ProvedReceipt[] = [],
): Promise<JudgedReport> {
  const { mode } = request;
  const asked = { kind: 'gate', request } as const;
  const { onlyRun } = continuationOf(mode);
  try {
    const steps = startSteps(continuationOf(mode), deps);
    const { inputs, lint: linted, base } = await readChange(request, deps, { steps, isGate: request.waiting !== true });
    if (base === undefined) return composeReport({ asked, inputs, lint: nameLostRun(linted, onlyRun) });

    const config = configFor(base, request);
    const opened = openReceipts(inputs, { ...base, config }, linted, { mode, env: deps.env, proved });
    const { seen, ...assets } = await settleAssets(
      inputs,
      { ...base, config },
      { ...opened, lint: linted },
      mode,
      deps,
    );
    const [lint, known] = [seen(linted), seen(opened.lint)];
    if (hasErrors(lint.problems)) return composeReport({ asked, inputs, lint });
    const { waiting, anyway } = request;
    const isPaid = mode.kind === 'measure' || mode.kind === 'plan';
    const wishes = { looks: scheduleOf(mode), waiting, anyway, isPaid, ...opened };
    const plans = await steps.take('plan', planGate(inputs, base, known, config, wishes));
    const planned = { ...plans, ...countAgain(inputs, plans, config.budget, deps.now()) };
    refuseOtherRun(nameRun(planned.plan, mode), onlyRun);
    const isAnswered = mode.kind === 'plan' || mode.kind === 'standing' || listMeasured(planned.plan).length === 0;
    if (isAnswered) return composeReport({ asked, inputs, lint: known, config, planned, ...assets });

    const measured = await measureRules(inputs, base, planned, config, { ...request, mode }, deps, steps);
    const told = { lint: known, planned, measured };
    const found = opened.claims.size === 0 ? told : creditConfirmed(inputs, lint, opened, told);
    const report = composeReport({ asked, inputs, config, ...assets, ...found });
    await steps.take('report', saveRun('check', inputs, base, found.measured, report, deps.now()));
    await handOnGate(inputs, found.measured, report, deps);
    return report;
  } catch (error) {
    if (error instanceof ProblemError) return composeStop(error, request);
    throw error;
  }
}

/** What starts of the runtime show of the change's assets, before anything is planned: nothing is paid for one that cannot be let in. */
async function settleAssets(
  inputs: GateInputs,
  base: PolicySide,
  { lint, beliefs }: Pick<OpenedReceipts, 'lint' | 'beliefs'>,
  { kind }: GateRequest['mode'],
  deps: Dependencies,
): Promise<Pick<GateFindings, 'assets'> & { readonly seen: (lint: Lint) => Lint }> {
  if (lint.assets.length === 0) return { seen: (same) => same };
  // Few changes bring assets: all others do without what starts them.
  const { proveAssets, leaveUnproved, listUnseen } = await import('./run/proving/prove-assets.ts');
  const questions = listUnseen(lint.assets, inputs.head, beliefs, kind === 'standing');
  const proved =
    kind === 'measure' && questions.length > 0
      ? await proveAssets(inputs, base, questions, deps)
      : leaveUnproved(questions, kind === 'plan');
  const { unproved } = proved;
  return {
    seen: (one) => ({
      ...one,
      problems: [...one.problems, ...proved.problems],
      notices: [...proved.notices, ...one.notices],
    }),
    assets: { proved: lint.assets.length - unproved, unproved },
  };
}
