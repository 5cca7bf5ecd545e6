import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveRefs } from '../../../doors/git/resolve-refs.ts';
import { type Chosen, chooseWorkflows } from '../choose-workflows.ts';
import type { ActRequest } from '../event/act-request.ts';
import { makeRemote } from '../event/make-remote.ts';
import { isFromFork } from '../event/merge-payload.ts';
import { noteRemote } from '../event/note-remote.ts';
import { preparePayload, readEventFile } from '../event/prepare-payload.ts';
import { readTrigger } from '../event/read-trigger.ts';
import type { ActResult, WorkflowResult } from '../state/result.ts';
import { explainNoStart } from '../workflow/match-event.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { type ActPlace, listActArguments } from './act-arguments.ts';
import { callAct } from './call-act.ts';
import { listLabels, mapToImages, mapToMachine } from './choose-platforms.ts';
import { cloneForAct } from './clone-for-act.ts';
import { composeActRun } from './compose-act-run.ts';
import { findFreePort } from './find-free-port.ts';
import { noteAct } from './note-act.ts';
import { readOwnPlatforms } from './read-own-platforms.ts';

/** Where nektos/act is, and where it runs jobs. */
export interface ActProgram {
  readonly program: string;
  /** True for a container for each job. */
  readonly containers: boolean;
  /** Address of the Docker daemon; undefined when none answers. */
  readonly docker: string | undefined;
}

/** Runs the chosen workflows with nektos/act in a temporary clone. Throws ProblemError for what keeps it from starting. */
export async function runWithAct(act: ActProgram, request: ActRequest): Promise<ActResult> {
  const { root } = await resolveRefs(request.cwd, request.base, undefined);
  const chosen = await chooseWorkflows(root, { ...request, anything: true });
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-act-'));
  try {
    return await runChosen(act, request, chosen, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function runChosen(act: ActProgram, request: ActRequest, chosen: Chosen, folder: string): Promise<ActResult> {
  const { event, workflows } = chosen;
  const remote = await makeRemote({ ...request, folder, event });
  const prepared = await preparePayload(request, event, remote, folder, readEventFile(request));
  const trigger = await readTrigger(prepared, remote);
  const reasons = workflows.map((workflow) => [workflow, explainNoStart(workflow.on, trigger)] as const);
  const started = reasons.flatMap(([workflow, why]) => (why === undefined ? [workflow] : []));
  const files = started.map(({ file }) => file);
  const clone = await cloneForAct(folder, remote, prepared.facts, files);
  const secrets = isFromFork(prepared.payload) && event === 'pull_request' ? {} : listSecrets(request);
  const runs: WorkflowResult[] = [];
  for (const workflow of started) {
    const args = listActArguments({
      event,
      file: workflow.file,
      eventPath: prepared.eventPath,
      place: toPlace(act),
      platforms: listPlatforms(act, request, workflow),
      artifacts: { folder: makeFolder(folder, 'artifacts'), port: await findFreePort() },
      defaultBranch: remote.defaultBranch,
      ...(request.job === undefined ? {} : { job: request.job }),
      secrets,
      env: request.env,
    });
    const { program, docker } = act;
    const { machine, signal } = request;
    const output = await callAct({ program, args, clone, folder, machine, secrets, docker, signal });
    runs.push(composeActRun(workflow, event, output));
  }
  const notStarted = reasons.flatMap(([{ file }, why]) => (why === undefined ? [] : [`${file}: ${why}`]));
  const notices = noteAct({
    event,
    workflows: started,
    hasDocker: act.docker !== undefined,
    repository: prepared.facts.repository,
    hasToken: Object.hasOwn(secrets, 'GITHUB_TOKEN'),
  });
  return { runner: 'nektos/act', runs, notStarted, notices: [...notices, ...noteRemote(remote)] };
}

/** The secrets that were named, and the token of the environment when there is one. */
function listSecrets({ secrets, token }: ActRequest): Readonly<Record<string, string>> {
  return token === undefined || token === '' ? secrets : { GITHUB_TOKEN: token, ...secrets };
}

function toPlace({ containers, docker }: ActProgram): ActPlace {
  return containers ? { kind: 'containers' } : { kind: 'machine', hasDocker: docker !== undefined };
}

function listPlatforms({ containers }: ActProgram, { machine }: ActRequest, workflow: Workflow): readonly string[] {
  const labels = listLabels(workflow);
  return containers ? mapToImages(labels, readOwnPlatforms(machine)) : mapToMachine(labels);
}

function makeFolder(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
}
