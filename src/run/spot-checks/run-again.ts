import type { Problem } from '../../foundation/model/problem.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import { isLeak } from '../../foundation/model/trial/trial.ts';
import type { SpotCheckedReceipt } from '../../foundation/model/verdict/spot-check.ts';
import { stableJson } from '../../foundation/text/json/read-json.ts';
import { hashParts } from '../../foundation/util/hash.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { Side } from '../../repository/reading/load-side.ts';
import { findIsolation } from '../../stages/gate/receipt/build-receipt.ts';
import { type EndedExperiment, runExperiment } from '../measuring/run-experiment.ts';
import { hashSide } from '../planning/plan-gate.ts';
import { judgeReceipt } from './judge-receipt.ts';
import { type MeasuredReceipts, measureReceipts } from './measure-receipts.ts';
import type { PlannedReceipt } from './plan-receipt.ts';
import { leakProblem, listSpotCheckProblems } from './spot-check-problems.ts';

/** Trials of receipts to run again, by the policy of a side. */
export interface AgainOrder {
  readonly base: Side & { readonly config: Config };
  readonly planned: readonly PlannedReceipt[];
  /** Trials asked for per receipt. */
  readonly trials: number;
  readonly draw: string;
}

/**
 * Runs them in a run of their own, which is named after all that decides them: the same order continues it. Throws ProblemError like a
 * measurement.
 */
export function runAgain(
  inputs: GateInputs,
  { base, planned, trials, draw }: AgainOrder,
  world: World,
): Promise<EndedExperiment<MeasuredReceipts>> {
  const { runner, budget } = base.config;
  const about = { draw, trials, side: hashSide(base), runner, trialLimit: budget.trial };
  const keys = planned.flatMap(({ specs }) => specs.map(({ key, present }) => [key, ...present].join(' ')));
  const run = hashParts('spot-check', stableJson(about), ...keys).slice(0, 24);
  const agents = planned.flatMap(({ specs, receipt }) => (specs.length > 0 ? [receipt.agent] : []));
  const order = { kind: 'spot-check', run, base, config: base.config, agents } as const;
  return runExperiment(inputs, order, world, async (openRun) => {
    const result = await measureReceipts(openRun, planned);
    return { result, stops: [result.stop] };
  });
}

/** How the receipts compare with what was found, and what is wrong with them: a leak says nothing about any of them. */
export function compareAgain(
  planned: readonly PlannedReceipt[],
  { records }: MeasuredReceipts,
): { readonly receipts: readonly SpotCheckedReceipt[]; readonly problems: readonly Problem[] } {
  const together = planned.filter(({ mode }) => mode === 'usage').length;
  const receipts = planned.map((entry) => judgeReceipt(entry, records, Math.max(1, together)));
  const leaks = planned.flatMap(({ rule, specs }) => {
    const own = new Set(specs.map(({ key }) => key));
    const proofs = findIsolation(
      rule.id,
      records.filter(({ key }) => own.has(key)),
    );
    return isLeak(proofs) ? [leakProblem(rule.id)] : [];
  });
  return { receipts, problems: leaks.length > 0 ? leaks : listSpotCheckProblems(receipts) };
}
