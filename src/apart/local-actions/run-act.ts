import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveRefs } from '../../doors/git/resolve-refs.ts';
import { type Chosen, chooseWorkflows } from './choose-workflows.ts';
import type { ActRequest } from './event/act-request.ts';
import { earlierRunId } from './event/event-facts.ts';
import { makeRemote, type Remote } from './event/make-remote.ts';
import { noteRemote } from './event/note-remote.ts';
import { preparePayload, readEventFile } from './event/prepare-payload.ts';
import { readTrigger } from './event/read-trigger.ts';
import { runWorkflow } from './jobs/run-workflow.ts';
import { listLeftOut } from './local/explain-not-local.ts';
import { type EventRun, makeHost } from './make-host.ts';
import { runEarlier } from './run-earlier.ts';
import type { ActResult, WorkflowResult } from './state/result.ts';
import { explainNoStart } from './workflow/match-event.ts';

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
  const run: EventRun = { ...(await preparePayload(request, event, remote, folder, earlier.payload)), folder, remote };
  const trigger = await readTrigger(run, remote);
  const notStarted: string[] = [];
  const runs: WorkflowResult[] = [...earlier.runs];
  for (const workflow of workflows) {
    const why = explainNoStart(workflow.on, trigger);
    if (why !== undefined) notStarted.push(`${workflow.file}: ${why}`);
    else {
      const host = makeHost(request, run, workflow, earlierRunId + 1 + runs.length);
      runs.push(await runWorkflow(workflow, host, listLeftOut(workflow, request.skip)));
    }
  }
  const unposted = request.apiUrl === undefined ? ['no GitHub: nothing is posted (--api-url names one)'] : [];
  return { runner: 'built-in', runs, notStarted, notices: [...unposted, ...noteRemote(remote)] };
}
