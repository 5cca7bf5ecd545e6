import { hasErrors, ProblemError } from '../core/model/problem.ts';
import type { Dependencies } from '../core/model/request/dependencies.ts';
import { continuationOf, scheduleOf } from '../core/model/request/gate-mode.ts';
import type { GateRequest } from '../core/model/request/gate-request.ts';
import type { JudgedReport } from '../core/model/verdict/report.ts';
import type { ProvedReceipt } from '../core/proof/proved-receipt.ts';
import { defined } from '../core/util/values.ts';
import type { settleAssets as SettleAssets, SettledAssets } from './run/activating/settle-assets.ts';
import { handOnGate } from './run/measuring/hand-on-gate.ts';
import { measureRules } from './run/measuring/measure-rules.ts';
import { nameLostRun, refuseOtherRun } from './run/planning/name-baseline-run.ts';
import { listMeasured, nameRun, planGate } from './run/planning/plan-gate.ts';
import { configFor, readChange } from './run/planning/read-change.ts';
import { startSteps } from './run/planning/step-log.ts';
import { buildWait, waitsForTrain } from './run/planning/wait-for-train.ts';
import { composeStop } from './run/reporting/compose-failure.ts';
import { composeReport } from './run/reporting/compose-report.ts';
import type { GateFindings } from './run/reporting/findings.ts';
import { saveRun } from './run/reporting/save-run.ts';
import { countAgain } from './run/spot-checks/asked-again.ts';
import { creditConfirmed } from './run/spot-checks/confirm-receipts.ts';
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
    const started = await settle(inputs, { ...base, config }, { ...opened, lint: linted }, request, deps);
    const before = started.seen(linted);
    if (hasErrors(before.problems)) return composeReport({ asked, inputs, lint: before });
    const { waiting, anyway } = request;
    const isPaid = mode.kind === 'measure' || mode.kind === 'plan';
    const kind = request.train === true ? 'train' : 'check';
    const wishes = { kind, looks: scheduleOf(mode), waiting, anyway, isPaid, ...opened } as const;
    const plans = await steps.take('plan', planGate(inputs, base, started.seen(opened.lint), config, wishes));
    const screened = { ...plans, ...countAgain(inputs, plans, config.budget, deps.now()) };
    // What is measured by itself has no screen.
    const { screen: _, ...alone } = screened.plan;
    const planned = kind === 'train' ? screened : { ...screened, plan: alone };
    refuseOtherRun(nameRun(planned.plan, mode), onlyRun);
    const { seen, spent, assets, activations } = await started.ask(planned.plan);
    const [lint, known] = [seen(linted), seen(opened.lint)];
    const told = { ...defined({ assets, spent }), planned, config };
    if (hasErrors(lint.problems)) return composeReport({ asked, inputs, lint, ...told });
    if (lint.assets.length === 0 && waitsForTrain(planned, inputs, config, request))
      return composeWaiting({ asked, inputs, lint: known, ...told, planned: screened }, request, deps);
    const isAnswered = mode.kind === 'plan' || mode.kind === 'standing' || listMeasured(planned.plan).length === 0;
    if (isAnswered) return composeReport({ asked, inputs, lint: known, ...told });

    const measured = await measureRules(inputs, base, planned, config, { ...request, mode }, deps, steps);
    const settled = { lint: known, planned, measured };
    const found = opened.claims.size === 0 ? settled : creditConfirmed(inputs, lint, opened, settled);
    const report = composeReport({ asked, inputs, ...told, ...found });
    const kept = { ...found.measured, ...defined({ activations }) };
    await steps.take('report', saveRun(kind, inputs, base, kept, report, deps.now()));
    await handOnGate(inputs, found.measured, report, deps);
    return report;
  } catch (error) {
    if (error instanceof ProblemError) return composeStop(error, request);
    throw error;
  }
}

/** What waits for a train is judged by the receipts that stand: nothing is run for it. A plan is shown all the same. */
async function composeWaiting(
  findings: GateFindings & Required<Pick<GateFindings, 'planned' | 'config'>>,
  request: GateRequest,
  deps: Dependencies,
): Promise<JudgedReport> {
  const { planned, config } = findings;
  const { policy } = config;
  if (policy.train === undefined) return composeReport(findings);
  const wait = buildWait(planned.plan, policy.train, deps.now(), await deps.askPlace?.());
  const mode = request.mode.kind === 'plan' ? request.mode : ({ kind: 'standing', notices: [] } as const);
  return composeReport({ ...findings, asked: { kind: 'gate', request: { ...request, mode } }, wait });
}

/** Few changes bring assets: all others do without what starts and asks them. */
async function settle(...change: Parameters<typeof SettleAssets>): Promise<SettledAssets> {
  const [, , { lint }] = change;
  const nothing: SettledAssets = { seen: (same) => same, ask: async () => nothing };
  return lint.assets.length + lint.code.length === 0
    ? nothing
    : (await import('./run/activating/settle-assets.ts')).settleAssets(...change);
}
