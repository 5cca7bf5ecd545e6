import type { Verdict } from '../../model/verdict/decision.ts';
import { nameHarmed, weighSuiteHarm } from '../../stats/harm-evidence.ts';
import { mean } from '../../stats/moments.ts';
import { trialsForPrice, triangularTest } from '../../stats/triangular-test.ts';
import { defined } from '../../util/values.ts';
import { leastMultipleOfTau } from '../estimate/estimate-saving.ts';
import { firstAnalysisTrials, type OutcomeReason } from '../estimate/rule-judgement.ts';
import { runInterimAnalysis, type TestAnalysis } from '../estimate/run-interim-analysis.ts';
import { estimateNet, type NetEstimate } from './estimate-net.ts';
import { countPairs, type OutcomeCell, toOutcomeCells } from './outcome-cells.ts';
import { findOutcomeFault, type OutcomeEvidence, type OutcomePolicy } from './outcome-terms.ts';

/** What a look says. */
export interface OutcomeAnswer {
  readonly verdict: Verdict;
  readonly reason: OutcomeReason;
  /** True when nothing further is to be measured. */
  readonly ends: boolean;
}

/** Everything a look says, and what the next batch follows from. */
export interface OutcomeJudgement extends OutcomeAnswer {
  readonly cells: readonly OutcomeCell[];
  readonly estimate: NetEstimate | undefined;
  /** The interim analysis of full cost, in place of a saving. */
  readonly look: TestAnalysis | undefined;
  readonly minimalEffect: number;
  /** Share solved with the candidate less that without, over all judged trials, tasks weighted alike. */
  readonly solvedGain: number;
  readonly eSuite: number;
  readonly lost: number;
  readonly gained: number;
  /** Tasks whose loss is proved, family-wise over tasks and looks; and those named for the report. */
  readonly broken: readonly string[];
  readonly named: readonly string[];
  /** Tasks that further pairs are to be measured of, and nothing else. */
  readonly suspects: readonly string[];
  /** Tasks whose failures without the candidate speak for keeping it, and whether that is proved of one. */
  readonly missed: readonly string[];
  readonly isProvenMissed: boolean;
  readonly isFloorMet: boolean;
}

/** Evidence from which on a task is watched. */
export const doubtFrom = 4;
/** Evidence from which on a task is looked into. */
const suspectFrom = 0.5;
/** Extra pairs of a suspect at most, by how strong the evidence is. */
const mostPairs = (e: number) => (e >= doubtFrom ? 16 : 8);

/** Judges a candidate by its full cost, or by tokens. Throws RangeError for evidence that cannot be. */
export function judgeOutcome(evidence: OutcomeEvidence): OutcomeJudgement {
  const fault = findOutcomeFault(evidence);
  if (fault !== undefined) throw new RangeError(fault);
  const { policy, tasks } = evidence;
  const cells = toOutcomeCells(evidence);
  const counted = cells.filter(({ counts }) => counts);
  const estimate = estimateNet(counted, policy);
  const { lost, gained } = countPairs(cells);
  const harm = new Map(cells.map(({ task, e }) => [task, e]));
  const seen = {
    ...{ cells, estimate, lost, gained },
    look: estimate === undefined ? undefined : lookAt(evidence, counted, estimate),
    minimalEffect: estimate === undefined ? 0 : minimalEffectOf(evidence, estimate),
    solvedGain: mean(cells.map(({ shares }) => shares[1] - shares[0])),
    eSuite: weighSuiteHarm(lost, gained),
    broken: cells.filter(({ e }) => e >= provenFrom(policy, tasks.length)).map(({ task }) => task),
    named: nameHarmed(harm, policy.harm.alpha),
    suspects: cells.filter((cell) => isSuspect(cell, policy, tasks.length)).map(({ task }) => task),
    missed: cells.filter(isMissed).map(({ task }) => task),
    isProvenMissed: cells.some(({ missed }) => missed >= provenFrom(policy, tasks.length)),
    isFloorMet: counted.every(({ judged }) => Math.min(...judged) >= floorOf(policy, tasks.length)),
  };
  return { ...seen, ...answer(evidence, seen) };
}

