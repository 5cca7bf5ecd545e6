import { objectOf } from '../../../foundation/text/json/read-json.ts';
import { checkCondition } from '../expression/check-condition.ts';
import { renderValue } from '../expression/render-value.ts';
import { ExpressionFailure, type Scope } from '../expression/scope.ts';
import { type Combination, expandMatrix } from '../workflow/expand-matrix.ts';
import type { Job } from '../workflow/workflow.ts';

/** What to do about a job once the jobs it needs have ended. */
export type MatrixPlan =
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
export function planMatrix(job: Job, scope: Scope): MatrixPlan {
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
export function isFailureAllowed(job: Job, scope: Scope): boolean {
  try {
    return renderValue(job.continueOnError, scope) === true;
  } catch {
    return false;
  }
}
