import { weighUsage } from '../../model/money/usage.ts';
import type { Subject, TrialSlot } from '../../model/rule/design.ts';
import { arms } from '../../model/trial/trial.ts';
import { type DealtPair, drawBalancedArms } from '../../stats/balanced-arms.ts';
import { mean } from '../../stats/moments.ts';
import { hashParts } from '../../util/hash.ts';
import { type ArmSlot, extraPairs, planRounds } from '../plan-rounds.ts';
import {
  type AbsorbedTrial,
  aloneSlots,
  type Design,
  type DesignSetup,
  firstLook,
  holds,
  isAmbiguous,
  isConvicted,
  listStanding,
  listUndecided,
  type SubjectState,
} from './design.ts';

/** Returns the first batch of several candidates: a complementary pair of every task for each round. */
export function firstPairs(setup: DesignSetup): readonly TrialSlot[] {
  const rounds = Array.from({ length: firstLook(setup) }, () => setup.tasks).flat();
  return toPairs({ setup, batch: 0, trials: [] }, setup.subjects, rounds);
}

/**
 * Returns the next batch of several candidates: suspects of a failure are tried alone at once; otherwise complementary pairs over the undecided up
 * to the next look, all undecided together. Subjects that have earned are in both trials of a pair.
 */
export function nextPairs(design: Design): readonly TrialSlot[] {
  const isolated = isolateSuspects(design);
  if (isolated.length > 0) return isolated;
  const undecided = listUndecided(design).map(({ subject }) => subject);
  const pairs = toPairs(design, undecided, countRoundsWanted(design.setup, listUndecided(design)));
  const standing = listStanding(design).map(({ subject: { id } }) => id);
  return pairs.map((slot) => ({ ...slot, present: [...standing, ...slot.present] }));
}

/** Draws the pairs: each holds a random half of the subjects and the other half, in balance; every subject is in exactly one of its two trials. */
export function toPairs(
  design: Pick<Design, 'setup' | 'batch' | 'trials'>,
  subjects: readonly Subject[],
  tasks: readonly string[],
): readonly TrialSlot[] {
  const toggled = subjects.map(({ id }) => id);
  const sides = drawArms(design, subjects, tasks);
  return tasks.flatMap((task, pair) =>
    [true, false].map((wanted) => {
      const present = subjects.filter((_, index) => sides[pair]?.[index] === wanted);
      return { task, present: present.map(({ id }) => id), toggled };
    }),
  );
}

function drawArms(
  { setup, batch, trials }: Pick<Design, 'setup' | 'batch' | 'trials'>,
  subjects: readonly Subject[],
  tasks: readonly string[],
): readonly (readonly boolean[])[] {
  return drawBalancedArms({
    subjects: subjects.length,
    tasks: tasks.map((task) => setup.tasks.indexOf(task)),
    weights: weighPairTasks(setup, trials),
    earlier: listRanPairs(setup, trials, subjects),
    seed: hashParts('sides', setup.seed, String(batch + 1), ...subjects.map(({ id }) => id)),
  });
}

/** Lists the tasks of the rounds until the next look, one entry a round: of each task as many as any of these subjects lacks. */
export function countRoundsWanted(setup: DesignSetup, subjects: readonly SubjectState[]): readonly string[] {
  const wanted = subjects.map(({ judgement }) => {
    const needs = planRounds(judgement, firstLook(setup));
    return new Map(needs.map(({ task, baseline, candidate }) => [task, Math.max(baseline, candidate)]));
  });
  return spreadPairs(setup, wanted);
}

/**
 * Weighs each task by the mean tokens of its trials so far, in units of their mean over tasks and in the order of the setup; 1 for a task without
 * any. The unit does not matter to the balance, only how tasks compare.
 */
function weighPairTasks({ tasks, policy }: DesignSetup, trials: readonly AbsorbedTrial[]): readonly number[] {
  const taskMeans = tasks.map((task) =>
    mean(trials.filter((trial) => trial.task === task).map(({ usage }) => weighUsage(usage, policy.weights))),
  );
  const suite = mean(taskMeans.filter((tokens) => tokens > 0));
  return taskMeans.map((tokens) => (tokens > 0 ? tokens / suite : 1));
}

/** The pairs so far, as the sides of these subjects. Of the two trials of a pair, which say the same, the one that holds the first of them. */
function listRanPairs(
  { tasks }: DesignSetup,
  trials: readonly AbsorbedTrial[],
  subjects: readonly Subject[],
): readonly DealtPair[] {
  const paired = trials.filter(({ toggled }) => toggled.length > 1);
  const [first] = subjects;
  if (first === undefined) return [];
  return paired
    .filter((trial) => holds(first, trial))
    .map((trial) => ({ task: tasks.indexOf(trial.task), sides: subjects.map((subject) => holds(subject, trial)) }));
}

