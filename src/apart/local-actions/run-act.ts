import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveRefs } from '../../doors/git/resolve-refs.ts';
import { runGit } from '../../doors/git/run-git.ts';
import { type Chosen, chooseWorkflows } from './choose-workflows.ts';
import type { ActRequest } from './event/act-request.ts';
import { earlierRunId } from './event/event-facts.ts';
import { makeRemote, type Remote } from './event/make-remote.ts';
import { preparePayload, readEventFile } from './event/prepare-payload.ts';
import { runWorkflow } from './jobs/run-workflow.ts';
import { makeHost, type Stage } from './make-host.ts';
import { runEarlier } from './run-earlier.ts';
import type { WorkflowResult } from './state/result.ts';
import { explainNoStart, type TriggerFacts } from './workflow/match-event.ts';

/** What a local run came to. */
export interface ActResult {
  readonly runs: readonly WorkflowResult[];
  /** Workflows that the event does not start because of their filters, with the reason. */
  readonly notStarted: readonly string[];
  /** What is different from GitHub. */
  readonly notices: readonly string[];
}

/**
 * Runs the workflows that use rentroll as GitHub would for an event, in a temporary clone that is removed at the end; the user's files
 * are only read. Throws ProblemError for everything that keeps it from starting.
 */
export async function runAct(request: ActRequest): Promise<ActResult> {
  const { root } = await resolveRefs(request.cwd, request.base, undefined);
  const chosen = await chooseWorkflows(root, request);
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-act-'));
  try {
    const remote = await makeRemote(request.cwd, folder, request.base);
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
  const stage: Stage = { ...(await preparePayload(request, event, remote, folder, earlier.payload)), folder, remote };
  const trigger = await readTrigger(stage);
  const notStarted: string[] = [];
  const runs: WorkflowResult[] = [...earlier.runs];
  for (const workflow of workflows) {
    const why = explainNoStart(workflow.on, trigger);
    if (why !== undefined) notStarted.push(`${workflow.file}: ${why}`);
    else runs.push(await runWorkflow(workflow, makeHost(request, stage, workflow, earlierRunId + 1 + runs.length)));
  }
  return { runs, notStarted, notices: listNotices(request, remote) };
}

/** What filters look at: those of a pull request compare its base branch, those of a push its own. */
async function readTrigger({ facts, payload, remote }: Stage): Promise<TriggerFacts> {
  const { folder, baseSha, headSha } = remote;
  const changed = await runGit(folder, ['diff', '--name-only', '-z', '--no-renames', baseSha, headSha]);
  return {
    event: facts.event,
    action: String(payload['action'] ?? ''),
    branch: facts.event === 'push' ? facts.branch : facts.defaultBranch,
    changedPaths: changed.stdout.toString('utf8').split('\0').filter(Boolean),
  };
}

function listNotices({ apiUrl }: ActRequest, { dirty, baseSha, headSha }: Remote): readonly string[] {
  return [
    ...(apiUrl === undefined ? ['no GitHub: nothing is posted (--api-url names one)'] : []),
    ...(dirty ? ['uncommitted edits are not part of this run, except those to the workflow file itself'] : []),
    ...(baseSha === headSha ? ['the branch has no commits of its own: the change is empty'] : []),
  ];
}
