import type { ActRequest } from '../../apart/local-actions/event/act-request.ts';
import type { EventName } from '../../apart/local-actions/event/event-facts.ts';
import { findAct } from '../../apart/local-actions/nektos/find-act.ts';
import { runWithAct } from '../../apart/local-actions/nektos/run-with-act.ts';
import { type ActResult, runAct } from '../../apart/local-actions/run-act.ts';
import { listWorkflows, renderList } from '../../apart/local-actions/show/list-workflows.ts';
import { formatSeconds, renderAct } from '../../apart/local-actions/show/render-act.ts';
import { type Problem, ProblemError } from '../../foundation/model/problem.ts';
import { disarmCommands } from '../../foundation/text/escape/escape-terminal.ts';
import type { ActOptions } from './act-options.ts';
import { print } from './answer.ts';
import { findPackage } from './find-package.ts';
import { openWorld } from './open-world.ts';

/** Does what `rentroll act` was asked for; apart from the command, so that other commands do not load the runner. */
export async function act(event: EventName | undefined, options: ActOptions): Promise<number> {
  const request = toRequest(event, options);
  if (options.list === true) {
    const workflows = await listWorkflows(request);
    print({ schema: 1, workflows }, options.json, () => renderList(workflows));
    return 0;
  }
  const program = await chooseRunner(options, request.machine);
  if (program !== undefined) return actWithNektos(program, request);
  const result = await runAct(request);
  print({ schema: 1, ...result }, options.json, () => renderAct(result));
  return exitCodeOf(result);
}

function exitCodeOf({ runs }: ActResult): number {
  return runs.every(({ conclusion }) => conclusion === 'success' || conclusion === 'skipped') ? 0 : 1;
}

/** nektos/act when it is there and nothing was asked of the run that only the built-in runner can do. */
async function chooseRunner(options: ActOptions, machine: NodeJS.ProcessEnv): Promise<string | undefined> {
  const onlyBuiltIn = options.builtIn || options.json || options.apiUrl !== undefined || options.skip.length > 0;
  if (options.withAct !== true && onlyBuiltIn) return undefined;
  const program = await findAct(machine);
  if (program !== undefined || options.withAct !== true) return program;
  throw new ProblemError([
    problemOf(
      'act-missing',
      'nektos/act is not on PATH',
      'Install it (https://nektosact.com), or leave --with-act out.',
    ),
  ]);
}

async function actWithNektos(program: string, request: ActRequest): Promise<number> {
  process.stderr.write(`running with nektos/act (${program}); --built-in runs without it\n`);
  const runs = await runWithAct(program, request);
  for (const { file, ok, output } of runs)
    process.stdout.write(`${disarmCommands(output)}${ok ? 'ok' : 'FAILED'}: ${file}\n`);
  return runs.every(({ ok }) => ok) ? 0 : 1;
}

function toRequest(event: EventName | undefined, options: ActOptions): ActRequest {
  const world = openWorld({ quiet: true, again: 'rentroll act' });
  const { workflow, job, eventFile, base, apiUrl } = options;
  const token = world.env['GITHUB_TOKEN'];
  return {
    cwd: world.cwd,
    ...(event === undefined ? {} : { event }),
    ...(workflow === undefined ? {} : { workflow }),
    ...(job === undefined ? {} : { job }),
    ...(eventFile === undefined ? {} : { eventFile }),
    ...(base === undefined ? {} : { base }),
    ...(apiUrl === undefined ? {} : { apiUrl }),
    ...(token === undefined ? {} : { token }),
    skip: options.skip.map((name) => name.toLowerCase()),
    secrets: readSecrets(options.secret, world.env),
    env: Object.fromEntries(
      options.env.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
    packageFolder: findPackage(),
    machine: world.env,
    signal: world.signal,
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
        problemOf(
          'secret-missing',
          `the secret "${name}" is not in the environment`,
          `Run it as: ${name}=… rentroll act --secret ${name}.`,
        ),
      ),
    );
  return Object.fromEntries(names.map((name) => [name, env[name] ?? '']));
}

function problemOf(code: string, message: string, hint: string): Problem {
  return { code, severity: 'error', message, hint, blame: 'setup' };
}
