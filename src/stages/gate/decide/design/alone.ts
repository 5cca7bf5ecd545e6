import type { Subject, TrialSlot } from '../../../../foundation/model/rule/design.ts';
import { arms } from '../../../../foundation/model/trial/trial.ts';
import type { BehaviourFigures } from '../../../../foundation/model/verdict/decision.ts';
import type { EvidenceBehaviour, EvidenceTrial } from '../../../../foundation/model/verdict/evidence.ts';
import { trialsForPrice } from '../../../../foundation/stats/prior-trials.ts';
import { type ArmSlot, allocateBatch, extraPairs } from '../allocate-batch.ts';
import { canJudge } from '../estimate/project-cells.ts';
import type { DesignSetup, SubjectState } from './design.ts';

/** Trials of one subject alone: its arms as slots. */
export function aloneSlots(subject: Subject, slots: readonly ArmSlot[]): readonly TrialSlot[] {
  return slots.map(({ task, arm }) => ({
    task,
    present: arm === 'candidate' ? subject.members : [],
    toggled: [subject.id],
  }));
}

/** The next batch of one subject: failures are re-run at once; otherwise 2K trials go where they tell most. */
export function nextAlone({ subject, evidence, judgement }: SubjectState, tasks: number): readonly TrialSlot[] {
  const pairs = extraPairs(evidence, judgement);
  return aloneSlots(subject, pairs.length > 0 ? pairs : allocateBatch(judgement, 2 * tasks));
}

/** From this many target tasks on the first batch has one pair of each instead of two. */
const manyTasks = 6;

/** The first batch of a rule that buys behaviour: two pairs of each target task, of each task where the probe names none. */
export function firstPairsOf({ tasks, behaviour }: DesignSetup, subject: Subject): readonly TrialSlot[] {
  const targets = behaviour?.targets ?? tasks;
  return aloneSlots(subject, pairsOf(targets, targets.length < manyTasks ? 2 : 1));
}

/**
 * The next batch. Failures are re-run at once in both arms. While the question of behaviour is open: one pair of each target task, two when
 * there is one task, and nothing when no pair is left. Once a gain is shown the price is asked: every task gets what its first look needs,
 * then trials go where they tell most.
 */
export function nextBehaviour(
  { subject, evidence, judgement }: SubjectState,
  { targets }: BehaviourFigures,
  tasks: readonly string[],
): readonly TrialSlot[] {
  const { reason } = judgement;
  if (reason === 'no-more-pairs' || reason === 'never-applied' || reason === 'unfinished') return [];
  const reruns = extraPairs(evidence, judgement);
  if (reruns.length > 0) return aloneSlots(subject, reruns);
  if (reason === 'more-pairs-needed') return aloneSlots(subject, pairsOf(targets, targets.length === 1 ? 2 : 1));
  const missing = missingForPrice(judgement.cells, tasks.length);
  return aloneSlots(subject, missing.length > 0 ? missing : allocateBatch(judgement, 2 * tasks.length));
}

/** What every task that can judge still lacks before the price is looked at, the arms in turn. */
function missingForPrice(cells: SubjectState['judgement']['cells'], tasks: number): readonly ArmSlot[] {
  const needed = trialsForPrice(tasks);
  return cells.filter(canJudge).flatMap((cell) =>
    arms.flatMap((arm) => {
      const { task } = cell;
      const left = Math.max(0, needed - cell[arm].values.length);
      return Array.from({ length: left }, () => ({ task, arm }));
    }),
  );
}

function pairsOf(tasks: readonly string[], rounds: number): readonly ArmSlot[] {
  const round = tasks.flatMap((task) => arms.map((arm) => ({ task, arm })));
  return Array.from({ length: rounds }, () => round).flat();
}

/** Stored baseline trials of the tasks asked about, with what the probe finds in them. */
export function storedAnswers(
  { cached = [] }: DesignSetup,
  { targets, tasks }: EvidenceBehaviour,
): readonly EvidenceTrial[] {
  const asked = targets ?? tasks;
  return cached.flatMap(({ task, outcome, usage, estimated, answer }): readonly EvidenceTrial[] => {
    if (answer === undefined || !asked.includes(task)) return [];
    const told = { task, outcome, usage, answer, ...(estimated ? { estimated } : {}) };
    return [{ ...told, arm: 'baseline', cached: true, order: 0, batch: 0 }];
  });
}
