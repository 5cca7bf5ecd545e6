import type { Currency } from '../model/rule/rule.ts';
import type { EvidenceOutcome, EvidencePolicy } from '../model/verdict/evidence-faults.ts';
import { mean } from '../stats/moments.ts';
import { lastRound, leastRemovalTrials, leastSolvedTrials, leastTrials } from '../stats/rounds.ts';
import { type Estimate, estimateSaving, marksOfSaving, type SavingTerms } from './estimate/estimate-saving.ts';
import { estimateSolved, marksOfSolved, type SolvedEstimate } from './estimate/estimate-solved.ts';
import { type Harm, isWatchSpent } from './estimate/harm.ts';
import { canJudge, countJudged, hasCompleted, shareSolved, type TaskCell } from './estimate/project-cells.ts';
import { type GainReason, type Look, lookAt } from './estimate/rule-judgement.ts';

/** Returns the completed trials of a task in each arm before a saving is looked at: two, or one where the spread of trials is known. */
function leastCompleted({ spread }: EvidencePolicy): number {
  return spread === undefined ? 2 : 1;
}

/** Counts the judged trials of a task that both arms have: those of the arm that has fewer. */
function countJudgedInBoth({ baseline, candidate }: TaskCell): number {
  return Math.min(countJudged(baseline), countJudged(candidate));
}

/** Input of one interim analysis. */
export interface LookInput {
  readonly cells: readonly TaskCell[];
  readonly harm: Harm;
  readonly policy: EvidencePolicy;
  /** Gain that only just pays, in units of the metric. */
  readonly tau: number;
  /** Present for a rule that buys solved tasks. */
  readonly outcome?: EvidenceOutcome;
}

/** Answer of one interim analysis. */
export interface LookAnswer {
  readonly reason: GainReason;
  readonly look: Look | undefined;
  readonly solved?: SolvedEstimate;
}

/** Takes one interim analysis of a rule that buys tokens or solved tasks (docs/statistics.md). */
export function takeLook(input: LookInput): LookAnswer {
  const { cells, outcome } = input;
  if (outcome === undefined) {
    const look = lookAtSaving(input);
    return { reason: findReason(input, look, 'tokens'), look };
  }
  const solved = estimateSolved(cells, outcome);
  const look = solved && lookAtSolved(input, solved);
  return { reason: findReason(input, look, 'outcome'), look, ...(solved && { solved }) };
}

/** Returns the reason of an interim analysis: the first that applies. */
function findReason(input: LookInput, look: Look | undefined, currency: Currency): GainReason {
  const { cells, harm } = input;
  const lost = findLoss(input, currency);
  if (lost !== undefined) return lost;
  if (look === undefined) return findGap(input, currency);
  const isAbove = look.limits[0] >= look.bar;
  const isBelow = look.limits[1] <= look.least;
  const isLast = countRounds(cells, currency) >= lastRound;
  if (harm.broken.length > 0 && (isAbove || isBelow || isLast)) return weighBroken(cells);
  if (isAbove) return findHold(input, currency) ?? 'saving-shown';
  if (isBelow) return findMissed(input) ?? 'saving-ruled-out';
  return isLast ? 'trials-spent' : 'more-trials-needed';
}

/** Finds the loss that holds wherever the saving stands. */
function findLoss({ harm, outcome }: LookInput, currency: Currency): GainReason | undefined {
  if (outcome?.stake === 'removal' && harm.isProvenMissed) return 'tasks-missed';
  if (harm.broken.some((task) => outcome?.critical.includes(task))) return 'breaks-critical-task';
  if (harm.losesTasks) return 'loses-tasks';
  return harm.broken.length > 0 && currency === 'tokens' ? 'breaks-task' : undefined;
}

/** Returns why a rule that buys solved tasks ends with a broken task, by whether fewer tasks are solved with it on the whole. */
function weighBroken(cells: readonly TaskCell[]): GainReason {
  const gained = mean(cells.map(({ baseline, candidate }) => shareSolved(candidate) - shareSolved(baseline)));
  return gained < 0 ? 'breaks-task' : 'over-harm-budget';
}

/** Returns why there is no estimate yet: trials are missing, or they measured nothing. */
function findGap({ cells, policy }: LookInput, currency: Currency): GainReason {
  if (currency === 'outcome') {
    const costs = cells.flatMap(({ baseline }) => baseline.trials.map(({ cost }) => cost));
    const isTried = cells.every((cell) => countJudgedInBoth(cell) > 1);
    return isTried && costs.every((cost) => cost === 0) ? 'nothing-measured' : 'more-trials-needed';
  }
  const judging = cells.filter(canJudge);
  const isTried = judging.length > 0 && judging.every((cell) => hasCompleted(cell, leastCompleted(policy)));
  return isTried ? 'nothing-measured' : 'more-trials-needed';
}

/** Says how many trials of every task in each arm it takes before anything is let in. */
export function leastOf(currency: Currency): (tasks: number) => number {
  return currency === 'outcome' ? leastSolvedTrials : leastTrials;
}

/** Finds what keeps a rule out whose saving is shown: tasks that may be lost with it, or tasks that ran too seldom to tell. */
function findHold({ cells, harm }: LookInput, currency: Currency): GainReason | undefined {
  if (harm.watched.length > 0) return isWatchSpent(cells, harm.watched, 'candidate') ? 'harm-open' : 'watching';
  const least = leastOf(currency)(cells.length);
  const isShort = cells.some((cell) => countJudgedInBoth(cell) < least);
  return isShort ? 'tasks-open' : undefined;
}

/**
 * Finds what keeps a rule in memory that gains nothing: tasks that may be lost without it, or ran too seldom to tell. A rule that enters is not
 * asked.
 */
function findMissed({ cells, harm, outcome }: LookInput): GainReason | undefined {
  if (outcome?.stake !== 'removal') return undefined;
  if (harm.missed.length > 0) return isWatchSpent(cells, harm.missed, 'baseline') ? 'harm-open' : 'watching';
  return isTriedToLeave(cells) ? undefined : 'more-trials-needed';
}

/** Returns true when each task that can judge has been tried as often as it takes before a line leaves memory. */
export function isTriedToLeave(cells: readonly TaskCell[]): boolean {
  return cells.filter(canJudge).every((cell) => countJudgedInBoth(cell) >= leastRemovalTrials);
}

function lookAtSaving({ cells, policy, tau }: LookInput): Look | undefined {
  const judging = cells.filter(canJudge);
  if (!judging.every((cell) => hasCompleted(cell, leastCompleted(policy)))) return undefined;
  const estimate = estimateSaving(judging, { spread: policy.spread });
  return estimate && lookAt(estimate, policy, marksOfSaving(policy, tau, estimate.baselineMean));
}

function lookAtSolved({ policy, tau }: LookInput, solved: SolvedEstimate): Look {
  return lookAt(solved, policy, marksOfSolved(policy, tau, solved));
}

/** Counts the whole rounds that ran: the fewest trials of a task that can judge, in either arm. */
export function countRounds(cells: readonly TaskCell[], currency: Currency): number {
  const judging = currency === 'outcome' ? cells : cells.filter(canJudge);
  const counts = (judging.length > 0 ? judging : cells).map(countJudgedInBoth);
  return counts.length === 0 ? 0 : Math.min(...counts);
}

/** Estimates the tokens over all tasks that completed in both arms, for what is shown beside a verdict. */
export function estimateShown(cells: readonly TaskCell[], { spread }: SavingTerms = {}): Estimate | undefined {
  return estimateSaving(
    cells.filter((cell) => canJudge(cell) && hasCompleted(cell, 1)),
    { spread },
  );
}
