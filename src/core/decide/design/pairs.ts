import { weighUsage } from '../../model/money/usage.ts';
import type { Subject, TrialSlot } from '../../model/rule/design.ts';
import { arms } from '../../model/trial/trial.ts';
import { type DealtPair, drawBalancedArms } from '../../stats/balanced-arms.ts';
import { mean } from '../../stats/moments.ts';
import { hashParts } from '../../util/hash.ts';
import { type ArmSlot, extraPairs } from '../allocate-batch.ts';
import { listOpenCells, type OpenCell, varianceGain } from '../estimate/rule-judgement.ts';
import {
  type AbsorbedTrial,
  aloneSlots,
  type Design,
  type DesignSetup,
  listUndecided,
  roundsOf,
  type SubjectState,
} from './design.ts';
import { holds, isAmbiguous, isConvicted } from './inform.ts';

/** First batch of several candidates: two complementary pairs (or `firstRounds`) of every task. */
export function firstPairs(setup: DesignSetup): readonly TrialSlot[] {
  const rounds = Array.from({ length: roundsOf(setup) }, () => setup.tasks).flat();
  return toPairs({ setup, batch: 0, trials: [] }, setup.subjects, rounds);
}

/**
 * The next batch of several candidates: suspects of a failure are tried alone at once; otherwise K complementary pairs over
 * the undecided go to the tasks where a pair says most per token, all undecided together.
 */
export function nextPairs(design: Design): readonly TrialSlot[] {
  const isolated = isolateSuspects(design);
  if (isolated.length > 0) return isolated;
  const undecided = listUndecided(design).map(({ subject }) => subject);
  return toPairs(design, undecided, chooseTasks(design));
}

/** Each pair holds a random half of the subjects and the other half, in balance; every subject is in exactly one of its two trials. */
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
      return { task, present: present.flatMap(({ members }) => members), toggled };
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

/** The tasks of the next K pairs, greedily: the largest fall of the undecided subjects' variances per token of a pair. */
function chooseTasks(design: Design): readonly string[] {
  const open = listUndecided(design).map(({ judgement }) => listOpenCells(judgement));
  const tasks = design.setup.tasks;
  return Array.from({ length: tasks.length }, () => {
    const gains = tasks.map((task) => pairGain(open, task));
    const best = tasks[gains.indexOf(Math.max(...gains))] ?? '';
    for (const cell of open.flat()) if (cell.task === best) cell.n += 1;
    return best;
  });
}

/** What a pair on this task takes off the undecided subjects' variances, in the mean, per token of their cells. */
function pairGain(open: readonly (readonly OpenCell[])[], task: string): number {
  const cells = open.flatMap((own) => own.filter((cell) => cell.task === task));
  const isNeeded = cells.some(({ n, needed }) => n < needed);
  const gain = cells.reduce((total, cell) => total + varianceGain(cell) / open.length, 0);
  const cost = cells.reduce((total, cell) => total + cell.cost, 0);
  return isNeeded || cost === 0 ? gain : gain / cost;
}

/**
 * Mean tokens of each task's trials so far in units of their mean over tasks, in the order of the setup; 1 for a task without any.
 * What they are of does not matter to the balance, only how they compare.
 */
function weighPairTasks({ tasks, policy }: DesignSetup, trials: readonly AbsorbedTrial[]): readonly number[] {
  const own = tasks.map((task) =>
    mean(trials.filter((trial) => trial.task === task).map(({ usage }) => weighUsage(usage, policy.weights))),
  );
  const suite = mean(own.filter((tokens) => tokens > 0));
  return own.map((tokens) => (tokens > 0 ? tokens / suite : 1));
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
    .filter((trial) => holds(first.members, trial))
    .map((trial) => ({ task: tasks.indexOf(trial.task), sides: subjects.map(({ members }) => holds(members, trial)) }));
}

/** Pairs per task that hold at least these trials. */
export function countWantedPairs(slots: readonly ArmSlot[]): ReadonlyMap<string, number> {
  const byTask = Map.groupBy(slots, ({ task }) => task);
  return new Map([...byTask].map(([task, own]) => [task, Math.ceil(own.length / 2)]));
}

/** The tasks of one batch for all, one entry a pair: of each task the most pairs any of them wants. */
export function spreadPairs(
  { tasks }: Pick<DesignSetup, 'tasks'>,
  wanted: readonly ReadonlyMap<string, number>[],
): readonly string[] {
  return tasks.flatMap((task) => {
    const pairs = Math.max(0, ...wanted.map((own) => own.get(task) ?? 0));
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
 * A failure in company is looked into at once: the most suspicious subject it held is tried alone on that task, then the next,
 * until one is convicted or all are cleared. A subject that fails alone has its failures re-run like any other.
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
  const unexplained = failures.filter((trial) => !culprits.some(({ subject }) => holds(subject.members, trial)));
  const accused = new Map<string, Accusation>();
  for (const failure of unexplained) {
    const suspects = undecided.filter(({ subject }) => holds(subject.members, failure));
    if (suspects.some((state) => isCharged(design, state, failure))) continue;
    const open = suspects.filter(({ subject }) => triedAlone(design, subject, failure.task) < trialPairs);
    const { subject } = mostSuspicious(open, failures) ?? {};
    if (subject === undefined) continue;
    const pairs = trialPairs - triedAlone(design, subject, failure.task);
    accused.set(`${failure.task}\0${subject.id}`, { task: failure.task, subject, pairs });
  }
  return [...accused.values()];
}

/** True when the failure speaks against this subject already. */
function isCharged(design: Design, { subject, evidence }: SubjectState, { task, order }: AbsorbedTrial): boolean {
  if (evidence.behaviour !== undefined) return isConvicted(design, subject, task);
  return evidence.trials.some((trial) => trial.order === order);
}

/** Trials a subject was in alone, on one task. */
function triedAlone({ trials }: Design, { id, members }: Subject, task: string): number {
  return trials.filter(
    (trial) => trial.task === task && trial.toggled.length === 1 && trial.toggled[0] === id && holds(members, trial),
  ).length;
}

/** The subject in whose presence most failures happened, less those in its absence. */
function mostSuspicious(
  suspects: readonly SubjectState[],
  failures: readonly AbsorbedTrial[],
): SubjectState | undefined {
  const suspicion = ({ subject }: SubjectState) =>
    failures.reduce((total, failure) => total + (holds(subject.members, failure) ? 1 : -1), 0);
  return suspects.reduce<SubjectState | undefined>(
    (most, state) => (most !== undefined && suspicion(most) >= suspicion(state) ? most : state),
    undefined,
  );
}