/** Evidence at which the loss of a task is proved. */
export function provenFrom({ harm }: OutcomePolicy, tasks: number): number {
  return tasks / harm.alpha;
}

/** A task is looked into that may be lost with the candidate; where one that stands may leave, also one that may be lost without it. */
function isSuspect({ shares, e, missed, extraPairs }: OutcomeCell, policy: OutcomePolicy, tasks: number): boolean {
  const speaks = (evidence: number) =>
    evidence >= suspectFrom && evidence < provenFrom(policy, tasks) && extraPairs < mostPairs(evidence);
  return shares[1] < shares[0] ? speaks(e) : policy.stake === 'removal' && shares[0] < shares[1] && speaks(missed);
}

function isMissed({ shares, missed }: OutcomeCell): boolean {
  return shares[0] < shares[1] && missed >= doubtFrom;
}

/** Judged trials of each arm of a task before anything is let in, or what stands may leave. */
export function floorOf({ currency, isWatched, floor = 4 }: OutcomePolicy, tasks: number): number {
  if (isWatched === true) return Math.max(4, Math.min(6, Math.ceil(48 / tasks)));
  return currency === 'tokens' ? trialsForPrice(tasks) : Math.max(3, Math.min(floor, Math.ceil(48 / tasks)));
}

function minimalEffectOf({ policy, rent }: OutcomeEvidence, { cost, share, value }: NetEstimate): number {
  const ofCost = typeof policy.minEffect === 'number' ? policy.minEffect * cost[0] : policy.minEffect.tokens;
  const asked = ofCost + policy.minFailures * value * (1 - share[0]);
  return Math.max(asked, leastMultipleOfTau * policy.ratio * rent);
}

/**
 * One interim analysis. What it has crossed is asked at the information where the lines meet, if there is more: beyond it they have changed
 * places, and few degrees of freedom keep z so small that a suite which goes from never to always solved would be turned away.
 */
function lookAt(
  evidence: OutcomeEvidence,
  cells: readonly OutcomeCell[],
  estimate: NetEstimate,
): TestAnalysis | undefined {
  const isReady = cells.every(
    (cell) => Math.min(cell.without.costs.length, cell.with.costs.length) >= firstAnalysisTrials,
  );
  if (!isReady || !(estimate.variance > 0) || !(estimate.full > 0)) return undefined;
  const { policy, rent, previousInformation } = evidence;
  const { alpha, beta, ratio, oneLook } = policy;
  const terms = { alpha, beta, tau: ratio * rent, previousInformation, ...defined({ oneLook }) };
  const design = { ...terms, delta: minimalEffectOf(evidence, estimate) };
  const tested = { ...estimate, saving: estimate.net, standardError: Math.sqrt(estimate.variance) };
  if (oneLook === true) return runInterimAnalysis(tested, design);
  const variance = Math.max(estimate.variance, 1 / triangularTest(design).informationMax);
  return {
    ...runInterimAnalysis(tested, design),
    crossing: runInterimAnalysis({ ...tested, variance }, design).crossing,
  };
}

type Seen = Omit<OutcomeJudgement, keyof OutcomeAnswer>;

const undecided = (reason: OutcomeReason, ends = false): OutcomeAnswer => ({ verdict: 'undecided', reason, ends });
const regression = (reason: OutcomeReason): OutcomeAnswer => ({ verdict: 'regression', reason, ends: true });
const turnedAway = (reason: OutcomeReason): OutcomeAnswer => ({ verdict: 'does-not-earn', reason, ends: true });

/** The first check that applies, in the order of the design: what failures prove, then where the test stands. */
function answer(evidence: OutcomeEvidence, seen: Seen): OutcomeAnswer {
  const { policy, tasks, trials } = evidence;
  const harmed = answerHarm(evidence, seen);
  if (harmed !== undefined) return harmed;
  const isSpent = trials.length >= 2 * policy.maxPerCell * tasks.length;
  return seen.look === undefined
    ? beforeLook(evidence, seen, isSpent)
    : atLook(evidence, { ...seen, look: seen.look }, isSpent);
}

/** Tasks that may break. */
export function harmBudgetOf({ harm }: Pick<OutcomePolicy, 'harm'>, tasks: number): number {
  return harm.tasks === 'auto' ? Math.max(1, Math.floor(tasks / 10)) : harm.tasks;
}

