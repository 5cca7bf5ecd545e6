import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveRefs } from '../../../src/adapters/git/resolve-refs.ts';
import { earlierRunId, type Remote } from '../../../src/cli/act/event-facts.ts';
import { makeRemote } from '../../../src/cli/act/make-remote.ts';
import { mergePayload, preparePayload, readEventFile } from '../../../src/cli/act/prepare-payload.ts';
import { hasErrors, ProblemError } from '../../../src/core/model/problem.ts';
import { type JsonObject, objectOf } from '../../../src/core/text/json/read-json.ts';
import type { ActRequest } from './act-request.ts';
import { type Chosen, chooseWorkflows, refuseLeftOut } from './choose-workflows.ts';
import { readTrigger } from './event-context.ts';
import { runLocally } from './run-locally.ts';
import type { ActResult, WorkflowResult } from './state/result.ts';
import { findWorkflows } from './workflow/find-workflows.ts';
import { explainNoStart } from './workflow/match-event.ts';
import { toList, type Workflow } from './workflow/workflow.ts';

/**
 * Runs the workflows that use rentroll as GitHub would for an event, in a temporary clone that is removed at the end; the user's files
 * are only read. Throws ProblemError for everything that keeps it from starting.
 */
export async function runAct(request: ActRequest): Promise<ActResult> {
  const { root } = await resolveRefs(request.cwd, request.base, undefined);
  const chosen = await chooseWorkflows(root, request);
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-act-'));
  try {
    const remote = await makeRemote({ ...request, folder, event: chosen.event });
    request.onRemote?.(remote);
    return await runChosen(request, chosen, folder, remote);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function runChosen(request: ActRequest, chosen: Chosen, folder: string, remote: Remote): Promise<ActResult> {
  const { event, workflows } = chosen;
  const earlier =
    event === 'workflow_run'
      ? await runEarlier(request, workflows, remote, folder)
      : { runs: [], payload: readEventFile(request) };
  const run = preparePayload(event, remote, folder, earlier.payload);
  const trigger = await readTrigger(run);
  const notStarted: string[] = [];
  const runs: WorkflowResult[] = [...earlier.runs];
  for (const workflow of workflows) {
    const why = explainNoStart(workflow.on, trigger);
    if (why === undefined)
      runs.push(await runLocally(request, run, workflow, (request.firstRunId ?? earlierRunId + 1) + runs.length));
    else notStarted.push(`${workflow.file}: ${why}`);
  }
  return { runs, notStarted };
}

/** The run a `workflow_run` is about, and what its payload says of it. */
interface EarlierRun {
  readonly runs: readonly WorkflowResult[];
  /** Goes over the payload that is made. */
  readonly payload: JsonObject;
}

/**
 * Runs the workflow that the chosen ones wait for (`on.workflow_run.workflows`) as a pull request's, so that its artifacts and its end
 * are there. `pull_request` of the event file is that run's. Nothing is run when no such workflow is in the repository.
 */
async function runEarlier(
  request: ActRequest,
  waiting: readonly Workflow[],
  remote: Remote,
  folder: string,
): Promise<EarlierRun> {
  const given = readEventFile(request);
  const earlier = await findAwaited(remote.root, waiting);
  if (earlier === undefined) return { runs: [], payload: given };
  const { pull_request, ...rest } = given;
  const own = pull_request === undefined ? {} : { pull_request };
  const event = preparePayload('pull_request', remote, folder, own);
  const run = await runLocally(request, event, earlier, earlierRunId);
  const { head } = objectOf(event.payload['pull_request']);
  const { ref, sha, repo } = objectOf(head);
  const told = { name: run.name, conclusion: run.conclusion, head_branch: ref, head_sha: sha, head_repository: repo };
  return { runs: [run], payload: mergePayload({ workflow_run: told }, rest) };
}

async function findAwaited(root: string, waiting: readonly Workflow[]): Promise<Workflow | undefined> {
  const names = waiting.flatMap(({ on }) => toList(objectOf(on['workflow_run'])['workflows']));
  const { value = [], problems } = await findWorkflows(root);
  const found = value.find(({ name, on }) => names.includes(name) && Object.hasOwn(on, 'pull_request'));
  if (found === undefined && hasErrors(problems)) throw new ProblemError(problems);
  if (found !== undefined) refuseLeftOut([found]);
  return found;
}
