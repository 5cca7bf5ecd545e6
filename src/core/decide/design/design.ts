import type { DesignKind, RanTrial, Subject, TrialSlot } from '../../model/rule/design.ts';
import type { Evidence, EvidenceBehaviour, EvidenceOutcome, EvidencePolicy } from '../../model/verdict/evidence.ts';
import { lookRounds } from '../../stats/rounds.ts';
import type { RuleJudgement } from '../estimate/rule-judgement.ts';
import { type ArmSlot, extraPairs, planRounds, toSlots } from '../plan-rounds.ts';

/** Everything that a measurement starts with, before its first trial. */
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
  /** All random halves derive from it. */
  readonly seed: string;
  /** Rounds before the first look, in place of the usual. */
  readonly firstRounds?: number;
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
  /** The next batch; empty when every verdict is settled or the measurement has been given up. */
  readonly next: readonly TrialSlot[];
}

/**
 * Lists the rules of a measurement by pairs that have earned. Where they buy tokens or solved tasks they stay in the trials of those that are
 * still measured, as they will in memory: what these gain beside them is what they add.
 */
export function listStanding({ setup, subjects }: Pick<Design, 'setup' | 'subjects'>): readonly SubjectState[] {
  if (setup.kind !== 'pairs') return [];
  return subjects.filter(({ settled, judgement }) => settled && judgement.verdict === 'earns');
}

/** Lists the subjects that are still measured. */
export function listUndecided({ subjects }: Pick<Design, 'subjects'>): readonly SubjectState[] {
  return subjects.filter(({ settled }) => !settled);
}

/** Returns the rounds before the first look; of a rule alone one, where it is known how far trials spread. */
export function firstLook({ firstRounds = 0, kind, policy }: LookTerms): number {
  const isKnown = kind === 'alone' && policy.spread !== undefined;
  return Math.max(isKnown ? 1 : (lookRounds[0] ?? 0), firstRounds);
}

type LookTerms = Pick<DesignSetup, 'firstRounds' | 'kind' | 'policy'>;

/** Returns the trials of one subject alone: its arms as slots. */
export function aloneSlots(subject: Subject, slots: readonly ArmSlot[]): readonly TrialSlot[] {
  return slots.map(({ task, arm }) => ({
    task,
    present: arm === 'candidate' ? [subject.id] : [],
    toggled: [subject.id],
  }));
}

/**
 * Lists the trials that one subject asks for next: failures are run again at once, tasks that are watched get pairs of their own; otherwise whole
 * rounds up to the next look.
 */
export function nextArms({ evidence, judgement }: SubjectState, setup: LookTerms): readonly ArmSlot[] {
  const pairs = extraPairs(evidence, judgement);
  return pairs.length > 0 ? pairs : toSlots(planRounds(judgement, firstLook(setup)));
}
