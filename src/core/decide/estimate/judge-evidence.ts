import type { BehaviourFigures, Flag, PassRate, Verdict } from '../../model/verdict/decision.ts';
import type { Evidence, EvidenceBehaviour, HarmRule } from '../../model/verdict/evidence.ts';
import { type Estimate, estimateSaving } from './estimate-saving.ts';
import { type Harm, weighHarm } from './harm.ts';
import { minimalEffectTokens, tauOf } from './minimal-effect.ts';
import { provesRegression, testPassRates } from './pass-rate.ts';
import { canJudge, fillCells, hasCompleted, projectCells, type TaskCell } from './project-cells.ts';
import { runInterimAnalysis, type TestAnalysis } from './run-interim-analysis.ts';

/** Completed trials per task and arm before the first interim analysis. */
export const firstAnalysisTrials = 2;

/** Relative drift allowed for baselines reused from an earlier run (κ of docs/statistics.md). */
const kappa = 0.02;

/** Stable reason codes of a verdict on a rule that buys behaviour. */
export type BehaviourReason =
  | 'fails-task'
  | 'behaviour-shown'
  | 'above-price'
  | 'too-dear'
  | 'obeyed-anyway'
  | 'ignored'
  | 'behaviour-lost'
  | 'behaviour-kept'
  | 'tasks-open'
  | 'more-pairs-needed'
  | 'no-more-pairs'
  | 'never-applied'
  | 'unfinished'
  | 'price-open'
  | 'failures-open'
  | 'usage-estimated';

/** What is known about the behaviour a rule buys, beside its verdict. */
export interface BehaviourFindings {
  readonly figures: BehaviourFigures;
  readonly flags: readonly Flag[];
  /** Trials after which the question of behaviour must have ended; 0 when it has. */
  readonly further: number;
}

/** A verdict on behaviour. */
export interface JudgedBehaviour {
  readonly reason: BehaviourReason;
  readonly verdict: Verdict;
  readonly findings: BehaviourFindings;
  /** The look at the price, where there was one. */
  readonly look: TestAnalysis | undefined;
}

/** What the failures of all tasks say. */
export interface Failures {
  readonly passRates: readonly PassRate[];
  readonly harm: Harm;
}

/** Judges the behaviour that evidence is about, with the failures of its tasks. */
export type BehaviourJudge = (evidence: Evidence, behaviour: EvidenceBehaviour, failures: Failures) => JudgedBehaviour;

let behaviourJudge: BehaviourJudge | undefined;

/** Sets what judges behaviour: most ledgers have no probe, and load no byte of it. See `loadBehaviour`. */
export function setBehaviourJudge(judge: BehaviourJudge): void {
  behaviourJudge = judge;
}

/** Stable reason codes of a verdict on a rule that buys tokens. */
type TokenReason =
  | 'fails-task'
  | 'usage-estimated'
  | 'crossed-upper-boundary'
  | 'saving-ruled-out'
  | 'more-trials-needed'
  | 'needs-concurrent-baseline'
  | 'no-completed-trials'
  | 'no-tokens-measured';

/** Stable reason codes of a verdict. */
export type Reason = TokenReason | BehaviourReason;

/** The verdict with everything it was worked out from. */
export interface RuleJudgement extends Failures {
  readonly verdict: Verdict;
  readonly reason: Reason;
  /** Every task of the evidence. */
  readonly cells: readonly TaskCell[];
  /** Over the tasks with completed trials in both arms; undefined when there is none. */
  readonly estimate: Estimate | undefined;
  readonly delta: number;
  /** Undefined while a task that can judge lacks two completed trials in an arm. */
  readonly look: TestAnalysis | undefined;
  /** There for a rule that buys behaviour; `look` is then that at its price. */
  readonly behaviour?: BehaviourFindings;
}

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
    if (behaviourJudge === undefined) throw new Error('evidence of behaviour was judged before loadBehaviour()');
    const { findings, ...judged } = behaviourJudge(evidence, evidence.behaviour, failures);
    return { ...judged, ...failures, cells, estimate, delta, behaviour: findings };
  }
  const isReady = judging.every((cell) => hasCompleted(cell, firstAnalysisTrials));
  const analysis =
    estimate && isReady ? runInterimAnalysis(estimate, { ...policy, tau, delta, previousInformation }) : undefined;
  const reason = withoutEstimates(evidence, rule, findReason({ cells, ...failures, look: analysis, isReady }));
  return { verdict: verdictOf[reason], reason, ...failures, cells, estimate, delta, look: analysis };
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
