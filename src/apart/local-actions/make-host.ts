import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { ActRequest } from './event/act-request.ts';
import { makeGithubContext } from './event/github-context.ts';
import type { Remote } from './event/make-remote.ts';
import { isFromFork } from './event/merge-payload.ts';
import type { PreparedEvent } from './event/prepare-payload.ts';
import { passEnvironment } from './pass-environment.ts';
import type { Host } from './state/host.ts';
import type { Workflow } from './workflow/workflow.ts';

/** One event on one repository, which may start several workflows. */
export interface EventRun extends PreparedEvent {
  /** Temporary folder of the whole run. */
  readonly folder: string;
  readonly remote: Remote;
}

/** An address that nothing answers on: without `--api-url` no step can reach a GitHub, whatever it tries. */
const nowhere = 'http://127.0.0.1:9';

/** The machine for one run of a workflow: folders of its own, artifacts and caches shared with the other runs of the command. */
export function makeHost(request: ActRequest, run: EventRun, workflow: Workflow, runId: number): Host {
  const { facts, payload, eventPath } = run;
  const folder = mkdtempSync(join(run.folder, 'run-'));
  const home = join(folder, 'home');
  mkdirSync(home);
  const shared = request.keep ?? run.folder;
  const { apiUrl, token = '', onStep, onJob } = request;
  const context = { facts, payload, eventPath, apiUrl: apiUrl ?? nowhere, runId: String(runId), workflow };
  return {
    folder,
    remote: run.remote.folder,
    github: makeGithubContext(context),
    env: passEnvironment(request.machine, home, request.env),
    secrets: request.secrets,
    fromFork: facts.event === 'pull_request' && isFromFork(payload),
    ownAction: request.packageFolder,
    artifacts: join(shared, 'artifacts'),
    caches: join(shared, 'caches'),
    skip: request.skip,
    parallelJobs: 2,
    signal: request.signal,
    issueToken: request.issueToken ?? (() => (apiUrl === undefined ? '' : token)),
    ...(onStep === undefined ? {} : { onStep }),
    ...(onJob === undefined ? {} : { onJob }),
  };
}
