import type { Verdict } from '../model/verdict/decision.ts';
import type { Evidence, EvidenceOutcome, HarmRule } from '../model/verdict/evidence.ts';
import { judgeBehaviour } from './behaviour/judge-behaviour.ts';
import { estimateSaving } from './estimate/estimate-saving.ts';
import { provesRegression, testPassRates, weighHarm } from './estimate/harm.ts';
import { minimalEffectTokens, tauOf } from './estimate/minimal-effect.ts';
import { canJudge, fillCells, hasCompleted, projectCells } from './estimate/project-cells.ts';
import { firstAnalysisTrials, type RuleJudgement, type TokenReason } from './estimate/rule-judgement.ts';
import { runInterimAnalysis } from './estimate/run-interim-analysis.ts';
import { judgeByOutcome } from './outcome/judge-by-outcome.ts';

/** Relative drift allowed for baselines reused from an earlier run (κ of docs/statistics.md). */
const kappa = 0.02;

/**
 * Works out the verdict of docs/statistics.md from valid evidence; `decideRule` adds what is shown beside it. `rule` is how the procedure
 * that decided weighs failures: a receipt says which that was.
 */
export function judgeEvidence(evidence: Evidence, rule: HarmRule = 'by-task'): RuleJudgement {
  const { policy, previousInformation } = evidence;
  const cells = fillCells(projectCells(evidence.trials, policy.weights), evidence.behaviour?.tasks);
  const judging = cells.filter(canJudge);
  const failures = { passRates: testPassRates(cells), harm: weighHarm(cells, rule) };
  const estimable = judging.filter((cell) => hasCompleted(cell, 1));
  const estimate = estimateSaving(estimable, policy.cap, kappa);
  const tau = tauOf(evidence);
  const delta = minimalEffectTokens(policy, estimate?.baselineMean ?? 0, tau);
  if (evidence.behaviour !== undefined) {
    const { findings, ...judged } = judgeBehaviour(evidence, evidence.behaviour, failures);
    return { ...judged, ...failures, cells, estimate, delta, behaviour: findings };
  }
  if (evidence.outcome !== undefined) return judgeSolved(evidence, evidence.outcome, { cells, estimate, ...failures });
  const isReady = judging.every((cell) => hasCompleted(cell, firstAnalysisTrials));
  const analysis =
    estimate && isReady ? runInterimAnalysis(estimate, { ...policy, tau, delta, previousInformation }) : undefined;
  const reason = withoutEstimates(evidence, rule, findReason({ cells, ...failures, look: analysis, isReady }));
  return { verdict: verdictOf[reason], reason, ...failures, cells, estimate, delta, look: analysis };
}

/** True when failures without the rule speak for keeping it, as what decides about it weighs them. */
export function speaksForKeeping(evidence: Evidence): boolean {
  return judgeEvidence(evidence).harm.missed.length > 0;
}

/** The verdict on solved tasks: its failures are weighed by their own evidence. */
function judgeSolved(
  evidence: Evidence,
  terms: EvidenceOutcome,
  seen: Pick<RuleJudgement, 'cells' | 'estimate' | 'passRates'>,
): RuleJudgement {
  const { judged, findings } = judgeByOutcome(evidence, terms);
  const { verdict, reason, look, minimalEffect, suspects, missed, isProvenMissed } = judged;
  const harm = { doubted: suspects, missed, isProvenMissed };
  return { ...{ ...seen, verdict, reason, harm, look, delta: minimalEffect }, outcome: findings };
}

/** What the meter estimated may turn a rule away; it is let in only when it would be without those trials, too. */
function withoutEstimates(evidence: Evidence, rule: HarmRule, reason: TokenReason): TokenReason {
  const told = evidence.trials.filter(({ estimated }) => estimated !== true);
  if (reason !== 'crossed-upper-boundary' || told.length === evidence.trials.length) return reason;
  return judgeEvidence({ ...evidence, trials: told }, rule).reason === reason ? reason : 'usage-estimated';
}

/** A cache may turn a rule away; only a concurrent baseline may let it in. */
const verdictOf: Readonly<Record<TokenReason, Verdict>> = {
  'fails-task': 'regression',
  'crossed-upper-boundary': 'earns',
  'saving-ruled-out': 'does-not-earn',
  'more-trials-needed': 'undecided',
  'needs-concurrent-baseline': 'undecided',
  'usage-estimated': 'undecided',
  'no-completed-trials': 'undecided',
  'no-tokens-measured': 'undecided',
};

interface Findings extends Pick<RuleJudgement, 'cells' | 'passRates' | 'look'> {
  readonly isReady: boolean;
}

function findReason({ cells, passRates, look, isReady }: Findings): TokenReason {
  if (passRates.some(provesRegression)) return 'fails-task';
  if (cells.every(({ baseline }) => baseline.values.length === 0)) return 'no-completed-trials';
  if (!look) return isReady ? 'no-tokens-measured' : 'more-trials-needed';
  if (look.crossing === 'does-not-earn') return 'saving-ruled-out';
  if (look.crossing === 'neither') return 'more-trials-needed';
  return cells.some(({ baseline }) => baseline.cached > 0) ? 'needs-concurrent-baseline' : 'crossed-upper-boundary';
}
