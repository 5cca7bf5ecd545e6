import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { resolveRefs } from '../../adapters/git/resolve-refs.ts';
import { runInForeground, runProcess } from '../../adapters/process/run-process.ts';
import { findProgram } from '../../adapters/programs/find-program.ts';
import { setupError } from '../../core/model/problem.ts';
import { defined } from '../../core/util/values.ts';
import type { ActRequest } from './event-facts.ts';
import { isOnPushedRef, noteRemote, type Remote } from './event-facts.ts';
import type { EventName } from './event-names.ts';
import { type ChosenWorkflows, chooseWorkflows } from './find-workflows.ts';
import { actGit, makeRemote } from './make-remote.ts';
import { isFromFork, type PreparedEvent, preparePayload, readEventFile } from './prepare-payload.ts';

/** Labels of GitHub's own runners; they stand in for a `runs-on` that is an expression. */
const hostedLabels = ['ubuntu-latest', 'ubuntu-24.04', 'ubuntu-22.04', 'windows-latest', 'macos-latest'];

/**
 * Runs the workflows that use rentroll with nektos/act, as GitHub would for an event, in a temporary clone that is removed at the end; the
 * user's files are only read. Prints the output of act. Returns true when every workflow passed. Throws ProblemError for everything that keeps
 * act from starting.
 */
