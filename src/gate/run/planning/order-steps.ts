import { setupError } from '../../../core/model/problem.ts';
import { type CompletedStep, type GateStep, gateSteps } from '../../../core/model/verdict/checkpoint.ts';
import { hintKnownNames } from '../../../core/text/did-you-mean.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';

/** A step that was completed, or one measurement of it. */
interface Entry<Step extends string> {
  readonly step: Step;
  readonly measurement?: string;
}

/** The order of the gate's steps, or of a task's: each counts when all before it do. */
export function orderSteps<Step extends string, Done extends Entry<Step>>(steps: readonly Step[]) {
  /** True when the whole step is completed; single measurements are not the whole. */
  const isCompleted = (completed: readonly Done[], step: Step) =>
    completed.some((entry) => entry.step === step && entry.measurement === undefined);
  const stepsBefore = (step: Step) => steps.slice(0, steps.indexOf(step));
  return {
    isCompleted,
    stepsBefore,
    /** The first step that is not completed: where it goes on. */
    findPhase: (completed: readonly Done[]): Step | 'done' =>
      steps.find((step) => !isCompleted(completed, step)) ?? 'done',
    /**
     * With one more step completed; the latest time of a step counts. A step after one that is not completed (the report of a run that was
     * stopped) does not count: it will be a different one once the run has continued.
     */
    addStep(completed: readonly Done[], entry: Done): readonly Done[] {
      if (stepsBefore(entry.step).some((step) => !isCompleted(completed, step))) return completed;
      const others = completed.filter((done) => done.step !== entry.step || done.measurement !== entry.measurement);
      return [...others, entry];
    },
  };
}

/** The steps of the gate in their order. */
export const { isCompleted, findPhase, stepsBefore, addStep } = orderSteps<GateStep, CompletedStep>(gateSteps);

/** The step `--from-step` names, by its name or its place in the order (1 is the first). Throws ProblemError for any other word. */
export function parseStep(word: string): GateStep {
  const step = gateSteps.find((name, index) => name === word || String(index + 1) === word);
  if (step !== undefined) return step;
  throw setupError(
    'checkpoint-unknown-step',
    `the gate has no step ${quoteValue(word)}`,
    hintKnownNames(word, gateSteps, 'steps'),
  );
}
