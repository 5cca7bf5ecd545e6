import { type Arm, arms } from '../model/trial/trial.ts';
import type { Evidence, EvidencePolicy } from '../model/verdict/evidence-faults.ts';
import { isDecided } from '../model/verdict/report.ts';
import { leastRemovalTrials, mostExtraPairs, nextLook } from '../stats/rounds.ts';
import { isWatchSpent } from './estimate/harm.ts';
import { accuses, canJudge, countJudged, hopelessFailures, type TaskCell } from './estimate/project-cells.ts';
import type { RuleJudgement } from './estimate/rule-judgement.ts';
import { countRounds, isTriedToLeave, leastOf } from './look.ts';

/** A trial to run: which task, in which arm. */
export interface ArmSlot {
  readonly task: string;
  readonly arm: Arm;
}

/** Pairs at a time for a task whose failures alone keep a verdict waiting: they settle that and nothing else does. */
const watchedPairs = 2;

/** Returns whole rounds: one trial of every task in each arm. */
export function wholeRounds(tasks: readonly string[], rounds: number): readonly ArmSlot[] {
  const round = tasks.flatMap(pairOf);
  return Array.from({ length: rounds }, () => round).flat();
}

/** The trials of both arms that a task lacks. */
export interface TaskNeed {
  readonly task: string;
  readonly baseline: number;
  readonly candidate: number;
}

/**
 * Plans the trials that every task lacks until the next look: whole rounds, less what it has had already in pairs of its own. A saving that is
 * shown waits for nothing but tasks that ran too seldom. A task that cannot judge gets no more than shows that, unless no task can. Empty after
 * the last look.
 */
export function planRounds(
  judgement: Pick<RuleJudgement, 'cells' | 'currency' | 'reason'>,
  firstLook = 0,
): readonly TaskNeed[] {
  const wanted = countWanted(judgement, firstLook);
  return wanted === undefined ? [] : fillUp(judgement, wanted);
}

/** Returns the trials that each task lacks of so many in each arm. */
function fillUp({ cells, currency }: Pick<RuleJudgement, 'cells' | 'currency'>, wanted: number): readonly TaskNeed[] {
  const isHopeless = (cell: TaskCell) => currency === 'tokens' && !canJudge(cell) && cells.some(canJudge);
  return cells.flatMap((cell) => {
    const most = isHopeless(cell) ? Math.min(wanted, hopelessFailures) : wanted;
    const need = (arm: Arm) => Math.max(0, most - countJudged(cell[arm]));
    const taskNeed = { task: cell.task, baseline: need('baseline'), candidate: need('candidate') };
    return taskNeed.baseline + taskNeed.candidate === 0 ? [] : [taskNeed];
  });
}

/** Counts the trials that each task has had in each arm at the next look; undefined after the last. */
function countWanted(
  { cells, currency, reason }: Pick<RuleJudgement, 'cells' | 'currency' | 'reason'>,
  firstLook: number,
): number | undefined {
  if (reason === 'tasks-open') return leastOf(currency)(cells.length);
  const rounds = countRounds(cells, currency);
  return rounds < firstLook ? firstLook : nextLook(rounds);
}

/** Lists the trials of these needs, the arms in turn, round by round. */
export function toSlots(needs: readonly TaskNeed[]): readonly ArmSlot[] {
  const most = Math.max(0, ...needs.flatMap(({ baseline, candidate }) => [baseline, candidate]));
  return Array.from({ length: most }, (_, round) =>
    needs.flatMap((need) => arms.flatMap((arm) => (need[arm] > round ? [{ task: need.task, arm }] : []))),
  ).flat();
}

/**
 * Returns the pairs the next batch must hold: a failure is run again at once in both arms, up to eight pairs per task and rule; each failure of an
 * earlier batch has had its pair. Where the verdict waits for nothing but the failures of some tasks, those tasks get two pairs more until it does
 * not. A task that is shown to be lost, or that cannot judge, gets none.
 */
export function extraPairs(evidence: Evidence, judgement: RuleJudgement): readonly ArmSlot[] {
  const reruns = rerunFailures(evidence, judgement);
  if (reruns.length > 0) return reruns;
  return listWaiting(judgement).flatMap((task) => Array.from({ length: watchedPairs }, () => pairOf(task)).flat());
}

/**
 * Lists the trials that measure one rule alone, before rounds that serve several: pairs for its failures, and what every task lacks before a line
 * leaves that gains nothing.
 */
export function ownTrials(evidence: Evidence, judgement: RuleJudgement): readonly ArmSlot[] {
  const pairs = extraPairs(evidence, judgement);
  const isLeaving = isDecided(judgement) && judgement.verdict !== 'earns' && !isTriedToLeave(judgement.cells);
  return pairs.length === 0 && isLeaving ? toSlots(fillUp(judgement, leastRemovalTrials)) : pairs;
}

/** Lists the tasks whose failures hold a verdict up: against letting the rule in, or against letting it go. */
function listWaiting({ verdict, reason, harm, cells }: RuleJudgement): readonly string[] {
  if (reason === 'watching') {
    const isEntering = harm.watched.length > 0 && !isWatchSpent(cells, harm.watched, 'candidate');
    return isEntering ? harm.watched : harm.missed;
  }
  const isLeaving = isDecided({ verdict }) && verdict !== 'earns';
  return isLeaving && !isWatchSpent(cells, harm.missed, 'baseline') ? harm.missed : [];
}

function rerunFailures(evidence: Evidence, { cells, harm }: RuleJudgement): readonly ArmSlot[] {
  const failed = evidence.trials.filter(accuses);
  if (failed.length === 0) return [];
  const latest = evidence.trials.reduce((last, { batch }) => Math.max(last, batch), 0);
  return cells
    .filter((cell) => canJudge(cell) && !harm.broken.includes(cell.task))
    .flatMap(({ task }) => {
      const taskFailures = failed.filter((trial) => trial.task === task);
      const earlier = taskFailures.filter(({ batch }) => batch < latest);
      const owed = Math.min(mostExtraPairs, taskFailures.length) - Math.min(mostExtraPairs, earlier.length);
      return Array.from({ length: owed }, () => pairOf(task)).flat();
    });
}

function pairOf(task: string): readonly ArmSlot[] {
  return arms.map((arm) => ({ task, arm }));
}

/** The question that a verdict decides: whether a rule enters memory, or whether one that stands may leave it. */
export type Stake = 'entry' | 'removal';

/** Returns the stake of a policy: a removal is judged by a second limit as wide as the first. */
export function stakeOf({ accept, reject }: Pick<EvidencePolicy, 'accept' | 'reject'>): Stake {
  return reject >= accept ? 'removal' : 'entry';
}

/** Answers after which nothing more is asked, though they settle nothing. */
const endedReasons: readonly string[] = ['harm-open', 'trials-spent'];

/**
 * Returns true when measuring may stop. Where a removal is at stake, what would take the rule out waits until every task has been tried often
 * enough, and while some task may be lost without it, until that is shown or has been looked into.
 */
export function mayStop({ verdict, reason, harm, cells }: RuleJudgement, stake: Stake = 'entry'): boolean {
  if (!isDecided({ verdict })) return endedReasons.includes(reason);
  if (stake === 'entry' || verdict === 'earns' || harm.isProvenMissed) return true;
  if (!isTriedToLeave(cells)) return false;
  return harm.missed.length === 0 || isWatchSpent(cells, harm.missed, 'baseline');
}
