import { priceTrials, priceWorstToken } from '../../../core/budget/price-trials.ts';
import { compareUsage, judgeChecks } from '../../../core/decide/confirm/compare-usage.ts';
import { totalTokens } from '../../../core/model/money/usage.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { isLeak, type Outcome, type TrialRecord } from '../../../core/model/trial/trial.ts';
import type { RerunTrial, SpotCheck, SpotCheckedReceipt } from '../../../core/model/verdict/spot-check.ts';
import { findIsolation } from '../../../core/receipt/build-receipt.ts';
import { sum } from '../../../core/stats/moments.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { defined } from '../../../core/util/values.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { type EndedExperiment, runExperiment } from '../measuring/run-experiment.ts';
import { plannedModel, pricingOf } from '../money/run-budget.ts';
import { hashRevision } from '../planning/plan-gate.ts';
import type { PolicySide } from '../planning/read-change.ts';
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

/** Outcomes that depend on a clock: a slow machine is not a forger. */
const timed: ReadonlySet<Outcome> = new Set(['timed-out', 'environment-error', 'cancelled']);

/** Holds what the trials of a receipt came to against what it states. `receipts` is how many are checked together. */
export function judgeReceipt(
  { rule, file, receipt, decision, mode, why, places, specs }: PlannedReceipt,
  records: readonly TrialRecord[],
  receipts: number,
): SpotCheckedReceipt {
  const byKey = new Map(records.map((record) => [record.key, record]));
  const trials = places.flatMap((index, order): readonly RerunTrial[] => {
    const [stated, found] = [receipt.evidence.trials[index], byKey.get(specs[order]?.key ?? '')];
    if (stated === undefined || found === undefined) return [];
    return [{ task: stated.task, arm: stated.arm, place: index, stated: pick(stated), found: pick(found) }];
  });
  const head = { rule: rule.id, file, ...(mode && { mode }), ...defined({ why }), trials };
  if (mode === undefined) return { ...head, outcome: 'skipped', checks: [] };
  const isWhole = trials.length === places.length;
  if (mode === 'exact') {
    if (!trials.every(isEqual)) return { ...head, outcome: 'forged', checks: [] };
    return { ...head, outcome: isWhole ? 'consistent' : 'unfinished', checks: [] };
  }
  const caps = new Map(decision.tasks.map(({ task, cap }) => [task, cap]));
  const fresh = trials.map(({ task, arm, found }) => ({ task, arm, ...found }));
  const checks = compareUsage({ evidence: receipt.evidence, caps, verdict: receipt.verdict }, fresh, receipts);
  return { ...head, outcome: isWhole ? judgeChecks(checks, receipts) : 'unfinished', checks };
}

function pick({ outcome, usage }: RerunTrial['stated']): RerunTrial['stated'] {
  return { outcome, usage };
}

/** True for a trial that came to the same, token for token, or that a clock ended. */
function isEqual({ stated, found }: Pick<RerunTrial, 'stated' | 'found'>): boolean {
  if (timed.has(stated.outcome) || timed.has(found.outcome)) return true;
  return stableJson(stated) === stableJson(found);
}