/** Counts the pairs per task that hold at least these trials. */
export function countWantedPairs(slots: readonly ArmSlot[]): ReadonlyMap<string, number> {
  const byTask = Map.groupBy(slots, ({ task }) => task);
  return new Map([...byTask].map(([task, taskSlots]) => [task, Math.ceil(taskSlots.length / 2)]));
}

/** Lists the tasks of one batch for all, one entry a pair: of each task the most pairs any of them wants. */
export function spreadPairs(
  { tasks }: Pick<DesignSetup, 'tasks'>,
  wanted: readonly ReadonlyMap<string, number>[],
): readonly string[] {
  return tasks.flatMap((task) => {
    const pairs = Math.max(0, ...wanted.map((pairsByTask) => pairsByTask.get(task) ?? 0));
    return Array.from({ length: pairs }, () => task);
  });
}

/** Numbers the pairs of a batch on from those before it: whoever asks a probe compares the trials of a pair as it was planned. */
export function numberPairs({ trials }: Pick<Design, 'trials'>, slots: readonly TrialSlot[]): readonly TrialSlot[] {
  const last = trials.reduce((most, { pair = 0 }) => Math.max(most, pair), 0);
  return slots.map((slot, index) => ({ ...slot, pair: last + 1 + Math.floor(index / 2) }));
}

/** Pairs a suspect is tried with alone, on a task that failed in its company. */
const trialPairs = 2;

/**
 * Looks into a failure in company at once: the most suspicious subject it held is tried alone on that task, then the next, until one is convicted
 * or all are cleared. A subject that fails alone has its failures re-run like any other.
 */
export function isolateSuspects(
  design: Design,
  undecided: readonly SubjectState[] = listUndecided(design),
): readonly TrialSlot[] {
  const reruns = undecided.flatMap((state) => aloneSlots(state.subject, extraPairs(state.evidence, state.judgement)));
  const accused = listAccused(design, undecided);
  return [
    ...reruns,
    ...accused.flatMap(({ task, subject, pairs }) => {
      const pair = arms.map((arm) => ({ task, arm }));
      return aloneSlots(subject, Array.from({ length: pairs }, () => pair).flat());
    }),
  ];
}

interface Accusation {
  readonly task: string;
  readonly subject: Subject;
  readonly pairs: number;
}

function listAccused(design: Design, undecided: readonly SubjectState[]): readonly Accusation[] {
  const failures = design.trials.filter((trial) => isAmbiguous(design, trial));
  if (failures.length === 0) return [];
  const culprits = design.subjects.filter(({ judgement }) => judgement.verdict === 'regression');
  const unexplained = failures.filter((trial) => !culprits.some(({ subject }) => holds(subject, trial)));
  const accused = new Map<string, Accusation>();
  for (const failure of unexplained) {
    const suspects = undecided.filter(({ subject }) => holds(subject, failure));
    if (suspects.some((state) => isCharged(design, state, failure))) continue;
    const open = suspects.filter(({ subject }) => triedAlone(design, subject, failure.task) < trialPairs);
    const { subject } = mostSuspicious(open, failures) ?? {};
    if (subject === undefined) continue;
    const pairs = trialPairs - triedAlone(design, subject, failure.task);
    accused.set(`${failure.task}\0${subject.id}`, { task: failure.task, subject, pairs });
  }
  return [...accused.values()];
}

/** Returns true when the failure speaks against this subject already. */
function isCharged(design: Design, { subject, evidence }: SubjectState, { task, order }: AbsorbedTrial): boolean {
  if (evidence.behaviour !== undefined) return isConvicted(design, subject, task);
  return evidence.trials.some((trial) => trial.order === order);
}

/** Counts the trials that a subject was in alone, on one task. */
function triedAlone({ trials }: Design, subject: Subject, task: string): number {
  const isOfSubject = ({ toggled }: AbsorbedTrial) => toggled.length === 1 && toggled[0] === subject.id;
  return trials.filter((trial) => trial.task === task && isOfSubject(trial) && holds(subject, trial)).length;
}

/** Finds the subject in whose presence most failures happened, less those in its absence. */
function mostSuspicious(
  suspects: readonly SubjectState[],
  failures: readonly AbsorbedTrial[],
): SubjectState | undefined {
  const suspicion = ({ subject }: SubjectState) =>
    failures.reduce((total, failure) => total + (holds(subject, failure) ? 1 : -1), 0);
  return suspects.reduce<SubjectState | undefined>(
    (most, state) => (most !== undefined && suspicion(most) >= suspicion(state) ? most : state),
    undefined,
  );
}
