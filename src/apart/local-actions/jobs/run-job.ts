import { mkdirSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { basename, join } from 'node:path';
import { checkCondition } from '../expression/check-condition.ts';
import { renderText, renderTexts, renderValue } from '../expression/render-value.ts';
import { ExpressionFailure } from '../expression/scope.ts';
import { maskText } from '../protocol/mask-text.ts';
import type { Host } from '../state/host.ts';
import { type Frame, type JobState, statusOf } from '../state/job-state.ts';
import { makeScope } from '../state/make-scope.ts';
import { endWith, type JobResult, type StepResult } from '../state/result.ts';
import { choosePermissions } from '../workflow/choose-permissions.ts';
import type { Combination } from '../workflow/expand-matrix.ts';
import type { Job, Workflow } from '../workflow/workflow.ts';
import { runSteps } from './run-steps.ts';

/** One job to run: with its place in the matrix, and what the jobs before it said. */
export interface JobRequest {
  readonly host: Host;
  readonly workflow: Workflow;
  readonly job: Job;
  readonly matrix?: Combination;
  readonly strategy: Readonly<Record<string, unknown>>;
  readonly needs: Readonly<
    Record<string, { readonly result: string; readonly outputs: Readonly<Record<string, string>> }>
  >;
  /** Number of the job in the run; names its folders. */
  readonly number: number;
  /** Aborted when the run or its matrix is cancelled. */
  readonly cancel: AbortSignal;
}

const defaultMinutes = 360;

/** Runs the steps of a job in folders of its own, then what its actions left for the end. */
export async function runJob(request: JobRequest): Promise<JobResult> {
  const started = performance.now();
  const { host, workflow, job, matrix } = request;
  const permissions = choosePermissions(workflow.permissions, job.permissions, host.fromFork);
  const overtime = new AbortController();
  const state = openState(
    request,
    host.issueToken(job.id, permissions),
    AbortSignal.any([request.cancel, overtime.signal]),
  );
  const timer = setTimeout(() => overtime.abort(), state.deadline - Date.now());
  const frame: Frame = { state, steps: {}, inputs: toInputs(host), env: {}, actionPath: '', depth: 0, failed: false };
  const errors: string[] = [];
  const steps: StepResult[] = [];
  let outputs: Readonly<Record<string, string>> = {};
  try {
    Object.assign(state.env, renderTexts(workflow.env, makeScope(frame)));
    Object.assign(state.env, renderTexts(job.env, makeScope(frame)));
    const show = (step: StepResult) => host.onStep?.(job.id, step);
    steps.push(...(await runSteps(frame, job.steps, show)));
    steps.push(...(await runPosts(frame, show)));
    outputs = keepOutputs(renderTexts(job.outputs, makeScope(frame)), state, errors);
  } catch (error) {
    if (!(error instanceof ExpressionFailure)) throw error;
    errors.push(error.message);
    frame.failed = true;
  } finally {
    clearTimeout(timer);
  }
  if (overtime.signal.aborted) errors.push('The job has exceeded its maximum execution time.');
  return {
    id: job.id,
    name: nameJob(request, frame),
    conclusion: statusOf(frame),
    durationMs: performance.now() - started,
    ...(matrix === undefined ? {} : { matrix }),
    permissions,
    outputs,
    steps,
    errors,
  };
}

function openState(request: JobRequest, token: string, cancel: AbortSignal): JobState {
  const { host, workflow, job, matrix, strategy, needs, number } = request;
  const repository = basename(String(host.github['repository'] ?? 'repository'));
  const home = join(host.folder, 'jobs', String(number));
  const [workspace, temp, tools] = [join(home, repository, repository), join(home, 'temp'), join(host.folder, 'tools')];
  for (const folder of [workspace, temp, tools]) mkdirSync(folder, { recursive: true });
  const secrets = host.fromFork ? {} : host.secrets;
  const runner = {
    name: 'rentroll act',
    os: osNames[platform()] ?? 'Linux',
    arch: arch().toUpperCase(),
    temp,
    tool_cache: tools,
    environment: 'self-hosted',
  };
  const state: JobState = {
    host,
    workflow,
    job,
    workspace,
    temp,
    token,
    contexts: { needs, matrix: matrix ?? {}, strategy, secrets: { ...secrets, GITHUB_TOKEN: token }, vars: {}, runner },
    env: {},
    path: [],
    masks: new Set([...Object.values(secrets), token].filter((value) => value.trim() !== '')),
    posts: [],
    deadline: 0,
    cancel,
  };
  return { ...state, deadline: Date.now() + readMinutes(state) * 60_000 };
}

const osNames: Readonly<Record<string, string>> = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' };

function readMinutes(state: JobState): number {
  const frame: Frame = { state, steps: {}, inputs: {}, env: {}, actionPath: '', depth: 0, failed: false };
  try {
    const minutes = Number(renderValue(state.job.timeoutMinutes, makeScope(frame)) ?? defaultMinutes);
    return minutes > 0 ? Math.min(minutes, defaultMinutes) : defaultMinutes;
  } catch {
    return defaultMinutes;
  }
}

/** Context `inputs`: what `workflow_dispatch` was started with. */
function toInputs(host: Host): Readonly<Record<string, unknown>> {
  const event = host.github['event'] as { readonly inputs?: Readonly<Record<string, unknown>> } | undefined;
  return event?.inputs ?? {};
}

async function runPosts(frame: Frame, show: (step: StepResult) => void): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const post of frame.state.posts.toReversed()) {
    const started = performance.now();
    const end = checkCondition(post.condition, makeScope(frame)) ? await post.run() : endWith('skipped');
    if (end.outcome === 'failure') frame.failed = true;
    const result = { name: post.name, ...end, conclusion: end.outcome, durationMs: performance.now() - started };
    results.push(result);
    show(result);
  }
  return results;
}

/** GitHub leaves out an output that holds a secret, and says so. */
function keepOutputs(
  outputs: Readonly<Record<string, string>>,
  state: JobState,
  errors: string[],
): Record<string, string> {
  const entries = Object.entries(outputs).filter(([name, value]) => {
    if (maskText(value, state.masks) === value) return true;
    errors.push(`Skip output '${name}' since it may contain secret.`);
    return false;
  });
  return Object.fromEntries(entries);
}

function nameJob({ job, matrix }: JobRequest, frame: Frame): string {
  const values = Object.values(matrix ?? {}).map((value) =>
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  );
  if (job.name === undefined) return values.length === 0 ? job.id : `${job.id} (${values.join(', ')})`;
  try {
    return renderText(job.name, makeScope(frame));
  } catch {
    return job.id;
  }
}
