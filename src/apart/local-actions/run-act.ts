import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveRefs } from '../../adapters/git/resolve-refs.ts';
import { type Chosen, chooseWorkflows } from './choose-workflows.ts';
import type { ActRequest } from './event/act-request.ts';
import { earlierRunId, noteRemote, type Remote } from './event/event-facts.ts';
import { makeRemote } from './event/make-remote.ts';
import { preparePayload, readEventFile } from './event/prepare-payload.ts';
import { readTrigger } from './event/read-trigger.ts';
import { runEarlier } from './run-earlier.ts';
import { runLocally } from './run-locally.ts';
import type { ActResult, WorkflowResult } from './state/result.ts';
import { explainNoStart } from './workflow/match-event.ts';

/** Runs what was chosen, on a repository in a temporary folder. */
type RunChosen = (chosen: Chosen, folder: string, remote: Remote) => Promise<ActResult>;

/**
 * Runs the workflows that use rentroll as GitHub would for an event, in a temporary clone that is removed at the end; the user's files
 * are only read. Throws ProblemError for everything that keeps it from starting.
 */
export function runAct(request: ActRequest): Promise<ActResult> {
  return runInFolder(request, false, (chosen, folder, remote) => {
    request.onRemote?.(remote);
    return runChosen(request, chosen, folder, remote);
  });
}

/** Chooses the workflows and makes their repository; `anything`: another runner takes them, which has its own limits. */
export async function runInFolder(request: ActRequest, anything: boolean, run: RunChosen): Promise<ActResult> {
  const { root } = await resolveRefs(request.cwd, request.base, undefined);
  const chosen = await chooseWorkflows(root, { ...request, anything });
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-act-'));
  try {
    return await run(chosen, folder, await makeRemote({ ...request, folder, event: chosen.event }));
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
  const run = await preparePayload(request, event, remote, folder, earlier.payload);
  const trigger = await readTrigger(run);
  const notStarted: string[] = [];
  const runs: WorkflowResult[] = [...earlier.runs];
  for (const workflow of workflows) {
    const why = explainNoStart(workflow.on, trigger);
    if (why === undefined)
      runs.push(await runLocally(request, run, workflow, (request.firstRunId ?? earlierRunId + 1) + runs.length));
    else notStarted.push(`${workflow.file}: ${why}`);
  }
  const unposted = request.apiUrl === undefined ? ['no GitHub: nothing is posted (--api-url names one)'] : [];
  return { runner: 'built-in', runs, notStarted, notices: [...unposted, ...noteRemote(remote)] };
}
