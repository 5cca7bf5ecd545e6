import { type Arm, arms } from '../model/trial/trial.ts';
import { isDecided } from '../model/verdict/decision.ts';
import type { Evidence } from '../model/verdict/evidence.ts';
import { provesRegression } from './estimate/harm.ts';
import { accuses, canJudge } from './estimate/project-cells.ts';
import {
  firstAnalysisTrials,
  listOpenCells,
  type OpenCell,
  type Reason,
  type RuleJudgement,
  varianceGain,
} from './estimate/rule-judgement.ts';

/** A trial to run: which task, in which arm. */
export interface ArmSlot {
  readonly task: string;
  readonly arm: Arm;
}

/** Extra pairs a task may cost one rule because trials failed. */
const mostExtraPairs = 8;

/** Pairs at a time for a task whose failures alone keep a verdict waiting: they settle that and nothing else does. */
const waitingPairs = 2;

/** So many trials of every task in each arm: two make the batch before the first interim analysis. */
export function firstBatch(tasks: readonly string[], rounds = firstAnalysisTrials): readonly ArmSlot[] {
  const round = tasks.flatMap(pairOf);
  return Array.from({ length: rounds }, () => round).flat();
}

/**
 * The next `size` trials (docs/statistics.md, step 6). Cells short of the first interim analysis come first; then each trial goes where
 * it narrows V most per token: the largest w_k²·r_k·μ_k²/(n(n + 1))/tokens, tokens being the capped mean of that task and
 * arm; ties to the lowest task, baseline first. A task that cannot judge gets nothing unless no task can. `among` limits the
 * choice to some arms. Empty only when the evidence names no task.
 */
export function allocateBatch(
  judgement: RuleJudgement,
  size: number,
  among: readonly Arm[] = arms,
): readonly ArmSlot[] {
  const cells = listOpenCells(judgement).filter(({ arm }) => among.includes(arm));
  const batch: ArmSlot[] = [];
  while (batch.length < size) {
    const best = findLargestGain(cells);
    if (!best) break;
    best.n += 1;
    batch.push({ task: best.task, arm: best.arm });
  }
  return batch;
}

/**
 * The pairs the next batch must hold: a failure is re-run at once in both arms, up to eight pairs per task and rule. Each
 * failure of an earlier batch has had its pair; a task whose test already proves a regression, or that cannot judge, gets
 * none. Where the verdict waits for nothing but the failures of some tasks, those tasks get two pairs more until it does not.
 */
export function extraPairs(evidence: Evidence, judgement: RuleJudgement): readonly ArmSlot[] {
  const reruns = rerunFailures(evidence, judgement);
  if (reruns.length > 0) return reruns;
  return listWaiting(judgement).flatMap((task) => Array.from({ length: waitingPairs }, () => pairOf(task)).flat());
}

/** Tasks whose failures hold a verdict up: against letting the rule in, or against letting it go. Only a removal waits for the latter. */
function listWaiting({ verdict, reason, harm, cells }: RuleJudgement): readonly string[] {
  const waiting = verdict === 'earns' || reason === 'failures-open' ? harm.doubted : harm.missed;
  if (!isDecided({ verdict }) && reason !== 'failures-open') return [];
  const tasks = new Set(cells.map(({ task }) => task));
  return waiting.filter((task) => tasks.has(task));
}

function rerunFailures(evidence: Evidence, { cells, passRates }: RuleJudgement): readonly ArmSlot[] {
  const failed = evidence.trials.filter((trial) => !trial.cached && accuses(trial));
  if (failed.length === 0) return [];
  const latest = evidence.trials.reduce((last, { batch }) => Math.max(last, batch), 0);
  const settled = new Set(passRates.filter(provesRegression).map(({ task }) => task));
  return cells
    .filter((cell) => canJudge(cell) && !settled.has(cell.task))
    .flatMap(({ task }) => {
      const own = failed.filter((trial) => trial.task === task);
      const earlier = own.filter(({ batch }) => batch < latest);
      const owed = Math.min(mostExtraPairs, own.length) - Math.min(mostExtraPairs, earlier.length);
      return Array.from({ length: owed }, () => pairOf(task)).flat();
    });
}

function pairOf(task: string): readonly ArmSlot[] {
  return arms.map((arm) => ({ task, arm }));
}

function findLargestGain(cells: readonly OpenCell[]): OpenCell | undefined {
  return cells.reduce<OpenCell | undefined>(
    (best, cell) => (best && gainPerToken(best) >= gainPerToken(cell) ? best : cell),
    undefined,
  );
}

/** A cell that something waits for comes first at any price. */
function gainPerToken(cell: OpenCell): number {
  return cell.n < cell.needed ? varianceGain(cell) : varianceGain(cell) / cell.cost;
}

/** What more trials of the same tasks would not settle. */
const endsOpen: ReadonlySet<string> = new Set<Reason>(['harm-open', 'claim-open']);

/** What a verdict decides: whether a rule enters memory, or whether one that stands may leave it. */
type Stake = 'entry' | 'removal';

/**
 * True when measuring may stop. A rule that crosses the upper boundary is not let in yet while its failures of any one task speak
 * against it (LLR > 0), nor in the very batch in which it failed: the failure is re-run first, as every failure is. Without
 * this a rule that fails half of the time earns before any one task can prove it (docs/statistics.md, harm task by task).
 * Where a removal is at stake the same holds for whatever would take the rule out, and the failures of the arm without it.
 */
export function mayStop(evidence: Evidence, judgement: RuleJudgement, stake: Stake = 'entry'): boolean {
  if (judgement.reason === 'recording-misses') return true;
  if (!isDecided(judgement)) return judgement.outcome === undefined && endsOpen.has(judgement.reason);
  if (judgement.outcome !== undefined) return judgement.outcome.ends;
  if (judgement.verdict !== 'earns') return stake === 'entry' || mayLeave(evidence, judgement);
  if (judgement.harm.doubted.length > 0) return false;
  return isExplained(evidence, judgement, 'candidate');
}

/** A task that is proved to be lost without the rule settles the question too: it stays. */
function mayLeave(evidence: Evidence, judgement: RuleJudgement): boolean {
  const { isProvenMissed, missed } = judgement.harm;
  if (isProvenMissed) return true;
  return missed.length === 0 && isExplained(evidence, judgement, 'baseline');
}

/** True when no failure of the accused arm waits for its re-run. */
function isExplained(evidence: Evidence, judgement: RuleJudgement, accused: Arm): boolean {
  const latest = evidence.trials.reduce((last, { batch }) => Math.max(last, batch), 0);
  const failed = evidence.trials.some((trial) => trial.arm === accused && trial.batch === latest && accuses(trial));
  return !failed || extraPairs(evidence, judgement).length === 0;
}
