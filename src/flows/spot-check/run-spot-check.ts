import type { BudgetReason } from '../../foundation/model/money/budget.ts';
import type { Problem } from '../../foundation/model/problem.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import { isLeak } from '../../foundation/model/trial/trial.ts';
import type { SpotCheck } from '../../foundation/model/verdict/spot-check.ts';
import { stableJson } from '../../foundation/text/json/stable-json.ts';
import { hashParts } from '../../foundation/util/hash.ts';
import { effectiveConfig, type GateInputs } from '../../repository/reading/load-inputs.ts';
import type { Side } from '../../repository/reading/load-side.ts';
import { loadWorktree } from '../../repository/reading/load-worktree.ts';
import { readInstructions } from '../../repository/reading/read-instructions.ts';
import { conductRun } from '../../run/measuring/conduct-run.ts';
import { hashSide } from '../../run/planning/plan-gate.ts';
import { defaultPolicy, judgeChange } from '../../stages/gate/decide/judge/judge-change.ts';
import { endOf } from '../../stages/gate/decide/judge/run-kinds.ts';
import type { BatchStop } from '../../stages/gate/measure/trial/run-batch.ts';
import { findIsolation } from '../../stages/gate/receipt/build-receipt.ts';
import { countRefused, type VerifyResult, verifyInputs } from '../verify/verify-receipts.ts';
import { spotCheckLevels } from './compare-usage.ts';
import { estimateCost } from './estimate-cost.ts';
import { judgeReceipt } from './judge-receipt.ts';
import { listCheckable } from './list-checkable.ts';
import { type MeasuredReceipts, measureReceipts } from './measure-receipts.ts';
import { type PlannedReceipt, planReceipt } from './plan-receipt.ts';
import { leakProblem, listSpotCheckProblems } from './spot-check-problems.ts';
import type { SpotCheckRequest } from './spot-check-request.ts';

/** What `verify --spot-check` found. Exit code 3: it ended before all trials had run. */
export interface SpotCheckResult extends VerifyResult {
  readonly spotCheck: SpotCheck;
}

/**
 * Verifies the receipts of the working tree, then runs trials of those that stand again and compares. The trials are journalled, so that
 * the same request continues after an interrupt, and held against the budget. Throws ProblemError like `verify` and like a measurement.
 */
export async function runSpotCheck(request: SpotCheckRequest, world: World): Promise<SpotCheckResult> {
  const inputs = await loadWorktree(request, world, readInstructions);
  const verified = await verifyInputs(inputs);
  const policy = inputs.base ?? inputs.head;
  const config = policy.config && effectiveConfig(policy.config, request);
  const planned = config === undefined ? [] : await plan(inputs, { ...policy, config }, request);
  const head: Head = {
    trialsEach: request.trials,
    draw: request.draw,
    levels: spotCheckLevels,
    dryRun: request.dryRun === true,
    ...(config === undefined ? emptyCost : estimateCost(planned, config)),
  };
  const mayRun = config !== undefined && verified.exitCode !== 2 && !head.dryRun && head.expected.trials > 0;
  if (!mayRun) {
    const receipts = planned.map((entry) => judgeReceipt(entry, [], 1));
    return { ...verified, spotCheck: { ...head, receipts } };
  }
  const { result, budget } = await measure(inputs, { ...policy, config }, planned, { request, world });
  return conclude(verified, { ...head, budget }, planned, result);
}

type Head = Omit<SpotCheck, 'receipts' | 'budget' | 'stop'>;

const nothing = { trials: 0, tokens: 0, dollars: 0 } as const;
const emptyCost = { expected: nothing, worst: nothing };

type Policy = Side & { readonly config: Config };

async function plan(inputs: GateInputs, base: Policy, request: SpotCheckRequest): Promise<readonly PlannedReceipt[]> {
  const checkable = await listCheckable(inputs, request);
  return checkable.map((entry) => planReceipt(entry, { head: inputs.head, base }, request));
}

function measure(
  inputs: GateInputs,
  base: Policy,
  planned: readonly PlannedReceipt[],
  { request, world }: { readonly request: SpotCheckRequest; readonly world: World },
) {
  const { draw, trials } = request;
  const { runner, budget } = base.config;
  const about = { draw, trials, side: hashSide(base), runner, trialLimit: budget.trial };
  const keys = planned.flatMap(({ specs }) => specs.map(({ key, present }) => [key, ...present].join(' ')));
  const run = hashParts('spot-check', stableJson(about), ...keys).slice(0, 24);
  const agents = planned.flatMap(({ specs, receipt }) => (specs.length > 0 ? [receipt.agent] : []));
  return conductRun(
    inputs,
    { run, base, config: base.config, agents, request: '', recallsOthers: false },
    world,
    async (openRun) => {
      const result = await measureReceipts(openRun, planned);
      return { result, stops: [result.stop] };
    },
  );
}

function conclude(
  verified: VerifyResult,
  head: Omit<SpotCheck, 'receipts' | 'stop'>,
  planned: readonly PlannedReceipt[],
  { records, stop }: MeasuredReceipts,
): SpotCheckResult {
  const together = planned.filter(({ mode }) => mode === 'usage').length;
  const receipts = planned.map((entry) => judgeReceipt(entry, records, Math.max(1, together)));
  const leaks = planned.flatMap(({ rule, specs }) => {
    const own = new Set(specs.map(({ key }) => key));
    return isLeak(
      findIsolation(
        rule.id,
        records.filter(({ key }) => own.has(key)),
      ),
    )
      ? [leakProblem(rule.id)]
      : [];
  });
  const problems: readonly Problem[] = leaks.length > 0 ? leaks : listSpotCheckProblems(receipts);
  const spotCheck = { ...head, receipts, ...(stop && { stop: summariseStop(stop) }) };
  const all = [...verified.problems, ...problems];
  const unfinished = receipts.filter(({ outcome }) => outcome === 'unfinished').length;
  const run = { kind: 'spot-check', end: endOf(stop), refused: countRefused(verified), unfinished } as const;
  const { exitCode } = judgeChange({ run, verdicts: [], problems: all, policy: defaultPolicy });
  return { ...verified, problems: all, spotCheck, exitCode };
}

function summariseStop(stop: BatchStop<BudgetReason>): NonNullable<SpotCheck['stop']> {
  if (stop.kind === 'budget') return { kind: 'budget', detail: stop.reason };
  if (stop.kind === 'cancelled') return { kind: 'cancelled', detail: 'interrupted' };
  return { kind: 'environment', detail: stop.detail };
}
