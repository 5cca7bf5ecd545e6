import { hasErrors, ProblemError } from '../core/model/problem.ts';
import type { Dependencies } from '../core/model/request/dependencies.ts';
import { scheduleOf } from '../core/model/request/gate-mode.ts';
import type { GateRequest } from '../core/model/request/gate-request.ts';
import type { JudgedReport } from '../core/model/verdict/report.ts';
import type { ProvedReceipt } from '../core/proof/proved-receipt.ts';
import { defined } from '../core/util/values.ts';
import type { settleAssets as SettleAssets, SettledAssets } from './run/activating/settle-assets.ts';
import { countAgain } from './run/confirm/asked-again.ts';
import { creditConfirmed } from './run/confirm/confirm-receipts.ts';
import { openReceipts } from './run/confirm/open-receipts.ts';
import { settleMode } from './run/dividing/settle-mode.ts';
import { measureRules } from './run/measuring/measure-rules.ts';
import { listMeasured, planGate } from './run/planning/plan-gate.ts';
import { configFor, readChange } from './run/planning/read-change.ts';
import { composeStop } from './run/reporting/compose-failure.ts';
import { composeReport } from './run/reporting/compose-report.ts';
import { saveRun } from './run/reporting/save-run.ts';

/**
 * The gate, whole: ledger → plan → measure → decide → report. The same call answers on a laptop and in CI. `proved` are receipts that this
 * process proved before their commit was made. Bad input and trouble end in a report with outcome `error` or `fail`; only bugs throw.
 */
export async function runGate(
  request: GateRequest,
  deps: Dependencies,
  proved: readonly ProvedReceipt[] = [],
): Promise<JudgedReport> {
  try {
    const { inputs, lint: linted, base } = await readChange(request, deps, { isGate: request.waiting !== true });
    if (base === undefined) return composeReport({ asked: { kind: 'gate', request }, inputs, lint: linted });

    const config = configFor(base, request);
    const mode = await settleMode(request.mode, { inputs, base, lint: linted, config }, request, deps);
    const asked = { kind: 'gate', request: { ...request, mode } } as const;
    const opened = openReceipts(inputs, { ...base, config }, linted, { mode, env: deps.env, proved });
    const started = await settle(inputs, { ...base, config }, { ...opened, lint: linted }, asked.request, deps);
    const before = started.seen(linted);
    if (hasErrors(before.problems)) return composeReport({ asked, inputs, lint: before });
    const { waiting, anyway } = request;
    const isPaid = mode.kind === 'measure' || mode.kind === 'plan';
    const wishes = { looks: scheduleOf(mode), waiting, anyway, isPaid, ...opened } as const;
    const plans = await planGate(inputs, base, started.seen(opened.lint), config, wishes);
    const planned = { ...plans, ...countAgain(inputs, plans, config.budget, deps.now()) };
    const { seen, spent, assets, activations } = await started.ask(planned.plan);
    const [lint, known] = [seen(linted), seen(opened.lint)];
    const told = { ...defined({ assets, spent }), planned, config };
    if (hasErrors(lint.problems)) return composeReport({ asked, inputs, lint, ...told });
    const isAnswered = mode.kind === 'plan' || mode.kind === 'standing' || listMeasured(planned.plan).length === 0;
    if (isAnswered) return composeReport({ asked, inputs, lint: known, ...told });

    const measured = await measureRules(inputs, base, planned, config, { ...request, mode }, deps);
    const settled = { lint: known, planned, measured };
    const found = opened.claims.size === 0 ? settled : creditConfirmed(inputs, lint, opened, settled);
    const report = composeReport({ asked, inputs, ...told, ...found });
    const kept = { ...found.measured, ...defined({ activations }) };
    saveRun('check', inputs, base, kept, report, deps.now());
    return report;
  } catch (error) {
    if (error instanceof ProblemError) return composeStop(error, request);
    throw error;
  }
}

/** Few changes bring assets: all others do without what starts and asks them. */
async function settle(...change: Parameters<typeof SettleAssets>): Promise<SettledAssets> {
  const [, , { lint }] = change;
  const nothing: SettledAssets = { seen: (same) => same, ask: async () => nothing };
  return lint.assets.length + lint.code.length === 0
    ? nothing
    : (await import('./run/activating/settle-assets.ts')).settleAssets(...change);
}
