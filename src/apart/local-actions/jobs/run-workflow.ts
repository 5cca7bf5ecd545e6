import pLimit from 'p-limit';
import type { Host } from '../state/job-state.ts';
import type { WorkflowResult } from '../state/result.ts';
import { type Job, listNeeded, type Workflow } from '../workflow/workflow.ts';
import { runJob } from './run-job.ts';
import { concludeJobs, endWithout, type MatrixEnd, type MatrixRequest, runMatrix } from './run-matrix.ts';

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
  return async (request) => {
    started += 1;
    const number = started;
    const result = await limit(() => runJob({ ...request, number }));
    host.onJob?.(result);
    return result;
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
