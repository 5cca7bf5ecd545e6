import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { isFromFork, type PreparedEvent } from '../../../src/cli/act/prepare-payload.ts';
import { passEnvironment } from '../../../src/cli/act/run-act.ts';
import type { ActRequest } from './act-request.ts';
import { makeGithubContext } from './event-context.ts';
import { runJob } from './jobs/run-job.ts';
import { concludeJobs, endWithout, type MatrixEnd, type MatrixRequest, runMatrix } from './jobs/run-matrix.ts';
import { listLeftOut } from './local/explain-not-local.ts';
import type { Host } from './state/job-state.ts';
import type { WorkflowResult } from './state/result.ts';
import { type Job, listNeeded, type Workflow } from './workflow/workflow.ts';

/** An address that nothing answers on: without `--api-url` no step can reach a GitHub, whatever it tries. */
const nowhere = 'http://127.0.0.1:9';

/**
 * Runs a workflow on this machine: in folders of its own, with the artifacts and caches of the other runs of the command. Jobs that cannot
 * run here are left out.
 */
export function runLocally(
  request: ActRequest,
  run: PreparedEvent,
  workflow: Workflow,
  runId: number,
): Promise<WorkflowResult> {
  return runWorkflow(workflow, makeHost(request, run, workflow, runId), listLeftOut(workflow));
}

function makeHost(request: ActRequest, run: PreparedEvent, workflow: Workflow, runId: number): Host {
  const { facts, payload, eventPath } = run;
  const { apiUrl, keep: shared = run.folder, machine, secrets, signal } = request;
  const folder = mkdtempSync(join(run.folder, 'run-'));
  const home = join(folder, 'home');
  mkdirSync(home);
  const context = { facts, payload, eventPath, apiUrl: apiUrl ?? nowhere, runId: String(runId), workflow };
  return {
    folder,
    secrets,
    signal,
    remote: run.remote.folder,
    github: makeGithubContext(context),
    env: passEnvironment(machine, home, request.env),
    fromFork: facts.event === 'pull_request' && isFromFork(payload),
    ownAction: request.actionFolder,
    artifacts: join(shared, 'artifacts'),
    caches: join(shared, 'caches'),
    parallelJobs: 2,
    issueToken: request.issueToken ?? (() => ''),
  };
}

/** Runs the jobs of a workflow, each as soon as those it needs have ended, a few at a time; `leftOut` has the reasons of those that cannot. */
export async function runWorkflow(
  workflow: Workflow,
  host: Host,
  leftOut: ReadonlyMap<string, readonly string[]> = new Map(),
): Promise<WorkflowResult> {
  const started = performance.now();
  const ends = await runAll(workflow, host, leftOut, numberJobs(host));
  const jobs = ends.flatMap((end) => end.jobs);
  return {
    file: workflow.file,
    name: workflow.name,
    event: String(host.github['event_name']),
    conclusion: concludeJobs(jobs),
    durationMs: performance.now() - started,
    jobs,
    notices: workflow.hasConcurrency ? ['"concurrency" is not enforced here: runs do not know of each other'] : [],
  };
}

/** Gives each job the next number, and waits for room before it starts. */
function numberJobs(host: Host): MatrixRequest['run'] {
  const limit = pLimit(host.parallelJobs);
  let started = 0;
  return (request) => {
    started += 1;
    const number = started;
    return limit(() => runJob({ ...request, number }));
  };
}

function runAll(
  workflow: Workflow,
  host: Host,
  leftOut: ReadonlyMap<string, readonly string[]>,
  run: MatrixRequest['run'],
): Promise<readonly MatrixEnd[]> {
  const ends = new Map<string, Promise<MatrixEnd>>();
  const start = (job: Job): Promise<MatrixEnd> => {
    const known = ends.get(job.id) ?? startAfterNeeds(job);
    ends.set(job.id, known);
    return known;
  };
  const startAfterNeeds = async (job: Job): Promise<MatrixEnd> => {
    const needed = [...listNeeded(workflow, job.needs)];
    const before = await Promise.all(needed.map(async (other) => ({ id: other.id, end: await start(other) })));
    const direct = job.needs.flatMap((need) => before.filter(({ id }) => id === need));
    const needs = Object.fromEntries(direct.map(({ id, end: { result, outputs } }) => [id, { result, outputs }]));
    const request = { host, workflow, job, needs, before: before.map(({ end }) => end.result), run };
    const reasons = leftOut.get(job.id);
    return reasons === undefined ? runMatrix(request) : endWithout(request, 'skipped', [], reasons);
  };
  return Promise.all(workflow.jobs.map(start));
}
