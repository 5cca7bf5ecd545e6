import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { ActRequest } from './event/act-request.ts';
import { makeGithubContext } from './event/github-context.ts';
import { isFromFork } from './event/merge-payload.ts';
import type { PreparedEvent } from './event/prepare-payload.ts';
import { runWorkflow } from './jobs/run-workflow.ts';
import { listLeftOut } from './local/explain-not-local.ts';
import { passEnvironment } from './pass-environment.ts';
import type { Host } from './state/host.ts';
import type { WorkflowResult } from './state/result.ts';
import type { Workflow } from './workflow/workflow.ts';

/** An address that nothing answers on: without `--api-url` no step can reach a GitHub, whatever it tries. */
const nowhere = 'http://127.0.0.1:9';

/**
 * Runs a workflow on this machine: in folders of its own, with the artifacts and caches of the other runs of the command. Jobs that cannot
 * run here are left out.
 */
export function runLocally(
  request: ActRequest,
  run: PreparedEvent,
  workflow: Workflow,
  runId: number,
): Promise<WorkflowResult> {
  return runWorkflow(workflow, makeHost(request, run, workflow, runId), listLeftOut(workflow, request.skip));
}

function makeHost(request: ActRequest, run: PreparedEvent, workflow: Workflow, runId: number): Host {
  const { facts, payload, eventPath } = run;
  const { apiUrl, token = '', keep: shared = run.folder, machine, skip, secrets, signal, onStep, onJob } = request;
  const folder = mkdtempSync(join(run.folder, 'run-'));
  const home = join(folder, 'home');
  mkdirSync(home);
  const context = { facts, payload, eventPath, apiUrl: apiUrl ?? nowhere, runId: String(runId), workflow };
  return {
    ...{ folder, skip, secrets, signal, onStep, onJob },
    remote: run.remote.folder,
    github: makeGithubContext(context),
    env: passEnvironment(machine, home, request.env),
    fromFork: facts.event === 'pull_request' && isFromFork(payload),
    ownAction: request.actionFolder,
    artifacts: join(shared, 'artifacts'),
    caches: join(shared, 'caches'),
    parallelJobs: 2,
    issueToken: request.issueToken ?? (() => (apiUrl === undefined ? '' : token)),
  };
}
