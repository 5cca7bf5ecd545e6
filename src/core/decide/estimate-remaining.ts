import { totalTokens } from '../model/money/usage.ts';
import { isFailure } from '../model/trial/trial.ts';
import type { Decision } from '../model/verdict/decision.ts';
import { isDecided } from '../model/verdict/decision.ts';
import type { Evidence } from '../model/verdict/evidence.ts';
import { mean, sum } from '../stats/moments.ts';
import { priorTrialsPerCell } from '../stats/prior-trials.ts';
import { triangularTest } from '../stats/triangular-test.ts';
import { tauOf } from './estimate/minimal-effect.ts';
import { canJudge, type TaskCell } from './estimate/project-cells.ts';
import { firstAnalysisTrials, type RuleJudgement } from './estimate/rule-judgement.ts';

type Remaining = Decision['settle'];

/** Share of the suite mean assumed when an absolute minimal effect has no mean to be compared with yet. */
const defaultShare = 0.15;

/**
 * Further trials, and their tokens in all classes, after which the test must have ended whatever the saving turns out to
 * be: (I_max − I)/dI with dI = I/N, the gain of a trial that keeps the present proportions (docs/statistics.md, step 6).
 * Zeros for a settled verdict; tokens are 0 while no trial was paid for.
 */
export function estimateRemaining(evidence: Evidence, judgement: RuleJudgement): Remaining {
  if (isDecided(judgement)) return { trials: 0, tokens: 0 };
  const trials = Math.max(1, missingForAnalysis(judgement.cells), furtherTrials(evidence, judgement));
  return { trials, tokens: Math.round(trials * meanTokens(evidence)) };
}

function furtherTrials(evidence: Evidence, judgement: RuleJudgement): number {
  const { cells, estimate, delta, behaviour } = judgement;
  if (behaviour !== undefined) return Math.max(behaviour.further, untilPriceEnd(judgement));
  if (!estimate) return untilPriorEnd(evidence, cells);
  const { alpha, beta } = evidence.policy;
  const { informationMax } = triangularTest({ tau: tauOf(evidence), delta, alpha, beta });
  const completed = sum(estimate.tasks.map(({ n0, n1 }) => n0 + n1));
  const towardsEnd = completed * Math.max(0, informationMax * estimate.variance - 1);
  return Math.ceil(towardsEnd) + concurrentBaseline(cells);
}

/** The same for the price of a rule that buys behaviour: its test is the one of savings turned round. 0 unless it is what is open. */
function untilPriceEnd({ reason, look, cells }: RuleJudgement): number {
  if (reason !== 'price-open' || look === undefined || look.information <= 0) return 0;
  const completed = sum(cells.map(({ baseline, candidate }) => baseline.values.length + candidate.values.length));
  return Math.ceil(completed * Math.max(0, look.informationMax / look.information - 1));
}

/** Cached baseline trials must be measured again, at least two a task, before they can let a rule in. */
function concurrentBaseline(cells: readonly TaskCell[]): number {
  return sum(cells.map(({ baseline: { cached } }) => (cached === 0 ? 0 : Math.max(firstAnalysisTrials, cached))));
}

/** Completed trials the first interim analysis still lacks. */
function missingForAnalysis(cells: readonly TaskCell[]): number {
  const arms = cells.filter(canJudge).flatMap(({ baseline, candidate }) => [baseline, candidate]);
  return sum(arms.map(({ values }) => Math.max(0, firstAnalysisTrials - values.length)));
}

/** Trials until the end of the test if the trials still to come spread as assumed before any was seen. */
function untilPriorEnd({ policy }: Evidence, cells: readonly TaskCell[]): number {
  const { alpha, beta, minEffect } = policy;
  const tasks = Math.max(1, cells.length);
  const share = typeof minEffect === 'number' ? minEffect : defaultShare;
  const completed = sum(cells.map(({ baseline, candidate }) => baseline.values.length + candidate.values.length));
  return 2 * tasks * priorTrialsPerCell({ tasks, share, alpha, beta }) - completed;
}

/** Mean tokens, all classes, of the trials that ran to an end of their own. */
function meanTokens({ trials }: Evidence): number {
  const ran = trials.filter(({ outcome }) => outcome === 'completed' || isFailure(outcome));
  return mean(ran.map(({ usage }) => totalTokens(usage)));
}
