import { currencyOf } from '../model/rule/rule.ts';
import type { Evidence } from '../model/verdict/evidence-faults.ts';
import { defined } from '../util/values.ts';
import { judgeBehaviour } from './behaviour/judge-behaviour.ts';
import { tauOf } from './estimate/estimate-saving.ts';
import { weighHarm } from './estimate/harm.ts';
import { fillCells, projectCells } from './estimate/project-cells.ts';
import { type GainReason, gainVerdicts, type RuleJudgement } from './estimate/rule-judgement.ts';
import { estimateShown, type LookAnswer, takeLook } from './look.ts';

/**
 * Works out the verdict of docs/statistics.md from valid evidence; `decideRule` adds what is shown beside it.
 */
export function judgeEvidence(evidence: Evidence): RuleJudgement {
  const { behaviour, outcome, policy, trials } = evidence;
  const currency = currencyOf(evidence);
  const cells = fillCells(projectCells(trials, policy.weights), (behaviour ?? outcome)?.tasks);
  const harm = weighHarm(cells, currency);
  const figures = { currency, cells, harm, estimate: estimateShown(cells, policy) };
  if (behaviour !== undefined) {
    const { findings, ...judged } = judgeBehaviour(evidence, behaviour, cells, harm);
    return { ...figures, ...judged, behaviour: findings };
  }
  const answer = takeLook({ cells, harm, policy, tau: tauOf(evidence), ...defined({ outcome }) });
  const reason = withoutUses(evidence, answer, withoutEstimates(evidence, answer.reason));
  return { ...figures, ...answer, reason, verdict: gainVerdicts[reason] };
}

/** Returns true when failures without the rule speak for keeping it, as what decides about it weighs them. */
export function speaksForKeeping(evidence: Evidence): boolean {
  return judgeEvidence(evidence).harm.missed.length > 0;
}

/** Returns the reason without the trials whose usage the meter estimated: such trials may turn a rule away, and never let it in. */
function withoutEstimates(evidence: Evidence, reason: GainReason): GainReason {
  const meteredTrials = evidence.trials.filter(({ estimated }) => estimated !== true);
  if (reason !== 'saving-shown' || meteredTrials.length === evidence.trials.length) return reason;
  return judgeEvidence({ ...evidence, trials: meteredTrials }).reason === reason ? reason : 'usage-estimated';
}

/**
 * Returns the reason by the uses of an asset: one that no task needs is refused before its tokens are weighed. An asset that is above the bar, or
 * breaks tasks, is judged by that; one that may leave needs the whole test.
 */
function withoutUses({ outcome, trials }: Evidence, { look }: LookAnswer, reason: GainReason): GainReason {
  if (outcome === undefined || outcome.stake !== undefined) return reason;
  const isOpen = gainVerdicts[reason] === 'undecided' || reason === 'saving-ruled-out';
  const isAbove = look !== undefined && look.limits[0] >= look.bar;
  return isOpen && !isAbove && isNeverUsed(trials) ? 'never-used' : reason;
}

/** Counts how many of the trials that completed with an asset used it; undefined where that was not counted in each. */
export function countUses(trials: Evidence['trials']): { readonly trials: number; readonly of: number } | undefined {
  const completed = trials.filter(({ arm, outcome }) => arm === 'candidate' && outcome === 'completed');
  if (completed.length === 0 || completed.some(({ used }) => used === undefined)) return undefined;
  return { trials: completed.filter(({ used }) => used).length, of: completed.length };
}

/** Trials that have to complete with an asset before it is said that none needs it: one that 30 % of them use is then missed in 6 of 100 cases. */
const trialsToUse = 8;

/** Returns true where enough trials completed with an asset and none, not even one that failed, used it. */
export function isNeverUsed(trials: Evidence['trials']): boolean {
  return (countUses(trials)?.of ?? 0) >= trialsToUse && !trials.some(({ used }) => used);
}
