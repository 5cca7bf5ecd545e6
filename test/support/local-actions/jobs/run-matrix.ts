import pLimit from 'p-limit';
import { objectOf } from '../../../../src/core/text/json/read-json.ts';
import { defined } from '../../../../src/core/util/values.ts';
import { checkCondition } from '../expression/check-condition.ts';
import { renderValue } from '../expression/render-value.ts';
import { ExpressionFailure, type Scope } from '../expression/scope.ts';
import type { Host } from '../state/job-state.ts';
import type { JobConclusion, JobResult } from '../state/result.ts';
import { type Combination, expandMatrix } from '../workflow/expand-matrix.ts';
import { choosePermissions, type Job, type Workflow } from '../workflow/workflow.ts';
import type { JobRequest } from './run-job.ts';

/** A job of the file with everything the jobs before it gave. */
export interface MatrixRequest {
  readonly host: Host;
  readonly workflow: Workflow;
  readonly job: Job;
  readonly needs: JobRequest['needs'];
  /** How all jobs before it ended, not only those it names. */
  readonly before: readonly JobConclusion[];
  /** Runs one job as soon as there is room. */
  run(request: Omit<JobRequest, 'number'>): Promise<JobResult>;
}

/** What a job and all of its matrix came to. */
export interface MatrixEnd {
  /** `needs.<job>.result`: allowed failures do not count. */
  readonly result: JobConclusion;
  /** Outputs of all combinations; where two set the same name, the last combination wins. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly jobs: readonly JobResult[];
}

/** Runs one job of the file: not at all, once, or once for each combination of its matrix. */
export async function runMatrix(request: MatrixRequest): Promise<MatrixEnd> {
  const plan = planMatrix(request.job, scopeOfJob(request));
  if (plan.kind === 'skip') return endWithout(request, 'skipped', []);
  if (plan.kind === 'fail') return endWithout(request, 'failure', [plan.error]);
  const { combinations, failFast, maxParallel } = plan;
  const total = combinations.length;
  const cancel = new AbortController();
  const limit = pLimit(maxParallel);
  const runOne = async (matrix: Combination | undefined, index: number): Promise<JobResult> => {
    if (cancel.signal.aborted || request.host.signal.aborted) return emptyResult(request, 'cancelled', [], matrix);
    const result = await request.run({
      ...request,
      ...defined({ matrix }),
      strategy: { 'fail-fast': failFast, 'job-index': index, 'job-total': total, 'max-parallel': maxParallel },
      cancel: AbortSignal.any([request.host.signal, cancel.signal]),
    });
    const allowed = isFailureAllowed(request.job, scopeOfJob(request, matrix));
    if (result.conclusion === 'failure' && failFast && !allowed) cancel.abort();
    return allowed ? { ...result, allowedToFail: true } : result;
  };
  const jobs = await Promise.all(combinations.map((matrix, index) => limit(runOne, matrix, index)));
  return { result: concludeJobs(jobs), outputs: Object.assign({}, ...jobs.map(({ outputs }) => outputs)), jobs };
}

/** How several jobs ended together: a failure counts most, then a cancellation; skipped only when all were. */
export function concludeJobs(jobs: readonly Pick<JobResult, 'conclusion' | 'allowedToFail'>[]): JobConclusion {
  const all = jobs.map(({ conclusion, allowedToFail }) =>
    conclusion === 'failure' && allowedToFail === true ? 'success' : conclusion,
  );
  if (all.includes('failure')) return 'failure';
  if (all.includes('cancelled')) return 'cancelled';
  return all.length > 0 && all.every((conclusion) => conclusion === 'skipped') ? 'skipped' : 'success';
}

/** What a job's `if`, `strategy` and `continue-on-error` can see. */
function scopeOfJob({ host, needs, before }: MatrixRequest, matrix: Combination = {}): Scope {
  const { inputs = {} } = objectOf(host.github['event']);
  return {
    contexts: { github: host.github, needs, vars: {}, inputs, matrix, strategy: {} },
    status: {
      success: before.every((conclusion) => conclusion === 'success'),
      failure: before.includes('failure'),
      cancelled: host.signal.aborted,
    },
    hashFiles: () => '',
  };
}

/** The end of a job that is not run; `leftOut` has the reasons of one that cannot run here. */
export function endWithout(
  request: MatrixRequest,
  result: JobConclusion,
  errors: readonly string[],
  leftOut?: readonly string[],
): MatrixEnd {
  const job = emptyResult(request, result, errors);
  return { result, outputs: {}, jobs: [leftOut === undefined ? job : { ...job, leftOut }] };
}

function emptyResult(
  { host, workflow, job }: MatrixRequest,
  conclusion: JobConclusion,
  errors: readonly string[],
  matrix?: Combination,
): JobResult {
  return {
    id: job.id,
    name: job.id,
    conclusion,
    durationMs: 0,
    outputs: {},
    steps: [],
    errors,
    ...defined({ matrix }),
    permissions: choosePermissions(workflow.permissions, job.permissions, host.fromFork),
  };
}

/** What to do about a job once the jobs it needs have ended. */
type MatrixPlan =
  | { readonly kind: 'skip' }
  | { readonly kind: 'fail'; readonly error: string }
  | {
      readonly kind: 'run';
      /** Undefined for a job without a matrix. */
      readonly combinations: readonly (Combination | undefined)[];
      readonly failFast: boolean;
      readonly maxParallel: number;
    };

/** Decides whether a job runs, and as how many. `scope` sees what a job's `if` and `strategy` may see. */
function planMatrix(job: Job, scope: Scope): MatrixPlan {
  try {
    if (!checkCondition(job.if, scope)) return { kind: 'skip' };
    const strategy = objectOf(renderValue(job.strategy, scope));
    const matrix = strategy['matrix'] === undefined ? { combinations: [undefined] } : expandMatrix(strategy['matrix']);
    if ('error' in matrix) return { kind: 'fail', error: matrix.error };
    const most = Number(strategy['max-parallel']);
    return {
      kind: 'run',
      combinations: matrix.combinations,
      failFast: strategy['fail-fast'] !== false && strategy['fail-fast'] !== 'false',
      maxParallel: most >= 1 ? most : matrix.combinations.length,
    };
  } catch (error) {
    if (!(error instanceof ExpressionFailure)) throw error;
    return { kind: 'fail', error: error.message };
  }
}

/** Whether the failure of one combination is allowed; an expression that fails allows nothing. */
function isFailureAllowed(job: Job, scope: Scope): boolean {
  try {
    return renderValue(job.continueOnError, scope) === true;
  } catch {
    return false;
  }
}
