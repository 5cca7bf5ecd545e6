import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defined } from '../../../../src/core/util/values.ts';
import { checkCondition } from '../expression/check-condition.ts';
import { renderText, renderTexts, renderValue } from '../expression/render-value.ts';
import { ExpressionFailure } from '../expression/scope.ts';
import { chooseShell } from '../local/choose-shell.ts';
import type { Frame } from '../state/job-state.ts';
import { makeScope } from '../state/make-scope.ts';
import { maskText } from '../state/read-log.ts';
import { endWith, fail, type StepEnd, type StepResult } from '../state/result.ts';
import type { RunDefaults, Step } from '../workflow/workflow.ts';
import { runProgram } from './run-program.ts';
import { runUses } from './run-uses.ts';

/** GitHub's limit for a job, and so for a step without one of its own. */
const longestMs = 360 * 60_000;

/** Runs steps one after the other; what one sets the next ones see. Ends with a result for each, also for those that are skipped. */
export async function runSteps(frame: Frame, steps: readonly Step[]): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    const result = await runStep(frame, step);
    const { id, outputs, outcome, conclusion } = result;
    if (id !== undefined) frame.steps[id] = { outputs, outcome, conclusion };
    if (conclusion === 'failure' || conclusion === 'cancelled') frame.failed = true;
    results.push(result);
  }
  return results;
}

/** Runs one step with its condition, its `env` and `continue-on-error`. Trouble of the step is its outcome, never an exception. */
async function runStep(frame: Frame, step: Step): Promise<StepResult> {
  const started = performance.now();
  const { end, softened, name } = await attempt(frame, step);
  const conclusion = softened && end.outcome === 'failure' ? 'success' : end.outcome;
  return {
    ...defined({ id: step.id }),
    name: maskText(name, frame.state.masks),
    ...end,
    conclusion,
    durationMs: performance.now() - started,
  };
}

interface Attempt {
  readonly end: StepEnd;
  readonly softened: boolean;
  readonly name: string;
}

async function attempt(frame: Frame, step: Step): Promise<Attempt> {
  const fallback = step.kind === 'run' ? `Run ${step.run.trim().split('\n')[0] ?? ''}` : `Run ${step.uses}`;
  try {
    const outer = makeScope(frame);
    const held = checkCondition(step.if, makeScope(frame, renderEnvSafely(frame, step)));
    const name = step.name === undefined ? fallback : renderText(step.name, outer);
    if (!held) return { end: endWith('skipped'), softened: false, name };
    const env = renderTexts(step.env, outer);
    const minutes = Number(renderValue(step.timeoutMinutes, outer) ?? Number.NaN);
    const timeoutMs = minutes > 0 ? Math.min(minutes * 60_000, longestMs) : longestMs;
    const end =
      step.kind === 'run'
        ? await runScript(frame, step, env, timeoutMs)
        : await runUses(frame, step, { name, env, timeoutMs, runInner: runSteps });
    return { end, softened: renderValue(step.continueOnError, makeScope(frame, env)) === true, name };
  } catch (error) {
    if (!(error instanceof ExpressionFailure)) throw error;
    return { end: fail(error.message), softened: step.continueOnError === true, name: fallback };
  }
}

/** The condition sees the step's `env`; an `env` that cannot be evaluated only matters once the step runs. */
function renderEnvSafely(frame: Frame, step: Step): Readonly<Record<string, string>> {
  try {
    return renderTexts(step.env, makeScope(frame));
  } catch {
    return {};
  }
}

/** Runs a `run:` step: its text, expressions evaluated, becomes a file for the shell the workflow names. */
async function runScript(
  frame: Frame,
  step: Step & { readonly kind: 'run' },
  env: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<StepEnd> {
  const { state } = frame;
  const scope = makeScope(frame, env);
  const outer = frame.depth > 0 ? [] : [state.job.defaults, state.workflow.defaults];
  const choose = (key: keyof RunDefaults) =>
    [step, ...outer].map((source) => source[key]).find((value) => value !== undefined && value !== null);
  const [shell, folder] = [choose('shell'), choose('workingDirectory')];
  const script = join(state.temp, `${randomUUID()}.sh`);
  const command = chooseShell(shell === undefined ? undefined : renderText(shell, scope), script);
  if (command === undefined) return fail('Invalid shell option. Shell must be a valid built-in or contain {0}');
  const cwd = resolve(state.workspace, folder === undefined ? '.' : renderText(folder, scope));
  if (!existsSync(cwd)) return fail(`The working directory '${cwd}' does not exist.`);
  const text = renderText(step.run, scope);
  writeFileSync(script, text.endsWith('\n') ? text : `${text}\n`);
  const platform = { GITHUB_ACTION: step.id ?? '__run' };
  return (await runProgram(frame, { ...command, cwd, env, platform, timeoutMs })).end;
}
