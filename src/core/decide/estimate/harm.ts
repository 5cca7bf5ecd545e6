import type { Arm } from '../../model/trial/trial.ts';
import type { PassRate } from '../../model/verdict/decision.ts';
import type { EvidenceTrial, HarmRule } from '../../model/verdict/evidence.ts';
import {
  logOfEvidence,
  passRateLimit,
  passRateLlr,
  type SolvedCounts,
  weighSuiteHarm,
  weighTaskHarm,
} from '../../stats/harm-evidence.ts';
import { sum } from '../../stats/moments.ts';
import { type ArmCell, accuses, canJudge, type TaskCell } from './project-cells.ts';

/** What failures say, task by task: each pass of another task would outvote a task that breaks half of the time. */
export interface Harm {
  /** Tasks whose failures with the rule speak against it. While there is one, nothing is let in. */
  readonly doubted: readonly string[];
  /** The same with the roles swapped: tasks whose failures without the rule speak for keeping it. While there is one, nothing leaves. */
  readonly missed: readonly string[];
  /** True when it is proved of one task that it fails without the rule. */
  readonly isProvenMissed: boolean;
}

/** Error of saying that some task of a suite, or the suite, fails more often with a rule. */
const harmAlpha = 0.04;
/** Evidence from which on a task that solves less is suspected. */
const suspectFrom = 0.5;
/** Judged trials with the rule before a task that solves less is no longer suspected for being young. */
const enoughDoubted = 8;
/** Judged trials with the rule after which failures that prove nothing are not looked into any more. */
const mostDoubted = 24;

/**
 * Weighs the failures of a rule, the only function that does: whoever lets something in asks for `doubted`, whoever takes something out
 * of memory for `missed`. A task that nothing but the arm with the rule passes is missed, whatever its ratio: it is no hopeless one that may be
 * set aside. `rule` is how the procedure that decided does it.
 */
export function weighHarm(cells: readonly TaskCell[], rule: HarmRule = 'by-task'): Harm {
  // What follows, without working it out: self-tests ask this at every look.
  if (cells.every(hasNoFailure)) return { doubted: [], missed: [], isProvenMissed: false };
  const absence = testPassRates(cells.map((cell) => ({ ...cell, baseline: cell.candidate, candidate: cell.baseline })));
  const lost = cells.filter(isLost).map(({ task }) => task);
  const speaking = new Set(listSpeaking(testPassRates(cells), rule));
  const doubted = cells.filter((cell) => speaking.has(cell.task) || (rule === 'by-evidence' && isSuspected(cell)));
  return {
    doubted: doubted.map(({ task }) => task),
    missed: [...new Set([...listSpeaking(absence, rule), ...lost])],
    isProvenMissed: lost.length > 0 || absence.some(provesRegression),
  };
}

function hasNoFailure({ baseline, candidate }: TaskCell): boolean {
  return baseline.failures === 0 && candidate.failures === 0;
}

/** A task that solves less with the rule, and has either run too seldom to tell or says so by its evidence. */
function isSuspected(cell: TaskCell): boolean {
  const { solved0, failed0, solved1, failed1 } = countSolved(cell);
  const solvesLess = solved1 * (solved0 + failed0) < solved0 * (solved1 + failed1);
  return solvesLess && (countJudged(cell.candidate) < enoughDoubted || weighTaskHarm(countSolved(cell)) >= suspectFrom);
}

/** True when every task that is doubted has been looked into often enough: more trials would not tell. */
export function isDoubtSpent(cells: readonly TaskCell[], { doubted }: Harm): boolean {
  return cells.every(({ task, candidate }) => !doubted.includes(task) || countJudged(candidate) >= mostDoubted);
}

/** What proves a regression of a task by `rule`: the evidence of its failures, or the test of its pass rates. */
export function weighPassRates(cells: readonly TaskCell[], rule: HarmRule): readonly PassRate[] {
  if (rule !== 'by-evidence') return testPassRates(cells);
  const limit = Math.log(cells.length / harmAlpha);
  return cells.map((cell) => ({ task: cell.task, llr: logOfEvidence(weighTaskHarm(countSolved(cell))), limit }));
}

/** True when the suite as a whole is proved to solve less with the rule: a pair is the i-th trial that counts of either arm of a task. */
export function losesTasks(trials: readonly EvidenceTrial[]): boolean {
  if (!trials.some((trial) => trial.arm === 'candidate' && accuses(trial))) return false;
  const counting = trials.filter((trial) => trial.outcome === 'completed' || accuses(trial));
  const pairs = [...Map.groupBy(counting, ({ task }) => task).values()].flatMap(toPairs);
  const count = (without: boolean) => pairs.filter(([a, b]) => a === without && b === !without).length;
  return weighSuiteHarm(count(true), count(false)) >= 1 / harmAlpha;
}

function toPairs(own: readonly EvidenceTrial[]): readonly (readonly [without: boolean, withIt: boolean | undefined])[] {
  const solved = (arm: Arm) => own.filter((trial) => trial.arm === arm).map(({ outcome }) => outcome === 'completed');
  const withIt = solved('candidate');
  return solved('baseline').map((without, index) => [without, withIt[index]]);
}

function countSolved({ baseline, candidate }: TaskCell): SolvedCounts {
  return {
    ...{ solved0: baseline.values.length, failed0: baseline.failures },
    ...{ solved1: candidate.values.length, failed1: candidate.failures },
  };
}

/** Version 1 of the procedures asked all tasks together (Σ LLR > 0). */
function listSpeaking(passRates: readonly PassRate[], rule: HarmRule): readonly string[] {
  if (rule === 'together' && sum(passRates.map(({ llr }) => llr)) <= 0) return [];
  return passRates.filter(({ llr }) => llr > 0).map(({ task }) => task);
}

/** True for a task that never passes in the arm without, and does in the other. */
function isLost(cell: TaskCell): boolean {
  return !canJudge(cell) && cell.candidate.values.length > 0;
}

/** The pass-rate test of every task: does the candidate fail much more often than the baseline? */
export function testPassRates(cells: readonly TaskCell[]): readonly PassRate[] {
  const limit = passRateLimit(cells.length);
  return cells.map(({ task, baseline, candidate }) => ({
    task,
    llr: passRateLlr({
      baselineFailures: baseline.failures,
      baselineAttempts: countJudged(baseline),
      candidateFailures: candidate.failures,
      candidateAttempts: countJudged(candidate),
    }),
    limit,
  }));
}

/** Trials that passed or failed by their own doing. */
export function countJudged({ values, failures }: ArmCell): number {
  return values.length + failures;
}

/** True when the test of a task proves a regression. */
export function provesRegression({ llr, limit }: PassRate): boolean {
  return llr >= limit;
}
