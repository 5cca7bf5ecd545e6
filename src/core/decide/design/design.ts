import type { DesignKind, RanTrial, Subject, TrialSlot } from '../../model/rule/design.ts';
import { isFailure } from '../../model/trial/trial.ts';
import type {
  Evidence,
  EvidenceBehaviour,
  EvidenceOutcome,
  EvidencePolicy,
  EvidenceTrial,
} from '../../model/verdict/evidence-faults.ts';
import { lookRounds } from '../../stats/rounds.ts';
import { defined } from '../../util/values.ts';
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

/**
 * Lists the trials that the latest batch adds to a subject's evidence. A failure of a trial that toggled several candidates accuses none of them,
 * so it enters no evidence. Once the subject has failed that task alone, its earlier failures in company count too, as of the batch in which that
 * showed. A probe's finding in such a failure counts all the same: were it left out, a rule that mends what fails without it would look like one
 * that changes nothing. Where solved tasks are asked about every failure counts for all: half of them happened without it.
 */
export function informing(design: Design, { subject, evidence }: SubjectState): readonly EvidenceTrial[] {
  const isOwn = ({ toggled }: AbsorbedTrial) => toggled.includes(subject.id);
  const latest = design.trials.filter((trial) => trial.batch === design.batch && isOwn(trial));
  if (design.setup.behaviours !== undefined) return latest.map((trial) => toAnswered(design, subject, trial));
  if (design.setup.outcomes !== undefined) return latest.map((trial) => toEvidence(subject, trial));
  const clear = latest.filter((trial) => !isAmbiguous(design, trial));
  const isSuspect = (trial: AbsorbedTrial) => isAmbiguous(design, trial) && holds(subject, trial);
  const suspects = design.trials.filter((trial) => isSuspect(trial) && isOwn(trial));
  if (suspects.length === 0) return clear.map((trial) => toEvidence(subject, trial));
  const subjectTrials = design.trials.filter(isOwn);
  const failedAlone = new Set(
    subjectTrials.filter((trial) => failsAlone(trial) && holds(subject, trial)).map(({ task }) => task),
  );
  const charged = new Set(evidence.trials.map(({ order }) => order));
  const proven = suspects.filter(({ task, order }) => failedAlone.has(task) && !charged.has(order));
  const convicted = proven.map((trial) => ({ ...trial, batch: design.batch }));
  return [...clear, ...convicted].map((trial) => toEvidence(subject, trial));
}

/** Returns true for a failure in company: several candidates were toggled, and any of those present may be its cause. */
export function isAmbiguous({ setup }: Design, { toggled, outcome }: AbsorbedTrial): boolean {
  return setup.kind === 'pairs' && toggled.length > 1 && isFailure(outcome);
}

/** Returns true when the trial's memory has the rule. */
export function holds({ id }: Pick<Subject, 'id'>, { present }: Pick<AbsorbedTrial, 'present'>): boolean {
  return present.includes(id);
}

/** Returns true when a failure in company is put down to this subject, which failed that task alone. */
export function isConvicted({ trials }: Design, subject: Subject, task: string): boolean {
  return trials.some(
    (trial) => trial.task === task && trial.toggled[0] === subject.id && failsAlone(trial) && holds(subject, trial),
  );
}

function failsAlone({ toggled, outcome }: AbsorbedTrial): boolean {
  return toggled.length === 1 && isFailure(outcome);
}

function toEvidence(subject: Subject, trial: AbsorbedTrial): EvidenceTrial {
  const { task, outcome, order, batch, usage, estimated, microDollars } = trial;
  const arm = holds(subject, trial) ? 'candidate' : 'baseline';
  const used = arm === 'candidate' && trial.used !== undefined ? trial.used > 0 : undefined;
  const plain = { task, arm, outcome, order, batch, usage } as const;
  if (!estimated && microDollars === undefined && used === undefined) return plain;
  return { ...plain, ...(estimated ? { estimated } : {}), ...defined({ microDollars, used }) };
}

/** A trial with what the subject's probe found in it, and the pair it was planned in. */
function toAnswered(design: Design, subject: Subject, trial: AbsorbedTrial): EvidenceTrial {
  const { answers, pair } = trial;
  const answer = answers?.[subject.id];
  return {
    ...toEvidence(subject, trial),
    ...defined({ answer, pair }),
    ...(isAmbiguous(design, trial) ? { inCompany: true } : {}),
  };
}
