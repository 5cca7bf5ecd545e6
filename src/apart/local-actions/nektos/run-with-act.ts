import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import type { Chosen } from '../choose-workflows.ts';
import type { ActRequest } from '../event/act-request.ts';
import { type EventFacts, isOnPushedRef, noteRemote, type Remote } from '../event/event-facts.ts';
import type { EventName } from '../event/event-names.ts';
import { actGit } from '../event/make-remote.ts';
import { isFromFork, preparePayload, readEventFile, readTrigger } from '../event/prepare-payload.ts';
import { runInFolder } from '../run-act.ts';
import type { ActResult, WorkflowResult } from '../state/result.ts';
import { explainNoStart } from '../workflow/match-event.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { callAct, composeActRun } from './call-act.ts';
import { listLabels, mapToImages, mapToMachine, readOwnPlatforms } from './find-act.ts';

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

/** A port of loopback that nothing listens on: two runs at a time would meet on the one that nektos/act takes by default. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** What people should know of a run with nektos/act: what steps may reach (`hasToken`: they get one), and what will not work. */
function noteAct(
  { event, repository }: EventFacts,
  workflows: readonly Workflow[],
  hasDocker: boolean,
  hasToken: boolean,
): readonly string[] {
  const jobs = workflows.flatMap((workflow) => workflow.jobs);
  const boxed = hasDocker ? [] : jobs.filter(({ notLocal }) => notLocal.some((key) => key !== 'uses'));
  return [
    hasToken
      ? `steps get GITHUB_TOKEN: what it may write to ${repository} on GitHub, they may (--no-token keeps it from them)`
      : 'steps get no token: nothing is posted',
    ...boxed.map(
      ({ id }) =>
        `the job ${quoteValue(id)} needs Docker, and no daemon answers: start it, or choose another job with --job`,
    ),
    ...(event === 'workflow_run' ? ['the run before is not run: --built-in runs both halves'] : []),
  ];
}

/**
 * A checkout for nektos/act below `folder`, which copies it for every job: the merge of a pull request, or the commit that was pushed, with
 * the workflow files as they are edited. Its remote has the repository's address, where act reads its name; pushes stay on this machine.
 */
async function cloneForAct(
  folder: string,
  remote: Remote,
  facts: EventFacts,
  files: readonly string[],
): Promise<string> {
  const clone = join(folder, 'clone');
  const origin = pathToFileURL(remote.folder).href;
  const commit = chooseCommit(facts.event, remote);
  await actGit(folder, ['clone', '--quiet', '--no-checkout', '--', origin, clone]);
  await actGit(clone, ['fetch', '--quiet', 'origin', commit]);
  await actGit(clone, ['checkout', '--quiet', '--detach', commit]);
  await actGit(clone, ['remote', 'set-url', 'origin', `${facts.serverUrl}/${facts.repository}.git`]);
  await actGit(clone, ['remote', 'set-url', '--push', 'origin', origin]);
  for (const file of files) cpSync(join(remote.root, file), join(clone, file));
  return clone;
}

/** Commit GitHub starts an event on; those that get secrets for an untrusted change run on the base. */
function chooseCommit(event: EventName, { baseSha, headSha, mergeSha }: Remote): string {
  if (isOnPushedRef(event) || event === 'schedule') return headSha;
  return event === 'workflow_run' || event === 'pull_request_target' ? baseSha : mergeSha;
}

/** One call of nektos/act. */
interface ActArguments {
  readonly event: string;
  /** Path of the workflow in the clone. */
  readonly file: string;
  /** Absolute path of the payload. */
  readonly eventPath: string;
  /** Each job in a container of its own, or on the machine itself; and whether a Docker daemon answers. */
  readonly containers: boolean;
  readonly docker: string | undefined;
  /** `label=image` for each label. */
  readonly platforms: readonly string[];
  /** Folder for artifacts, and the port of the server that keeps them. */
  readonly artifacts: { readonly folder: string; readonly port: number };
  readonly defaultBranch: string;
  readonly job: string | undefined;
  readonly secrets: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Arguments for nektos/act. Secrets are named only: act reads their values from its environment, so that none stands in a list of
 * processes. Its servers listen to this machine alone unless containers have to reach them.
 */
function listActArguments(call: ActArguments): readonly string[] {
  const { event, file, eventPath, platforms, artifacts, defaultBranch, job, secrets, env } = call;
  return [
    ...[event, '--json', '-W', file, '-e', eventPath, '--defaultbranch', defaultBranch],
    ...platforms.flatMap((platform) => ['-P', platform]),
    ...['--artifact-server-path', artifacts.folder, '--artifact-server-port', String(artifacts.port)],
    ...(call.containers ? [] : ['--artifact-server-addr', '127.0.0.1', '--cache-server-addr', '127.0.0.1']),
    ...(call.containers || call.docker !== undefined ? [] : ['--container-daemon-socket', '-']),
    ...(job === undefined ? [] : ['-j', job]),
    ...Object.entries(secrets).flatMap(([name, value]) => ['-s', value === '' ? `${name}=` : name]),
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  ];
}
