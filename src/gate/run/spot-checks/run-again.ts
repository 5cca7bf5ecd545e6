import { priceTrials, priceWorstToken } from '../../../core/budget/price-trials.ts';
import { totalTokens } from '../../../core/model/money/usage.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { isLeak } from '../../../core/model/trial/trial.ts';
import type { SpotCheck, SpotCheckedReceipt } from '../../../core/model/verdict/spot-check.ts';
import { findIsolation } from '../../../core/receipt/build-receipt.ts';
import { sum } from '../../../core/stats/moments.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { hashParts } from '../../../core/util/hash.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { type EndedExperiment, runExperiment } from '../measuring/run-experiment.ts';
import { plannedModel, pricingOf } from '../money/trial-pricing.ts';
import { hashRevision } from '../planning/plan-gate.ts';
import type { PolicySide } from '../planning/read-change.ts';
import { isEqual, judgeReceipt } from './judge-receipt.ts';
import { type MeasuredReceipts, measureReceipts } from './measure-receipts.ts';
import type { PlannedReceipt } from './plan-receipt.ts';

/** Trials of receipts to run again, by the policy of a side. */
export interface AgainOrder {
  readonly base: PolicySide;
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
  deps: Dependencies,
): Promise<EndedExperiment<MeasuredReceipts>> {
  const { runner, budget } = base.config;
  const about = { draw, trials, side: hashRevision(base), runner, trialLimit: budget.trial };
  const keys = planned.flatMap(({ specs }) => specs.map(({ key, present }) => [key, ...present].join(' ')));
  const run = hashParts('spot-check', stableJson(about), ...keys).slice(0, 24);
  const agents = planned.flatMap(({ specs, receipt }) => (specs.length > 0 ? [receipt.agent] : []));
  const order = { kind: 'spot-check', run, base, config: base.config, agents } as const;
  return runExperiment(inputs, order, deps, async (openRun) => {
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

const again = 'Measure the rule again: delete the receipt, then rentroll check and rentroll stamp.';

/** What is wrong with spot-checked receipts: other tokens from the same seeds, or usage its evidence makes unlikely. */
function listSpotCheckProblems(receipts: readonly SpotCheckedReceipt[]): readonly Problem[] {
  return receipts.flatMap((receipt) => findSpotCheckProblem(receipt) ?? []);
}

function findSpotCheckProblem(receipt: SpotCheckedReceipt): Problem | undefined {
  const { rule, file, outcome, checks } = receipt;
  const at = { file };
  if (outcome === 'forged') {
    const message = `the receipt of "${rule}" states a usage that its trials do not have: ${describeTrial(receipt)}`;
    return makeError('head', 'spot-check-forged', message, again, at);
  }
  const worst = checks.toSorted((a, b) => a.p - b.p)[0];
  if (worst === undefined || (outcome !== 'inconsistent' && outcome !== 'doubtful')) return undefined;
  const why = `its trials were run again, and honest evidence deviates this much (${worst.kind}) with a probability of "${worst.p.toPrecision(2)}"`;
  if (outcome === 'doubtful') {
    const message = `the receipt of "${rule}" is doubtful: ${why}`;
    const hint = 'Run more of its trials: rentroll verify --spot-check with a larger number and another --draw.';
    return { code: 'spot-check-doubtful', severity: 'warning', message, hint, at, blame: 'head' };
  }
  const message = `the receipt of "${rule}" does not fit what its trials cost: ${why}`;
  return makeError('head', 'spot-check-inconsistent', message, again, at);
}

function describeTrial({ trials }: SpotCheckedReceipt): string {
  const wrong = trials.filter((trial) => !isEqual(trial));
  const [first] = wrong;
  if (first === undefined) return '';
  const words = ({ outcome, usage }: typeof first.stated) => `${outcome} with ${totalTokens(usage)} tokens`;
  return `${wrong.length} of ${trials.length}, for example trials[${first.place}] (${first.task}, ${first.arm}), stated "${words(first.stated)}", found "${words(first.found)}"`;
}

/** The problem of a spot-check whose trials saw what they must not see. */
function leakProblem(rule: string): Problem {
  return makeError(
    'setup',
    'isolation-leak',
    `the isolation proof of the spot-check of "${rule}" failed: an arm saw what it must not see, or did not see its rule`,
    'This says nothing about the receipt. Check agents.<name>.memory in the config and what else the agent loads.',
  );
}

/** What running the chosen trials again is expected to cost, as much as they cost, and what it may cost at worst: the limits. */
export function estimateCost(
  planned: readonly PlannedReceipt[],
  config: Config,
): Pick<SpotCheck, 'expected' | 'worst'> {
  const stated = planned.flatMap(({ receipt: { evidence, model }, places }) =>
    places.flatMap((index) => evidence.trials.slice(index, index + 1)).map(({ usage }) => ({ usage, model })),
  );
  const trials = stated.length;
  const pricing = pricingOf(config);
  const { run, trial, dollars: limit } = config.budget;
  const tokens = Math.min(trials * trial, run);
  const perToken = priceWorstToken(plannedModel(config), trial, pricing);
  return {
    expected: {
      trials,
      tokens: Math.min(sum(stated.map(({ usage }) => totalTokens(usage))), run),
      dollars: priceTrials(stated, pricing).dollars,
    },
    worst: { trials, tokens, dollars: perToken === 'unknown' ? 'unknown' : Math.min(perToken * tokens, limit) },
  };
}
