import { type Currency, currencyOf } from '../model/rule/rule.ts';
import { isDecided } from '../model/verdict/decision.ts';
import type { Evidence, EvidenceOutcome, HarmRule } from '../model/verdict/evidence.ts';
import { sum } from '../stats/moments.ts';
import { defined } from '../util/values.ts';
import { judgeBehaviour } from './behaviour/judge-behaviour.ts';
import { type Estimate, estimateSaving, minimalEffectTokens, tauOf } from './estimate/estimate-saving.ts';
import { isDoubtSpent, losesTasks, provesRegression, weighHarm, weighPassRates } from './estimate/harm.ts';
import { predictTasks, reachesBeyond } from './estimate/predict-tasks.ts';
import { canJudge, fillCells, hasCompleted, projectCells } from './estimate/project-cells.ts';
import {
  firstAnalysisTrials,
  listShort,
  type RuleJudgement,
  type TokenReason,
  tokenVerdicts,
} from './estimate/rule-judgement.ts';
import { runInterimAnalysis } from './estimate/run-interim-analysis.ts';
import { judgeByOutcome } from './outcome/judge-by-outcome.ts';

/** Relative drift allowed for baselines reused from an earlier run (κ of docs/statistics.md). */
const kappa = 0.02;

/** How today's procedures weigh failures. */
const harmRules: Readonly<Record<Currency, HarmRule>> = {
  tokens: 'by-evidence',
  behaviour: 'by-task',
  outcome: 'by-task',
};

/**
 * How failures are weighed: as the procedure that decided states it, by today's where it states nothing. Solved tasks are weighed by their own
 * evidence: there it only says how what stands may leave.
 */
export function weighsBy(evidence: Evidence, stated: HarmRule | undefined): HarmRule {
  const own = harmRules[currencyOf(evidence)];
  return evidence.outcome === undefined ? (stated ?? own) : own;
}

/**
 * Works out the verdict of docs/statistics.md from valid evidence; `decideRule` adds what is shown beside it. `stated` is how the procedure
 * that decided weighs failures, today's where absent: a receipt says which that was.
 */
export function judgeEvidence(evidence: Evidence, stated?: HarmRule): RuleJudgement {
  return withoutMisses(evidence, judgeTold(evidence, stated));
}

function judgeTold(evidence: Evidence, stated: HarmRule | undefined): RuleJudgement {
  const { policy, previousInformation, oneLook } = evidence;
  const rule = weighsBy(evidence, stated);
  const cells = fillCells(projectCells(evidence.trials, policy.weights), evidence.behaviour?.tasks);
  const judging = cells.filter(canJudge);
  const failures = { passRates: weighPassRates(cells, rule), harm: weighHarm(cells, rule) };
  const estimable = judging.filter((cell) => hasCompleted(cell, 1));
  const estimate = estimateSaving(estimable, policy.cap, kappa);
  const tau = tauOf(evidence);
  const delta = minimalEffectTokens(policy, estimate?.baselineMean ?? 0, tau);
  if (evidence.behaviour !== undefined) {
    const { findings, ...judged } = judgeBehaviour(evidence, evidence.behaviour, failures);
    return { ...judged, ...failures, cells, estimate, delta, behaviour: findings };
  }
  if (evidence.outcome !== undefined)
    return judgeSolved(evidence, { ...{ cells, estimate, ...failures }, terms: evidence.outcome, stated });
  const isReady = judging.every((cell) => hasCompleted(cell, firstAnalysisTrials));
  const terms = { ...policy, tau, delta, previousInformation, ...defined({ oneLook }) };
  const analysis = estimate && isReady ? runInterimAnalysis(estimate, terms) : undefined;
  const seen = { cells, ...failures, look: analysis, isReady, trials: evidence.trials, rule };
  const reason = withClaim(evidence, estimate, withoutEstimates(evidence, rule, findReason(seen)));
  return { verdict: tokenVerdicts[reason], reason, ...failures, cells, estimate, delta, look: analysis };
}

