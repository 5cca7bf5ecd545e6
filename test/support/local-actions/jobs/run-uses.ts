import { join } from 'node:path';
import { renderTexts } from '../expression/render-value.ts';
import { findAction, readInputs, toInputVariables } from '../local/find-action.ts';
import { findLocalAction } from '../local/find-local-action.ts';
import { type Frame, openFrame } from '../state/job-state.ts';
import { makeScope } from '../state/make-scope.ts';
import { fail, type StepEnd, type StepResult } from '../state/result.ts';
import type { ActionFile, Step } from '../workflow/workflow.ts';
import { runProgram } from './run-program.ts';

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

/** One use of a node action. */
interface NodeUse {
  readonly folder: string;
  readonly runs: ActionFile['runs'] & { readonly kind: 'node' };
  readonly name: string;
  readonly id: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/**
 * Runs the entry point of a node action as a process of its own, under the Node that runs rentroll. Its `post` waits for the end of the
 * job and sees what `main` saved as state.
 */
async function runNodeAction(frame: Frame, use: NodeUse): Promise<StepEnd> {
  const { folder, runs, name, id, env, timeoutMs } = use;
  const start = (script: string, saved: Readonly<Record<string, string>>) =>
    runProgram(frame, {
      program: process.execPath,
      args: [join(folder, script)],
      cwd: frame.state.workspace,
      env: { ...env, ...toInputVariables(use.inputs), ...toStateVariables(saved) },
      platform: { GITHUB_ACTION: id, GITHUB_ACTION_PATH: folder },
      timeoutMs,
    });
  const { end, saved } = await start(runs.main, {});
  const { post, postIf: condition = 'always()' } = runs;
  if (post !== undefined) {
    const run = async () => (await start(post, saved)).end;
    frame.state.posts.push({ name: `Post ${name}`, condition, run });
  }
  return end;
}

function toStateVariables(saved: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(saved).map(([name, value]) => [`STATE_${name}`, value]));
}
