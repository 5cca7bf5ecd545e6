import type { Subject } from '../../model/rule/design.ts';
import { isFailure } from '../../model/trial/trial.ts';
import type { EvidenceTrial } from '../../model/verdict/evidence.ts';
import { defined } from '../../util/values.ts';
import type { AbsorbedTrial, Design, SubjectState } from './design.ts';

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
