import pLimit from 'p-limit';
import type { Host } from '../state/host.ts';
import type { WorkflowResult } from '../state/result.ts';
import type { Job, Workflow } from '../workflow/workflow.ts';
import { runJob } from './run-job.ts';
import { concludeJobs, leaveOut, type MatrixEnd, type MatrixRequest, runMatrix } from './run-matrix.ts';

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
    const before = await Promise.all(
      listNeeded(workflow, job).map(async (needed) => [needed.id, await start(needed)] as const),
    );
    const byId = new Map(before);
    const direct = job.needs.flatMap((id) => {
      const end = byId.get(id);
      return end === undefined ? [] : [[id, { result: end.result, outputs: end.outputs }] as const];
    });
    const results = before.map(([, { result }]) => result);
    const request = { host, workflow, job, needs: Object.fromEntries(direct), before: results, run };
    const reasons = leftOut.get(job.id);
    return reasons === undefined ? runMatrix(request) : leaveOut(request, reasons);
  };
  return Promise.all(workflow.jobs.map(start));
}

/** Every job before `job`, also those its needs need; the parser has refused circles. */
function listNeeded(workflow: Workflow, job: Job): readonly Job[] {
  const found = new Set<Job>();
  const pending = [...job.needs];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const next = workflow.jobs.find((other) => other.id === id);
    if (next === undefined || found.has(next)) continue;
    found.add(next);
    pending.push(...next.needs);
  }
  return [...found];
}