/** True when failures without the rule speak for keeping it, as what decides about it weighs them. */
export function speaksForKeeping(evidence: Evidence): boolean {
  return judgeEvidence(evidence).harm.missed.length > 0;
}

/** What solved tasks are judged by. */
interface Solved {
  readonly terms: EvidenceOutcome;
  readonly stated: HarmRule | undefined;
}

/** The verdict on solved tasks: its failures are weighed by their own evidence. */
function judgeSolved(
  evidence: Evidence,
  { terms, stated, ...seen }: Solved & Pick<RuleJudgement, 'cells' | 'estimate' | 'passRates'>,
): RuleJudgement {
  const { judged, findings } = judgeByOutcome(evidence, terms, stated);
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

/** Where the policy asks for more than the frozen tasks, what is shown on those alone lets nothing in. */
function withClaim({ policy, rent }: Evidence, estimate: Estimate | undefined, reason: TokenReason): TokenReason {
  if (policy.claim === undefined || estimate === undefined || reason !== 'crossed-upper-boundary') return reason;
  const bar = (policy.ratio * rent) / estimate.baselineMean;
  return reachesBeyond(predictTasks(estimate), bar) ? reason : 'claim-open';
}

interface Findings extends Pick<RuleJudgement, 'cells' | 'passRates' | 'harm' | 'look'> {
  readonly isReady: boolean;
  readonly trials: Evidence['trials'];
  readonly rule: HarmRule;
}

function findReason(findings: Findings): TokenReason {
  const { cells, passRates, look, isReady, trials, rule } = findings;
  if (passRates.some(provesRegression)) return 'fails-task';
  if (rule === 'by-evidence' && losesTasks(trials)) return 'loses-tasks';
  if (cells.every(({ baseline }) => baseline.values.length === 0)) return 'no-completed-trials';
  if (!look) return isReady ? 'no-tokens-measured' : 'more-trials-needed';
  if (look.crossing === 'does-not-earn') return 'saving-ruled-out';
  return look.crossing === 'neither' ? 'more-trials-needed' : (findHold(findings) ?? 'crossed-upper-boundary');
}

/** What keeps a rule out whose saving is shown: a cache, failures that speak against it, or tasks that ran too seldom to show any. */
function findHold({ cells, harm, rule }: Findings): TokenReason | undefined {
  if (cells.some(({ baseline }) => baseline.cached > 0)) return 'needs-concurrent-baseline';
  if (rule !== 'by-evidence') return undefined;
  if (harm.doubted.length > 0) return isDoubtSpent(cells, harm) ? 'harm-open' : 'failures-open';
  return listShort(cells).length > 0 ? 'tasks-open' : undefined;
}

/** Unrecorded calls after which a measurement ends whose recording misses too many: more trials would be of no use. */
const missesToEnd = 10;

/**
 * Agents whose server did not know an answer have worked with another server than the team's: where it knew too few, nothing is decided by their
 * trials, whichever way. It can only turn a verdict into none.
 */
function withoutMisses(evidence: Evidence, judged: RuleJudgement): RuleJudgement {
  const missing = countMisses(evidence).filter(({ calls, missed, limit }) => missed > limit * calls);
  const most = Math.max(0, ...missing.map(({ missed }) => missed));
  if (missing.length === 0 || (!isDecided(judged) && most < missesToEnd)) return judged;
  return { ...judged, verdict: 'undecided', reason: 'recording-misses' };
}

/** What each recorded server was asked in all trials, and the share of it that nobody may have recorded. */
function countMisses({ recordings = [], trials }: Pick<Evidence, 'recordings' | 'trials'>): readonly ServerMisses[] {
  const served = trials.flatMap((trial) => trial.served ?? []);
  return recordings.map(({ server, missing: limit }) => {
    const own = served.filter((one) => one.server === server);
    return { server, limit, calls: sum(own.map(({ calls }) => calls)), missed: sum(own.map(({ missed }) => missed)) };
  });
}

interface ServerMisses {
  readonly server: string;
  readonly calls: number;
  readonly missed: number;
  readonly limit: number;
}
