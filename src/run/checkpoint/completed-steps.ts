import { type CompletedStep, type GateStep, gateSteps } from '../../foundation/model/verdict/checkpoint.ts';

/** True when the whole step is completed; single measurements are not the whole. */
export function isCompleted(completed: readonly CompletedStep[], step: GateStep): boolean {
  return completed.some((entry) => entry.step === step && entry.measurement === undefined);
}

/** The first step that is not completed: where a run continues. */
export function findPhase(completed: readonly CompletedStep[]): GateStep | 'done' {
  return gateSteps.find((step) => !isCompleted(completed, step)) ?? 'done';
}

/** The steps before one. */
export function stepsBefore(step: GateStep): readonly GateStep[] {
  return gateSteps.slice(0, gateSteps.indexOf(step));
}

/**
 * With one more step completed; the latest time of a step counts. A step after one that is not completed (the report of a run that was
 * stopped) does not count: it will be a different one once the run has continued.
 */
export function addStep(completed: readonly CompletedStep[], entry: CompletedStep): readonly CompletedStep[] {
  if (stepsBefore(entry.step).some((step) => !isCompleted(completed, step))) return completed;
  const others = completed.filter(({ step, measurement }) => step !== entry.step || measurement !== entry.measurement);
  return [...others, entry];
}
