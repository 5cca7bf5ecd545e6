import { mkdirSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { basename, join } from 'node:path';
import { defined } from '../../../../src/core/util/values.ts';
import { checkCondition } from '../expression/check-condition.ts';
import { renderText, renderTexts, renderValue } from '../expression/render-value.ts';
import { ExpressionFailure } from '../expression/scope.ts';
import { type Frame, type Host, type JobState, openFrame, statusOf } from '../state/job-state.ts';
import { makeScope } from '../state/make-scope.ts';
import { maskText } from '../state/read-log.ts';
import { endWith, type JobConclusion, type JobResult, type StepResult } from '../state/result.ts';
import { type Combination, nameCombination } from '../workflow/expand-matrix.ts';
import { choosePermissions, type Job, type Workflow } from '../workflow/workflow.ts';
import { runSteps } from './run-steps.ts';

/** One job to run: with its place in the matrix, and what the jobs before it said. */
export interface JobRequest {
  readonly host: Host;
  readonly workflow: Workflow;
  readonly job: Job;
  readonly matrix?: Combination;
  readonly strategy: Readonly<Record<string, unknown>>;
  readonly needs: Readonly<Record<string, Pick<JobResult, 'outputs'> & { readonly result: JobConclusion }>>;
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
  const cancel = AbortSignal.any([request.cancel, overtime.signal]);
  const state = openState(request, host.issueToken(job.id, permissions), cancel);
  const frame = openFrame(state);
  const timeMs = readMinutes(frame) * 60_000;
  state.deadline = Date.now() + timeMs;
  const timer = setTimeout(() => overtime.abort(), timeMs);
  const errors: string[] = [];
  const steps: StepResult[] = [];
  let outputs: Readonly<Record<string, string>> = {};
  try {
    for (const { env } of [workflow, job]) Object.assign(state.env, renderTexts(env, makeScope(frame)));
    steps.push(...(await runSteps(frame, job.steps)));
    steps.push(...(await runPosts(frame)));
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
    ...defined({ matrix }),
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
  return {
    host,
    workflow,
    job,
    workspace,
    temp,
    token,
    cancel,
    contexts: { needs, matrix: matrix ?? {}, strategy, secrets: { ...secrets, GITHUB_TOKEN: token }, vars: {}, runner },
    env: {},
    path: [],
    masks: new Set([...Object.values(secrets), token].filter((value) => value.trim() !== '')),
    posts: [],
    deadline: Number.POSITIVE_INFINITY,
  };
}

const osNames: Readonly<Record<string, string>> = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' };

function readMinutes(frame: Frame): number {
  try {
    const minutes = Number(renderValue(frame.state.job.timeoutMinutes, makeScope(frame)) ?? defaultMinutes);
    return minutes > 0 ? Math.min(minutes, defaultMinutes) : defaultMinutes;
  } catch {
    return defaultMinutes;
  }
}

async function runPosts(frame: Frame): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const post of frame.state.posts.toReversed()) {
    const started = performance.now();
    const end = checkCondition(post.condition, makeScope(frame)) ? await post.run() : endWith('skipped');
    if (end.outcome === 'failure') frame.failed = true;
    const result = { name: post.name, ...end, conclusion: end.outcome, durationMs: performance.now() - started };
    results.push(result);
  }
  return results;
}

/** GitHub leaves out an output that holds a secret, and says so. */
function keepOutputs(
  outputs: Readonly<Record<string, string>>,
  state: JobState,
  errors: string[],
): Record<string, string> {
  const isSecret = ([, value]: readonly [string, string]) => maskText(value, state.masks) !== value;
  const entries = Object.entries(outputs);
  errors.push(...entries.filter(isSecret).map(([name]) => `Skip output '${name}' since it may contain secret.`));
  return Object.fromEntries(entries.filter((entry) => !isSecret(entry)));
}

function nameJob({ job, matrix }: JobRequest, frame: Frame): string {
  if (job.name === undefined) return nameCombination(job.id, matrix);
  try {
    return renderText(job.name, makeScope(frame));
  } catch {
    return job.id;
  }
}