export async function runAct(request: ActRequest): Promise<boolean> {
  const program = await findAct(request.machine);
  const { root } = await resolveRefs(request.cwd, request.base, undefined);
  const chosen = chooseWorkflows(root, request);
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-act-'));
  try {
    const remote = await makeRemote({ ...request, folder, event: chosen.event });
    for (const note of noteRemote(remote)) request.notify(`note: ${note}`);
    const prepared = preparePayload(chosen.event, remote, folder, readEventFile(request));
    return await runWorkflows(program, request, chosen, prepared);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function runWorkflows(
  program: string,
  request: ActRequest,
  { event, workflows }: ChosenWorkflows,
  prepared: PreparedEvent,
): Promise<boolean> {
  const files = workflows.map(({ file }) => file);
  const clone = await cloneForAct(prepared, files);
  const secrets = event === 'pull_request' && isFromFork(prepared.payload) ? {} : request.secrets;
  const artifacts = join(prepared.folder, 'artifacts');
  mkdirSync(artifacts);
  let passed = true;
  for (const { file, labels } of workflows) {
    const args = [
      ...[event, '-W', file, '-e', prepared.eventPath, '--defaultbranch', prepared.remote.defaultBranch],
      ...[...new Set([...labels, ...hostedLabels])].flatMap((label) => ['-P', `${label}=-self-hosted`]),
      // Its servers listen to this machine alone.
      ...['--artifact-server-path', artifacts, '--artifact-server-addr', '127.0.0.1'],
      ...['--cache-server-addr', '127.0.0.1'],
      // Secrets are named only, so that none stands in a list of processes: act reads their values from its environment.
      ...Object.keys(secrets).flatMap((name) => ['-s', name]),
      ...request.actArguments,
    ];
    passed = (await startAct(program, args, clone, prepared.folder, secrets, request)) && passed;
  }
  return passed;
}

/** Starts nektos/act once and waits for its end: true when its exit code is 0. Everything it left running is killed. */
async function startAct(
  program: string,
  args: readonly string[],
  clone: string,
  folder: string,
  secrets: Readonly<Record<string, string>>,
  { machine, signal }: ActRequest,
): Promise<boolean> {
  const home = mkdtempSync(join(folder, 'home-'));
  const mark = randomUUID();
  const env = {
    ...passEnvironment(machine, home, {}),
    ...defined({ DOCKER_HOST: machine['DOCKER_HOST'] }),
    // The Node that runs rentroll comes first, because actions want a recent one.
    PATH: [dirname(process.execPath), machine['PATH'] ?? ''].join(delimiter),
    // act asks for a secret by its name in capitals.
    ...Object.fromEntries(Object.entries(secrets).map(([name, value]) => [name.toUpperCase(), value])),
    RENTROLL_ACT_STEP: mark,
  };
  const end = await runInForeground({
    command: { program, args, env },
    cwd: clone,
    timeoutMs: 6 * 60 * 60_000,
    signal,
    mark: `RENTROLL_ACT_STEP=${mark}`,
  });
  if (end.kind === 'not-started')
    throw setupError('act-not-started', `${program} could not be started: ${end.why}`, 'Install nektos/act again.');
  return end.kind === 'exited' && end.code === 0;
}

/**
 * A checkout for nektos/act in the folder of the run: the merge of a pull request, or the commit that was pushed, with the workflow files
 * as they are edited. Its remote has the repository's address, where act reads its name; pushes stay on this machine.
 */
async function cloneForAct({ facts, folder, remote }: PreparedEvent, files: readonly string[]): Promise<string> {
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

/** Chooses the commit that GitHub starts an event on; events that get secrets for an untrusted change run on the base. */
function chooseCommit(event: EventName, { baseSha, headSha, mergeSha }: Remote): string {
  if (isOnPushedRef(event) || event === 'schedule') return headSha;
  return event === 'workflow_run' || event === 'pull_request_target' ? baseSha : mergeSha;
}

const install =
  'Install it: gh extension install https://github.com/nektos/gh-act, or use a package manager, for example brew install act. Do not run "npx act": that npm package is another program.';

/**
 * Finds nektos/act and returns its absolute path: the program `act` on PATH, else the extension of the GitHub CLI. Each is asked for its
 * version, because other programs are called `act` too. Throws ProblemError `act-missing` when neither is there.
 */
async function findAct(machine: NodeJS.ProcessEnv): Promise<string> {
  for (const program of [findProgram('act', machine), findExtension(machine)])
    if (program !== undefined && (await isNektosAct(program, machine))) return program;
  throw setupError('act-missing', 'nektos/act, which runs the workflow, is not installed', install);
}

/** Finds the program that `gh extension install` puts below the GitHub CLI's folder for data. */
function findExtension({ XDG_DATA_HOME, HOME = '' }: NodeJS.ProcessEnv): string | undefined {
  const data = XDG_DATA_HOME || join(HOME, '.local', 'share');
  const program = join(data, 'gh', 'extensions', 'gh-act', 'gh-act');
  return existsSync(program) ? program : undefined;
}

async function isNektosAct(program: string, machine: NodeJS.ProcessEnv): Promise<boolean> {
  const mark = randomUUID();
  const { end, stdout } = await runProcess({
    command: { program, args: ['--version'], env: { PATH: machine['PATH'] ?? '', RENTROLL_ACT_STEP: mark } },
    cwd: '/',
    timeoutMs: 10_000,
    signal: new AbortController().signal,
    mark: `RENTROLL_ACT_STEP=${mark}`,
    maxOutputBytes: 64 * 1024,
  });
  return end.kind === 'exited' && end.code === 0 && /\bact version v?\d/.test(stdout);
}

/** Variables of the machine that programs need to work, and none that could hold a secret or steer git, Node or rentroll. */
const passed =
  `PATH LANG LC_ALL TZ TERM NO_COLOR SYSTEMROOT HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy
  NODE_EXTRA_CA_CERTS SSL_CERT_FILE NPM_CONFIG_REGISTRY npm_config_registry`.split(/\s+/);

/** Builds the environment of steps: a few variables of the machine, a home of their own, and the variables in `extra`. */
export function passEnvironment(
  machine: NodeJS.ProcessEnv,
  home: string,
  extra: Readonly<Record<string, string>>,
): Record<string, string> {
  const variables = passed.flatMap((name) => {
    const value = machine[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(variables), HOME: home, ...extra };
}