/** What holds wherever the test stands: a critical task lost, a suite that loses, more tasks lost than the budget has. */
function answerHarm(
  { policy, tasks }: OutcomeEvidence,
  { broken, eSuite, solvedGain, isProvenMissed }: Seen,
): OutcomeAnswer | undefined {
  const { alpha, critical } = policy.harm;
  const budget = harmBudgetOf(policy, tasks.length);
  // A task that is proved to be lost without it settles that it stays.
  if (policy.stake === 'removal' && isProvenMissed) return { verdict: 'earns', reason: 'tasks-missed', ends: true };
  if (broken.some((task) => critical.includes(task))) return regression('breaks-critical-task');
  if (eSuite >= 1 / alpha) return regression('loses-tasks');
  if (policy.currency === 'tokens' && broken.length > 0) return regression('breaks-task');
  if (broken.length <= budget) return undefined;
  return solvedGain < 0 ? regression('breaks-task') : turnedAway('over-harm-budget');
}

/** A lost task within the budget is a fact until a line is crossed: then it decides where the suite solves less as a whole. */
function atLook(evidence: OutcomeEvidence, seen: Seen & { look: TestAnalysis }, isSpent: boolean): OutcomeAnswer {
  const { crossing } = seen.look;
  const isCrossed = crossing !== 'neither';
  if (seen.broken.length > 0 && seen.solvedGain < 0 && (isCrossed || isSpent)) return regression('breaks-task');
  if (crossing === 'earns') return atUpperLine(evidence, seen, isSpent);
  const held = isCrossed ? holdsBack(evidence.policy, seen) : undefined;
  if (held !== undefined) return isSpent ? undecided('trials-spent', true) : undecided(held);
  if (isCrossed) return turnedAway(evidence.policy.currency === 'tokens' ? 'saving-ruled-out' : 'value-ruled-out');
  return isSpent ? undecided('trials-spent', true) : undecided('more-trials-needed');
}

/** Why one that stands and is not worth its price may not leave yet: a task that may be lost without it, or trials that are few. */
function holdsBack({ stake, isWatched }: OutcomePolicy, seen: Seen): OutcomeReason | undefined {
  if (stake !== 'removal') return undefined;
  const isLookedInto = seen.cells.some(({ task, shares }) => shares[0] < shares[1] && seen.suspects.includes(task));
  if (seen.missed.length > 0 || (isWatched === true && isLookedInto)) return 'failures-open';
  return isWatched === true && !seen.isFloorMet ? 'tasks-open' : undefined;
}

function beforeLook({ policy }: OutcomeEvidence, { cells, estimate }: Seen, isSpent: boolean): OutcomeAnswer {
  const isStuck = ({ without, with: withIt, judged }: OutcomeCell) =>
    judged[1] >= 16 && withIt.costs.length < firstAnalysisTrials && without.costs.length >= firstAnalysisTrials;
  if (policy.currency === 'tokens' && cells.some((cell) => cell.counts && isStuck(cell)))
    return undecided('never-completes', true);
  if (isSpent) return undecided('trials-spent', true);
  const isUnused = estimate !== undefined && estimate.cost[0] === 0;
  return undecided(isUnused ? 'nothing-measured' : 'more-trials-needed');
}

function atUpperLine({ policy, tasks }: OutcomeEvidence, seen: Seen, isSpent: boolean): OutcomeAnswer {
  const isTokens = policy.currency === 'tokens';
  const proven = provenFrom(policy, tasks.length);
  const isDoubtful = seen.solvedGain < 0 && seen.cells.some(({ e }) => e >= doubtFrom && e < proven);
  const isHeld = seen.suspects.length > 0 || isDoubtful;
  if (!isHeld && seen.isFloorMet)
    return { verdict: 'earns', reason: isTokens ? 'crossed-upper-boundary' : 'worth-its-price', ends: true };
  if (isTokens && seen.suspects.length === 0 && seen.isFloorMet) return undecided('harm-open', true);
  if (isSpent) return undecided('trials-spent', true);
  return undecided(isHeld ? 'failures-open' : 'tasks-open');
}
