import { hasErrors, ProblemError } from '../core/model/problem.ts';
import type { Dependencies } from '../core/model/request/dependencies.ts';
import { type GateMode, type JudgingMode, scheduleOf } from '../core/model/request/gate-mode.ts';
import type { GateRequest } from '../core/model/request/gate-request.ts';
import type { JudgedReport } from '../core/model/verdict/report.ts';
import type { ProvedReceipt } from '../core/proof/proved-receipt.ts';
import { defined } from '../core/util/values.ts';
import { openReceipts } from './experiment/claims/open-receipts.ts';
import { measureRules } from './experiment/measure/measure-rules.ts';
import { settleMode } from './experiment/parts/settle-mode.ts';
import { listMeasured } from './experiment/plan/plan-experiment.ts';
import { type PlannedGate, planGate } from './experiment/plan/plan-gate.ts';
import { addFindings, askPrompts, startAssets } from './experiment/prompts/open-assets.ts';
import { configFor, type ReadChange, readChange } from './lint/read-change.ts';
import { countAgain } from './results/asked-again.ts';
import { composeStop } from './results/compose-failure.ts';
import { composeReport } from './results/compose-report.ts';
import { creditConfirmed } from './results/confirm-receipts.ts';
import { saveRun } from './results/save-run.ts';

/**
 * Checks a change, on a laptop as in CI: reads both sides, lists what the change asks, measures what no receipt answers, decides and reports.
 * `proved` are receipts that this process proved before their commit was made. Bad input and trouble while measuring end in a report with outcome
 * `error` or `fail`; only bugs throw.
 */
export async function runGate(
  request: GateRequest,
  deps: Dependencies,
  proved: readonly ProvedReceipt[] = [],
): Promise<JudgedReport> {
  try {
    const change = await readChange(request, deps, { isGate: request.waiting !== true });
    return await judgeChange(change, request, deps, proved);
  } catch (error) {
    if (error instanceof ProblemError) return composeStop(error, request);
    throw error;
  }
}

async function judgeChange(
  { inputs, lint, base }: ReadChange,
  request: GateRequest,
  deps: Dependencies,
  proved: readonly ProvedReceipt[],
): Promise<JudgedReport> {
  if (base === undefined) return composeReport({ invocation: { kind: 'gate', request }, inputs, lint });
  const config = configFor(base, request);
  const side = { ...base, config };
  const mode = await settleMode(request.mode, { inputs, base, lint, config }, request, deps);
  const invocation = { kind: 'gate', request: { ...request, mode } } as const;

  const receipts = openReceipts(inputs, side, lint, { mode, env: deps.env, proved });
  const starts = await startAssets(inputs, side, lint, { mode, beliefs: receipts.beliefs }, deps);
  const started = addFindings(lint, { starts });
  if (hasErrors(started.problems)) return composeReport({ invocation, inputs, lint: started });

  const wishes = { looks: scheduleOf(mode), isPaid: isPaid(mode), ...wishesOf(request) };
  const planned = countAgain(
    inputs,
    await planGate(inputs, side, started, receipts, wishes),
    config.budget,
    deps.now(),
  );
  const prompts = await askPrompts(starts, planned.plan, { inputs, base: side, mode, deps });
  const findings = {
    invocation,
    inputs,
    config,
    planned,
    lint: addFindings(lint, { starts, prompts, receipts }),
    ...defined({ assets: prompts?.counts, spent: prompts?.spent }),
  };
  if (hasErrors(findings.lint.problems) || !isMeasured(mode, planned)) return composeReport(findings);

  const measured = await measureRules(inputs, base, planned, config, { ...request, mode }, deps);
  const settled = creditConfirmed(inputs, receipts, { lint: findings.lint, planned, measured });
  const report = composeReport({ ...findings, ...settled });
  saveRun(
    'check',
    inputs,
    base,
    { ...settled.measured, ...defined({ activations: prompts?.activations }) },
    report,
    deps.now(),
  );
  return report;
}

function isPaid({ kind }: GateMode): boolean {
  return kind === 'measure' || kind === 'plan';
}

function wishesOf({ waiting = false, anyway = false }: GateRequest) {
  return { isWaitingAsked: waiting, anyway };
}

/** True where trials are run, or taken from a store, for one question at least. */
function isMeasured(mode: GateMode, { plan }: PlannedGate): mode is JudgingMode {
  return mode.kind !== 'plan' && mode.kind !== 'standing' && listMeasured(plan).length > 0;
}
