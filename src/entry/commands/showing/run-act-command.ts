import type { ActRequest } from '../../../apart/local-actions/event/act-request.ts';
import type { EventName } from '../../../apart/local-actions/event/event-names.ts';
import { findAct, findDocker } from '../../../apart/local-actions/nektos/find-act.ts';
import { type ActProgram, runWithAct } from '../../../apart/local-actions/nektos/run-with-act.ts';
import { formatSeconds, listWorkflows, renderAct, renderList } from '../../../apart/local-actions/render-act.ts';
import { runAct } from '../../../apart/local-actions/run-act.ts';
import type { ActResult } from '../../../apart/local-actions/state/result.ts';
import { makeError, ProblemError, setupError } from '../../../core/model/problem.ts';
import { disarmCommands } from '../../../core/text/escape/escape-terminal.ts';
import { defined } from '../../../core/util/values.ts';
import { print } from '../../command-line/answer.ts';
import { findOwnAction, findPackage } from '../../command-line/find-package.ts';
import { openDependencies } from '../../command-line/open-dependencies.ts';

/** Does what `rentroll act` was asked for; apart from the command, so that other commands do not load the runner. */
export async function act(event: EventName | undefined, options: ActOptions): Promise<number> {
  const request = toRequest(event, options);
  if (options.list === true) {
    const workflows = await listWorkflows(request);
    print({ schema: 1, workflows }, options.json, () => renderList(workflows));
    return 0;
  }
  const program = await chooseAct(options, request.machine);
  if (program !== undefined) announceAct(program, request);
  const result = program === undefined ? await runAct(request) : await runWithAct(program, request);
  print({ schema: 1, ...result }, options.json, () => renderAct(result, options.verbose === true));
  return exitCodeOf(result);
}

/** Says before anything runs who runs it, and that it gets a token which can write to GitHub. */
function announceAct({ program }: ActProgram, { token = '' }: ActRequest): void {
  process.stderr.write(`running with nektos/act (${program}); --built-in runs without it\n`);
  if (token !== '') process.stderr.write('its steps get GITHUB_TOKEN, except those of a fork; --no-token keeps it\n');
}

/** 1 when a job failed; 3 when what ran passed, and some of it could not run here: whether the workflow would pass is not known. */
function exitCodeOf({ runs }: ActResult): number {
  if (!runs.every(({ conclusion }) => conclusion === 'success' || conclusion === 'skipped')) return 1;
  return runs.some(({ jobs }) => jobs.some(({ leftOut }) => leftOut !== undefined)) ? 3 : 0;
}

/** nektos/act when it is there and nothing was asked of the run that only the built-in runner can do. */
async function chooseAct(options: ActOptions, machine: NodeJS.ProcessEnv): Promise<ActProgram | undefined> {
  const wanted = options.withAct === true || options.containers === true;
  const onlyBuiltIn = options.builtIn === true || options.apiUrl !== undefined || options.skip.length > 0;
  if (!wanted && onlyBuiltIn) return undefined;
  const program = await findAct(machine);
  if (program === undefined && wanted)
    throw setupError(
      'act-missing',
      'nektos/act is not on PATH',
      'Install it (https://nektosact.com; the npm package "act" is another program), or leave --with-act and --containers out.',
    );
  if (program === undefined) return undefined;
  const docker = await findDocker(machine);
  if (docker === undefined && options.containers === true)
    throw setupError(
      'docker-missing',
      'no Docker daemon answers on this machine',
      'Start Docker or set DOCKER_HOST, or leave --containers out: jobs run on the machine itself then.',
    );
  return { program, docker, containers: options.containers === true };
}

function toRequest(event: EventName | undefined, options: ActOptions): ActRequest {
  const deps = openDependencies({ quiet: true, again: 'rentroll act' });
  const { workflow, job, eventFile, base, ref, apiUrl } = options;
  const token = options.token ? deps.env['GITHUB_TOKEN'] : undefined;
  return {
    cwd: deps.cwd,
    ...defined({ event, workflow, job, eventFile, base, ref, apiUrl, token }),
    skip: options.skip.map((name) => name.toLowerCase()),
    secrets: readSecrets(options.secret, deps.env),
    env: Object.fromEntries(
      options.env.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
    packageFolder: findPackage(),
    actionFolder: findOwnAction(),
    machine: deps.env,
    signal: deps.signal,
    ...(options.json === true ? {} : progress),
  };
}

const progress: Pick<ActRequest, 'onStep'> = {
  onStep: (job, { name, outcome, durationMs }) => {
    if (outcome !== 'skipped')
      process.stderr.write(disarmCommands(`${job} / ${name}: ${outcome} (${formatSeconds(durationMs)})\n`));
  },
};

/** Secrets by name from the environment; one that is not there is an error rather than an empty text. */
function readSecrets(names: readonly string[], env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length > 0)
    throw new ProblemError(
      missing.map((name) =>
        makeError(
          'setup',
          'secret-missing',
          `the secret "${name}" is not in the environment`,
          `Run it as: ${name}=… rentroll act --secret ${name}.`,
        ),
      ),
    );
  return Object.fromEntries(names.map((name) => [name, env[name] ?? '']));
}

/** Options of `rentroll act` as the command line gives them. */
export interface ActOptions {
  readonly workflow?: string;
  readonly job?: string;
  readonly eventFile?: string;
  readonly base?: string;
  readonly list?: boolean;
  readonly secret: readonly string[];
  readonly env: readonly string[];
  readonly skip: readonly string[];
  readonly apiUrl?: string;
  readonly ref?: string;
  readonly withAct?: boolean;
  /** False with `--no-token`. */
  readonly token: boolean;
  readonly containers?: boolean;
  readonly verbose?: boolean;
  readonly builtIn?: boolean;
  readonly json?: boolean;
}
