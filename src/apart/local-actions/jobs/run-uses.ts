import { readInputs } from '../actions/action-inputs.ts';
import { findAction, parseActionReference } from '../actions/find-action.ts';
import { renderTexts } from '../expression/render-value.ts';
import { findLocalAction } from '../local/find-local-action.ts';
import { type Frame, openFrame } from '../state/job-state.ts';
import { makeScope } from '../state/make-scope.ts';
import { endWith, fail, type StepEnd, type StepResult } from '../state/result.ts';
import type { Step } from '../workflow/workflow.ts';
import { runNodeAction } from './run-node-action.ts';

/** A composite action that uses itself would never end. */
const deepest = 9;

/** Runs the steps of a composite action; comes in from the caller, since a step may be one of several inside of another. */
export type RunInner = (frame: Frame, steps: readonly Step[]) => Promise<readonly StepResult[]>;

/** How a step uses an action. */
export interface UseCall {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly runInner: RunInner;
}

/** Runs a `uses:` step: an action of GitHub that is emulated here, or one that lies on disk. */
export async function runUses(
  frame: Frame,
  step: Step & { readonly kind: 'uses' },
  { name, env, timeoutMs, runInner }: UseCall,
): Promise<StepEnd> {
  const { host } = frame.state;
  const skipped = host.skip.includes(parseActionReference(step.uses)?.repository ?? step.uses);
  if (skipped) return endWith('success', [`${step.uses} was left out (--skip)`]);
  const local = findLocalAction(step.uses);
  const scope = makeScope(frame, env);
  if (local !== undefined) return local(frame.state, renderTexts(step.with, scope), name);
  const found = await findAction(frame, step.uses);
  if (typeof found === 'string') return fail(found);
  const { runs } = found.action;
  const { values, warnings } = readInputs(found.action.inputs, step.with, scope);
  const warned = (end: StepEnd): StepEnd => ({
    ...end,
    log: [...warnings.map((warning) => `warning: ${warning}`), ...end.log],
    annotations: [...warnings.map((message) => ({ level: 'warning', message }) as const), ...end.annotations],
  });
  if (runs.kind === 'other') return fail(`'using: ${runs.using}' is not run locally.`);
  if (runs.kind === 'node') {
    const id = step.id ?? `__${step.uses.replace(/[^\w-]/g, '_')}`;
    return warned(await runNodeAction(frame, { folder: found.folder, runs, name, id, inputs: values, env, timeoutMs }));
  }
  if (frame.depth >= deepest) return fail('Composite actions are nested more than 9 deep.');
  const place = { inputs: values, env: { ...frame.env, ...env }, actionPath: found.folder, depth: frame.depth + 1 };
  const inner: Frame = { ...openFrame(frame.state), ...place };
  return warned(endComposite(inner, found.action.outputs, await runInner(inner, runs.steps)));
}

function endComposite(
  inner: Frame,
  outputs: Readonly<Record<string, unknown>>,
  results: readonly StepResult[],
): StepEnd {
  const cancelled = inner.state.cancel.aborted && inner.failed;
  return {
    outcome: cancelled ? 'cancelled' : inner.failed ? 'failure' : 'success',
    log: results.flatMap((result) => [`> ${result.name}: ${result.conclusion}`, ...result.log]),
    annotations: results.flatMap((result) => result.annotations),
    droppedAnnotations: results.reduce((sum, result) => sum + result.droppedAnnotations, 0),
    summary: results.map((result) => result.summary).join(''),
    outputs: renderTexts(outputs, makeScope(inner)),
  };
}
