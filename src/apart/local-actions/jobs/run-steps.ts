import type { Frame } from '../state/job-state.ts';
import type { StepResult } from '../state/result.ts';
import type { Step } from '../workflow/workflow.ts';
import { runStep } from './run-step.ts';

/** Runs steps one after the other; what one sets the next ones see. Ends with a result for each, also for those that are skipped. */
export async function runSteps(
  frame: Frame,
  steps: readonly Step[],
  onStep?: (result: StepResult) => void,
): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    const result = await runStep(frame, step, runSteps);
    const { id, outputs, outcome, conclusion } = result;
    if (id !== undefined) frame.steps[id] = { outputs, outcome, conclusion };
    if (conclusion === 'failure' || conclusion === 'cancelled') frame.failed = true;
    results.push(result);
    onStep?.(result);
  }
  return results;
}
