import { tmpdir } from 'node:os';
import { findOtherWay, readDistillConsent, showDistillAuto } from '../../../adapters/files/read-consents.ts';
import { runLooseGit } from '../../../adapters/git/run-git.ts';
import { closeScratch, listScratch, openScratch } from '../../../adapters/process/open-scratch.ts';
import { findProgram } from '../../../adapters/programs/find-program.ts';
import { findSandbox } from '../../../adapters/sandbox/find-sandbox.ts';
import { linkDocs } from '../../../core/model/link-docs.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config, RunnerConfig } from '../../../core/model/rule/config.ts';
import { isSimulated, runners } from '../../../core/model/runner/runners.ts';
import { type DoctorCheck, type DoctorReport, fromProblems, isThere } from '../../../core/model/verdict/doctor.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { loadWorktree, type WorktreeRequest } from '../../change/load-worktree.ts';
import { readTrialTexts } from '../../change/read-surroundings.ts';
import { howToSet, isKey, noKey } from '../../trials/meter/account/meter-options.ts';
import { openRunner } from '../../trials/place/open-runner.ts';
import type { WithSessions } from '../../trials/ports/session-port.ts';
import { keyVariablesOf } from '../../trials/runners/runner-keys.ts';
import { checkDeliveries, checkSources, checkSuites, checkSurroundings } from './check-content.ts';

/**
 * Looks at everything a paid check needs, in the order in which it is mended, and at what watches running sessions. Nothing is paid, and no key is
 * asked for or shown.
 */
export async function runDoctor(request: WorktreeRequest, deps: Dependencies & WithSessions): Promise<DoctorReport> {
  const machine = await checkMachine(deps.cwd);
  const watched = (await deps.sessions?.checkWatching(deps)) ?? [];
  const runtime = [...watched, ...(await checkLeftovers()), checkConsents(deps.env)];
  const checks = [...machine, ...runtime, ...(hasFailed(machine) ? [] : await checkRepository(request, deps))];
  return { schema: 1, ready: !hasFailed(checks), checks };
}

async function checkRepository(
  request: WorktreeRequest,
  deps: Dependencies & WithSessions,
): Promise<readonly DoctorCheck[]> {
  try {
    const inputs = await loadWorktree(request, deps, readTrialTexts);
    const sources = checkSources(inputs);
    const { config } = inputs.head;
    if (config === undefined) return sources;
    const [program, ...machine] = await checkRunner(config, deps);
    const around = checkSurroundings(inputs.head, machine.at(-1)?.state === 'ok');
    const suites = checkSuites(inputs.head, config);
    const canStart = program?.state === 'ok' && inputs.head.fixture !== undefined;
    const delivery = await checkDeliveries(inputs, config, deps, canStart);
    const runner = program === undefined ? [] : [program];
    const sessions = (await deps.sessions?.checkGuardedRules(inputs, deps)) ?? [];
    return [...sources, ...runner, ...machine, ...suites, ...around, ...delivery, ...sessions];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const isConfig = error.problems.some(({ code }) => code === 'config-missing');
    return [fromProblems(isConfig ? 'config' : 'repository', error.problems, '')];
  }
}

function hasFailed(checks: readonly DoctorCheck[]): boolean {
  return checks.some(({ needed, state }) => needed && state !== 'ok');
}

/** Most folders that one command names. */
const mostNamed = 20;

/** Folders of runs whose process nobody here can know: no run removes them, a person may. Nothing where there are none. */
export async function checkLeftovers(parent: string = tmpdir()): Promise<readonly DoctorCheck[]> {
  const unknown = (await listScratch(parent)).filter(({ owner }) => owner === 'unknown').map(({ path }) => path);
  if (unknown.length === 0) return [];
  const detail = `${unknown.length} in ${parent} of another container, host or version: no run removes them, since the runs that made them may still go on`;
  const named = unknown.slice(0, mostNamed).flatMap((path) => [quoteShell(path), quoteShell(`${path}.owner`)]);
  const mend = `Once no run elsewhere uses that folder: rm -rf ${named.join(' ')}`;
  return [{ name: 'folders of runs', state: 'wrong', needed: false, detail, mend }];
}

/** Oldest Node.js that runs the bundles; package.json says the same under `engines`. */
const oldestNode = [22, 12] as const;

