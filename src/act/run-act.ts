import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveRefs } from '../git/resolve-refs.ts';
import { runGit } from '../git/run-git.ts';
import type { ActRequest } from './act-request.ts';
import { type Chosen, chooseWorkflows } from './choose-workflows.ts';
import type { EventFacts } from './event/event-facts.ts';
import { makeGithubContext } from './event/github-context.ts';
import { makeRemote, type Remote } from './event/make-remote.ts';
import { isFromFork } from './event/merge-payload.ts';
import { preparePayload } from './event/prepare-payload.ts';
import { passEnvironment } from './pass-environment.ts';
import type { Host } from './run/host.ts';
import type { WorkflowResult } from './run/result.ts';
import { runWorkflow } from './run/run-workflow.ts';
import { explainNoStart } from './workflow/match-event.ts';
import type { Fields } from './workflow/plain-fields.ts';
import type { Workflow } from './workflow/workflow.ts';

/** What a local run came to. */
export interface ActResult {
  readonly runs: readonly WorkflowResult[];
  /** Workflows that the event does not start because of their filters, with the reason. */
  readonly notStarted: readonly string[];
  /** What is different from GitHub. */
  readonly notices: readonly string[];
}

/** An address that nothing answers on: without `--api-url` no step can reach a GitHub, whatever it tries. */
const nowhere = 'http://127.0.0.1:9';
const runId = '2000';

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
    return await runChosen(request, chosen, folder, remote);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function runChosen(request: ActRequest, chosen: Chosen, folder: string, remote: Remote): Promise<ActResult> {
  const { facts, payload, eventPath } = await preparePayload(request, chosen.event, remote, folder);
  const trigger = {
    event: facts.event,
    action: String(payload['action'] ?? ''),
    branch: branchOfFilters(facts),
    changedPaths: await listChanged(remote),
  };
  const notStarted: string[] = [];
  const runs: WorkflowResult[] = [];
  for (const workflow of chosen.workflows) {
    const why = explainNoStart(workflow.on, trigger);
    if (why !== undefined) notStarted.push(`${workflow.file}: ${why}`);
    else
      runs.push(
        await runWorkflow(
          workflow,
          makeHost(request, { folder, remote, facts, payload, eventPath, workflow, number: runs.length }),
        ),
      );
  }
  return { runs, notStarted, notices: listNotices(request, remote) };
}

interface Place {
  readonly folder: string;
  readonly remote: Remote;
  readonly facts: EventFacts;
  readonly payload: Fields;
  readonly eventPath: string;
  readonly workflow: Workflow;
  readonly number: number;
}

function makeHost(request: ActRequest, place: Place): Host {
  const { facts, payload, eventPath, workflow } = place;
  const folder = join(place.folder, `run-${place.number}`);
  const home = join(folder, 'home');
  mkdirSync(home, { recursive: true });
  const apiUrl = request.apiUrl ?? nowhere;
  return {
    folder,
    remote: place.remote.folder,
    github: makeGithubContext({ facts, payload, eventPath, apiUrl, runId, workflow }),
    env: passEnvironment(request.machine, home, request.env),
    secrets: request.secrets,
    fromFork: facts.event === 'pull_request' && isFromFork(payload),
    ownAction: request.packageFolder,
    artifacts: join(folder, 'artifacts'),
    caches: join(folder, 'caches'),
    skip: request.skip.map((name) => name.toLowerCase()),
    parallelJobs: 2,
    signal: request.signal,
    issueToken: () => (request.apiUrl === undefined ? '' : (request.token ?? '')),
    ...(request.onStep === undefined ? {} : { onStep: request.onStep }),
    ...(request.onJob === undefined ? {} : { onJob: request.onJob }),
  };
}

/** Filters of a pull request compare its base, those of a push its own branch. */
function branchOfFilters({ event, branch, defaultBranch }: EventFacts): string {
  return event === 'push' ? branch : defaultBranch;
}

async function listChanged({ folder, baseSha, headSha }: Remote): Promise<readonly string[]> {
  const result = await runGit(folder, ['diff', '--name-only', '-z', '--no-renames', baseSha, headSha]);
  return result.stdout.toString('utf8').split('\0').filter(Boolean);
}

function listNotices(request: ActRequest, remote: Remote): readonly string[] {
  return [
    ...(request.apiUrl === undefined ? ['no GitHub: nothing is posted (--api-url names one)'] : []),
    ...(remote.dirty
      ? ['edits that are not committed are not part of this run, except those to the workflow file itself']
      : []),
    ...(remote.baseSha === remote.headSha ? ['the branch has no commits of its own: the change is empty'] : []),
  ];
}
