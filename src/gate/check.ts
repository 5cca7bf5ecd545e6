import { hasErrors, ProblemError } from '../core/model/problem.ts';
import type { Dependencies } from '../core/model/request/dependencies.ts';
import type { GateRequest } from '../core/model/request/gate-request.ts';
import { type GateMode, type JudgingMode, scheduleOf } from '../core/model/request/gate-request.ts';
import type { JudgedReport } from '../core/model/verdict/report.ts';
import type { ProvedReceipt } from '../core/proof/proved-receipt.ts';
import { defined } from '../core/util/values.ts';
import { openReceipts } from './experiment/claims/claim-receipts.ts';
import { type Change, loadChange, type RefusedChange } from './experiment/load/load-change.ts';
import { settleMode } from './experiment/parts/plan-parts.ts';
import { countAttempts } from './experiment/plan/count-attempts.ts';
import { listMeasured } from './experiment/plan/plan-experiment.ts';
import { type PlannedGate, type PlanWishes, planGate } from './experiment/plan/plan-gate.ts';
import { addFindings, askPrompts, proveGrowth, startAssets } from './experiment/prompts/open-assets.ts';
import { composeStop } from './results/compose-failure.ts';
import { composeReport } from './results/compose-report.ts';

/**
 * Checks a change, on a laptop as in CI: loads both sides and all that is stored, plans what no receipt answers, measures it and reports. `proved`
 * are receipts that this process proved before their commit was made. Bad input and trouble while measuring end in a report with outcome `error` or
 * `fail`; only bugs throw.
 */
export async function checkChange(
  request: GateRequest,
  deps: Dependencies,
  proved: readonly ProvedReceipt[] = [],
): Promise<JudgedReport> {
  try {
    const { mode } = request;
    const store = 'store' in mode ? mode.store : undefined;
    const terms = { mayLackTasks: request.waiting !== true, store, proved };
    return await checkLoaded(await loadChange(request, deps, terms), request, deps);
  } catch (error) {
    if (error instanceof ProblemError) return composeStop(error, request);
    throw error;
  }
}

/** Checks a change that was loaded. Throws ProblemError for trouble that ends the check. */
export async function checkLoaded(
  change: Change | RefusedChange,
  request: GateRequest,
  deps: Dependencies,
): Promise<JudgedReport> {
  if (change.kind === 'refused') {
    return composeReport({ invocation: { kind: 'gate', request }, inputs: change.inputs, lint: change.lint });
  }
  const { inputs, lint, policy } = change;
  const mode = settleMode(change, request);
  const invocation = { kind: 'gate', request: { ...request, mode } } as const;
  const receipts = openReceipts(change, mode);

  // The runtime is started before anything is planned: what it sends stands in no file as a whole.
  const starts = await startAssets(change, { mode, beliefs: receipts.beliefs }, deps);
  const growth = await proveGrowth(change, mode, deps);
  const started = addFindings(lint, { growth, starts });
  if (hasErrors(started.problems)) return composeReport({ invocation, inputs, lint: started });

  const plan = planGate({ ...change, lint: started }, receipts, wishesOf(request, mode));
  const planned = countAttempts(change, plan);
  const prompts = await askPrompts(starts, planned.plan, { change, mode, deps });
  const findings = {
    invocation,
    inputs,
    config: policy.config,
    planned,
    lint: addFindings(lint, { growth, starts, prompts, receipts }),
    ...defined({ assets: prompts?.counts, spent: prompts?.spent }),
  };
  if (hasErrors(findings.lint.problems) || !isMeasured(mode, planned)) return composeReport(findings);

  // What measures is loaded for a change that is measured: most are planned only, or their receipts answer for them.
  const { measureChange } = await import('./results/measure-change.ts');
  return measureChange({ change, receipts, findings, mode }, deps);
}

function wishesOf({ waiting = false, anyway = false }: GateRequest, mode: GateMode): PlanWishes {
  const isPaid = mode.kind === 'measure' || mode.kind === 'plan';
  return { looks: scheduleOf(mode), isWaitingAsked: waiting, anyway, isPaid };
}

/** Returns true where trials are run, or taken from a store, for one question at least. */
function isMeasured(mode: GateMode, { plan }: PlannedGate): mode is JudgingMode {
  return mode.kind !== 'plan' && mode.kind !== 'standing' && listMeasured(plan).length > 0;
}
