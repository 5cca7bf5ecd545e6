import { isFailure } from '../../model/trial/trial.ts';
import type { Evidence } from '../../model/verdict/evidence.ts';
import { hasCompleted, projectCells } from '../estimate/project-cells.ts';
import { firstAnalysisTrials } from '../estimate/rule-judgement.ts';
import { judgeEvidence } from '../judge-evidence.ts';
import { firstAblations } from './ablations.ts';
import type { Design, SubjectState } from './design.ts';

/**
 * Goes on with a measurement by drops in other strata, for example the same tasks a week later: both arms of a stratum run side by side,
 * so that what drifts between strata falls out. What an earlier stratum began and cannot end any more (fewer than two completed trials
 * in an arm) enters no saving; its failures count as failures of the new one, and so do those that still speak against an arm: nothing more
 * can be tried where they happened. `renew` names the stratum that follows an old one.
 */
export function openStrata(design: Design, tasks: readonly string[], renew: (task: string) => string): Design {
  const setup = { ...design.setup, tasks };
  const subjects = design.subjects.map((state) => (state.settled ? state : closeStrata(state, renew)));
  const open = subjects.some(({ settled }) => !settled);
  return { ...design, setup, subjects, next: open ? firstAblations(setup) : [] };
}

function closeStrata(state: SubjectState, renew: (task: string) => string): SubjectState {
  const { evidence, judgement } = state;
  const speaking = new Set([...judgement.harm.doubted, ...judgement.harm.missed]);
  const cells = projectCells(evidence.trials, evidence.policy.weights);
  const whole = new Set(cells.filter((cell) => hasCompleted(cell, firstAnalysisTrials)).map(({ task }) => task));
  const trials = evidence.trials.flatMap((trial): Evidence['trials'] => {
    if (whole.has(trial.task) && !(speaking.has(trial.task) && isFailure(trial.outcome))) return [trial];
    return isFailure(trial.outcome) ? [{ ...trial, task: renew(trial.task) }] : [];
  });
  const kept = { ...evidence, trials };
  return { ...state, evidence: kept, judgement: judgeEvidence(kept) };
}
