import type { Subject, TrialSlot } from '../../model/rule/design.ts';
import { arms } from '../../model/trial/trial.ts';
import { extraPairs } from '../allocate-batch.ts';
import { aloneSlots } from './alone.ts';
import { type AbsorbedTrial, type Design, listUndecided, type SubjectState } from './design.ts';
import { holds, isAmbiguous, isConvicted } from './inform.ts';

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