/** Checks Node.js and git. */
export async function checkMachine(cwd: string, node = process.versions.node): Promise<readonly DoctorCheck[]> {
  const git = await runLooseGit(cwd, ['--version']);
  return [checkNode(node), git.ok ? isThere('git', git.stdout.toString('utf8').trim()) : noGit(git.stderr)];
}

function checkNode(version: string): DoctorCheck {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]))
    return isThere('Node.js', `Node.js ${version}`);
  const detail = `Node.js ${version} is older than ${oldestNode.join('.')}`;
  return { name: 'Node.js', state: 'wrong', needed: true, detail, mend: 'Install Node.js 24 (https://nodejs.org).' };
}

function noGit(stderr: string): DoctorCheck {
  const detail = `git does not start: ${stderr.split('\n')[0] ?? ''}`;
  return { name: 'git', state: 'missing', needed: true, detail, mend: 'Install git and put it on PATH.' };
}

/** Checks the consents of this person: tasks that act by themselves here, and whether questions would still go the agreed way. */
function checkConsents(env: NodeJS.ProcessEnv): DoctorCheck {
  const name = 'consents';
  const { isOn, since, model } = showDistillAuto(env);
  const standing = isOn ? `distill --auto is on since ${since}, with ${model}` : 'distill --auto is off';
  const consent = readDistillConsent(env);
  const others = consent === undefined ? [] : findOtherWay(consent, findProgram('claude', env), env);
  if (others.length === 0) return { name, state: 'ok', needed: false, detail: standing };
  const detail = `${standing}; not asked from here, where another way is set: ${others.join(', ')}`;
  return {
    name,
    state: 'wrong',
    needed: false,
    detail,
    mend: 'Agree to this way instead: rentroll session distill --auto on',
  };
}

/** Checks the program of the runner in its version, the key of its API (whether it is there, never what it is), and the box. */
async function checkRunner(config: Config, deps: Dependencies): Promise<readonly DoctorCheck[]> {
  const { runner } = config;
  return [await checkProgram(config, deps), checkKey(runner, deps.env), await checkBox(runner, deps.env)];
}

async function checkProgram(config: Config, { env }: Dependencies): Promise<DoctorCheck> {
  const { kind, program = kind, version } = config.runner;
  if (isSimulated(kind)) return isThere('runner', 'the demo agent needs no program');
  const scratch = await openScratch(tmpdir());
  try {
    const see = () => undefined;
    const { close } = await openRunner(config, { scratch, env, see });
    await close();
    return isThere('runner', `${program}, version ${version}`);
  } catch (error) {
    if (error instanceof ProblemError) return fromProblems('runner', error.problems, '');
    throw error;
  } finally {
    await closeScratch(scratch, () => undefined);
  }
}

function checkKey({ kind }: RunnerConfig, env: NodeJS.ProcessEnv): DoctorCheck {
  const names = keyVariablesOf(kind);
  const keyVariable = names.find((name) => env[name] !== undefined && env[name] !== '');
  if (keyVariable !== undefined && isKey(env[keyVariable] ?? '')) return isThere('key', `${keyVariable} is set`);
  if (keyVariable !== undefined)
    return {
      name: 'key',
      state: 'missing',
      needed: true,
      detail: `${keyVariable} cannot be an API key: it is ${noKey}`,
      mend: howToSet,
    };
  const [name] = names;
  if (name === undefined) return isThere('key', 'none is needed');
  if (runners[kind].calls === 'own')
    return isThere('key', `neither ${names.join(' nor ')} is set: the program counts its tokens itself`);
  const mend = `Set ${name} in the environment (in GitHub Actions from a secret). The agent never sees it: the meter does.`;
  return { name: 'key', state: 'missing', needed: true, detail: `${name} is not set`, mend };
}

/** Checks the box. Trials run without one too, and the report then says what was not enforced. */
async function checkBox({ kind }: RunnerConfig, env: NodeJS.ProcessEnv): Promise<DoctorCheck> {
  if (isSimulated(kind)) return isThere('sandbox', 'none is needed: nothing real runs');
  const sandbox = await findSandbox(env);
  if (sandbox.kind === 'bubblewrap') return isThere('sandbox', `bubblewrap ${sandbox.version}`);
  const mend = `Install bubblewrap (apt-get install bubblewrap) and allow user namespaces; ${linkDocs('sandbox')} says how.`;
  const detail = `${sandbox.why}: trials would run without a sandbox`;
  return { name: 'sandbox', state: 'missing', needed: false, detail, mend };
}
