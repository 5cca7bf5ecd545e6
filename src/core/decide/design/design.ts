import type { CachedTrial, DesignKind, RanTrial, Subject, TrialSlot } from '../../model/rule/design.ts';
import type { Evidence, EvidenceBehaviour, EvidenceOutcome, EvidencePolicy } from '../../model/verdict/evidence.ts';
import { type ArmSlot, allocateBatch, extraPairs } from '../allocate-batch.ts';
import { firstAnalysisTrials, listShort, type RuleJudgement } from '../estimate/rule-judgement.ts';

/** What a measurement is before its first trial. */
export interface DesignSetup {
  readonly kind: DesignKind;
  readonly agent: string;
  readonly subjects: readonly Subject[];
  readonly tasks: readonly string[];
  readonly policy: EvidencePolicy;
  /** There when the subjects buy behaviour: what each of them is judged by, by its id. */
  readonly behaviours?: ReadonlyMap<string, EvidenceBehaviour>;
  /** There when the subjects buy solved tasks: what each of them is judged by, by its id. */
  readonly outcomes?: ReadonlyMap<string, EvidenceOutcome>;
  /** Servers that answer from recordings, and how much of what they are asked may be missing there. */
  readonly recordings?: NonNullable<Evidence['recordings']>;
  /** All random halves derive from it. */
  readonly seed: string;
  /** Baseline trials of earlier runs whose fingerprint matches; used by `alone` when every task has enough of them. */
  readonly cached?: readonly CachedTrial[];
  /** Trials per task and arm (pairs per task of several candidates) before the first interim analysis, instead of two; fewer than two are two. A screening has none. */
  readonly firstRounds?: number;
  /** True: there is an interim analysis after one trial per task and arm, for those who can tell something from it. */
  readonly isEager?: boolean;
}

/** A trial of the measurement with the batch it belonged to. */
export interface AbsorbedTrial extends RanTrial {
  readonly batch: number;
}

/** One subject so far; frozen once its verdict is settled. */
export interface SubjectState {
  readonly subject: Subject;
  readonly evidence: Evidence;
  readonly judgement: RuleJudgement;
  /** False while measuring must go on: no verdict yet, or one that waits for the re-run of a failure. */
  readonly settled: boolean;
}

/** A measurement so far. A pure value: the same setup and the same trials give the same next batch. */
export interface Design {
  readonly setup: DesignSetup;
  /** Batches absorbed. */
  readonly batch: number;
  readonly trials: readonly AbsorbedTrial[];
  readonly subjects: readonly SubjectState[];
  /** Whether a reused baseline is still in the evidence, and why it no longer is. */
  readonly cache: 'none' | 'screening' | 'drifted' | 'confirming';
  /** The next batch; empty when every verdict is settled or the measurement has been given up. */
  readonly next: readonly TrialSlot[];
}

/** Subjects that are still measured. */
export function listUndecided({ subjects }: Pick<Design, 'subjects'>): readonly SubjectState[] {
  return subjects.filter(({ settled }) => !settled);
}

/** Trials per task and arm before the first interim analysis. */
export function roundsOf({
  firstRounds = firstAnalysisTrials,
  isEager = false,
}: Pick<DesignSetup, 'firstRounds' | 'isEager'>): number {
  return isEager ? 1 : Math.max(firstAnalysisTrials, firstRounds);
}

/** Trials of one subject alone: its arms as slots. */
export function aloneSlots(subject: Subject, slots: readonly ArmSlot[]): readonly TrialSlot[] {
  return slots.map(({ task, arm }) => ({
    task,
    present: arm === 'candidate' ? subject.members : [],
    toggled: [subject.id],
  }));
}

/** The next batch of one subject: failures are re-run at once, then tasks that ran too seldom; otherwise 2K trials go where they tell most. */
export function nextAlone({ subject, evidence, judgement }: SubjectState, tasks: number): readonly TrialSlot[] {
  const pairs = extraPairs(evidence, judgement);
  const waited = pairs.length === 0 && judgement.reason === 'tasks-open' ? listShort(judgement.cells) : pairs;
  return aloneSlots(subject, waited.length > 0 ? waited : allocateBatch(judgement, 2 * tasks));
}
