import type { RunEvent } from '../../../adapters/github/choose-range.ts';
import { type Answer, warnOfFailure } from '../../../adapters/github/client/failure.ts';
import type { Github } from '../../../adapters/github/client/open-client.ts';
import { type LockRequest, nameLock } from '../../../adapters/github/commit/train-lock.ts';
import type { RunContext } from '../../../adapters/github/read-run-context.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { ActionInputs } from '../action-inputs.ts';
import { readBranch } from '../stamp/stamping.ts';

/** One of the jobs of a train that asks GitHub. */
export interface TrainJob {
  readonly inputs: ActionInputs;
  readonly place: RunContext;
  readonly event: RunEvent;
  readonly env: NodeJS.ProcessEnv;
  readonly deps: Dependencies;
  readonly github: Github;
}

/** Mark in the id of a check run that a train posted: its commit has had its seat. */
export const trainMark = '/train/';

/** The lock of the trains of this branch. */
export function lockOf({ inputs, event, env }: Pick<TrainJob, 'inputs' | 'event' | 'env'>): LockRequest {
  const ref = nameLock(readBranch(env['GITHUB_REF'], 'trains'), inputs.config);
  return { ref, runId: env['GITHUB_RUN_ID'] ?? '', sha: event.sha };
}

/** What GitHub answered. Throws ProblemError where it did not: a train that cannot ask leaves nobody behind by mistake, and pays nothing. */
export function demand<T>(answer: Answer<T>): T {
  if (!('failure' in answer)) return answer.value;
  throw new ProblemError([{ ...warnOfFailure(answer.failure), severity: 'error' }]);
}
