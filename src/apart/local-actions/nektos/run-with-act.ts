import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Chosen } from '../choose-workflows.ts';
import type { ActRequest } from '../event/act-request.ts';
import { noteRemote, type Remote } from '../event/event-facts.ts';
import { isFromFork } from '../event/merge-payload.ts';
import { preparePayload, readEventFile } from '../event/prepare-payload.ts';
import { readTrigger } from '../event/read-trigger.ts';
import { runInFolder } from '../run-act.ts';
import type { ActResult, WorkflowResult } from '../state/result.ts';
import { explainNoStart } from '../workflow/match-event.ts';
import { listActArguments } from './act-arguments.ts';
import { callAct } from './call-act.ts';
import { listLabels, mapToImages, mapToMachine, readOwnPlatforms } from './choose-platforms.ts';
import { cloneForAct } from './clone-for-act.ts';
import { composeActRun } from './compose-act-run.ts';
import { findFreePort } from './find-free-port.ts';
import { noteAct } from './note-act.ts';

/** Where nektos/act is, and where it runs jobs. */
export interface ActProgram {
  readonly program: string;
  /** True for a container for each job. */
  readonly containers: boolean;
  /** Address of the Docker daemon; undefined when none answers. */
  readonly docker: string | undefined;
}

/** Runs the chosen workflows with nektos/act in a temporary clone. Throws ProblemError for what keeps it from starting. */
export function runWithAct(act: ActProgram, request: ActRequest): Promise<ActResult> {
  return runInFolder(request, true, (...place) => runChosen(act, request, ...place));
}

async function runChosen(
  act: ActProgram,
  request: ActRequest,
  { event, workflows }: Chosen,
  folder: string,
  remote: Remote,
): Promise<ActResult> {
  const { job, env, machine, signal } = request;
  const prepared = await preparePayload(request, event, remote, folder, readEventFile(request));
  const { eventPath, facts } = prepared;
  const trigger = await readTrigger(prepared);
  const reasons = workflows.map((workflow) => [workflow, explainNoStart(workflow.on, trigger)] as const);
  const started = reasons.flatMap(([workflow, why]) => (why === undefined ? [workflow] : []));
  const files = started.map(({ file }) => file);
  const clone = await cloneForAct(folder, remote, facts, files);
  const secrets = isFromFork(prepared.payload) && event === 'pull_request' ? {} : listSecrets(request);
  const kept = join(folder, 'artifacts');
  mkdirSync(kept);
  const runs: WorkflowResult[] = [];
  for (const workflow of started) {
    const labels = listLabels(workflow);
    const args = listActArguments({
      ...{ ...act, event, file: workflow.file, eventPath, job, secrets, env, defaultBranch: remote.defaultBranch },
      platforms: act.containers ? mapToImages(labels, readOwnPlatforms(machine)) : mapToMachine(labels),
      artifacts: { folder: kept, port: await findFreePort() },
    });
    const output = await callAct({ ...act, args, clone, folder, machine, secrets, signal });
    runs.push(composeActRun(workflow, event, output));
  }
  const notStarted = reasons.flatMap(([{ file }, why]) => (why === undefined ? [] : [`${file}: ${why}`]));
  const hasToken = Object.hasOwn(secrets, 'GITHUB_TOKEN');
  const notices = noteAct(facts, started, act.docker !== undefined, hasToken);
  return { runner: 'nektos/act', runs, notStarted, notices: [...notices, ...noteRemote(remote)] };
}

/** The secrets that were named, and the token of the environment when there is one. */
function listSecrets({ secrets, token }: ActRequest): Readonly<Record<string, string>> {
  return token === undefined || token === '' ? secrets : { GITHUB_TOKEN: token, ...secrets };
}
