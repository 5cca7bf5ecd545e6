import { hasErrors, ProblemError } from '../../core/model/problem.ts';
import { type JsonObject, objectOf } from '../../core/text/json/read-json.ts';
import { refuseLeftOut } from './choose-workflows.ts';
import type { ActRequest } from './event/act-request.ts';
import { earlierRunId, type Remote } from './event/event-facts.ts';
import { mergePayload } from './event/merge-payload.ts';
import { preparePayload, readEventFile } from './event/prepare-payload.ts';
import { runLocally } from './run-locally.ts';
import type { WorkflowResult } from './state/result.ts';
import { findWorkflows } from './workflow/find-workflows.ts';
import { toList } from './workflow/plain-fields.ts';
import type { Workflow } from './workflow/workflow.ts';

/** The run a `workflow_run` is about, and what its payload says of it. */
export interface EarlierRun {
  readonly runs: readonly WorkflowResult[];
  /** Goes over the payload that is made. */
  readonly payload: JsonObject;
}

/**
 * Runs the workflow that the chosen ones wait for (`on.workflow_run.workflows`) as a pull request's, so that its artifacts and its end
 * are there. `pull_request` of the event file is that run's. Nothing is run when no such workflow is in the repository.
 */
export async function runEarlier(
  request: ActRequest,
  waiting: readonly Workflow[],
  remote: Remote,
  folder: string,
): Promise<EarlierRun> {
  const given = readEventFile(request);
  const earlier = await findAwaited(remote.root, waiting, request.skip);
  if (earlier === undefined) return { runs: [], payload: given };
  const { pull_request, ...rest } = given;
  const own = pull_request === undefined ? {} : { pull_request };
  const event = await preparePayload(request, 'pull_request', remote, folder, own);
  const run = await runLocally(request, event, earlier, earlierRunId);
  const { head } = objectOf(event.payload['pull_request']);
  const { ref, sha, repo } = objectOf(head);
  const told = { name: run.name, conclusion: run.conclusion, head_branch: ref, head_sha: sha, head_repository: repo };
  return { runs: [run], payload: mergePayload({ workflow_run: told }, rest) };
}

async function findAwaited(
  root: string,
  waiting: readonly Workflow[],
  skip: readonly string[],
): Promise<Workflow | undefined> {
  const names = waiting.flatMap(({ on }) => toList(objectOf(on['workflow_run'])['workflows']));
  const { value = [], problems } = await findWorkflows(root);
  const found = value.find(({ name, on }) => names.includes(name) && Object.hasOwn(on, 'pull_request'));
  if (found === undefined && hasErrors(problems)) throw new ProblemError(problems);
  if (found !== undefined) refuseLeftOut([found], skip);
  return found;
}
