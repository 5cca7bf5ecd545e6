import type { EventName } from '../../apart/act/event-names.ts';
import { runAct } from '../../apart/act/run-act.ts';
import { makeError, ProblemError } from '../../core/model/problem.ts';
import { disarmCommands } from '../../core/text/escape/escape-terminal.ts';
import { defined } from '../../core/util/values.ts';
import { findPackage } from '../find-package.ts';
import { openDependencies } from '../progress/open-dependencies.ts';

/** Does what `rentroll act` was asked for; apart from the command, so that other commands do not load the runner. */
export async function act(
  event: EventName | undefined,
  actArguments: readonly string[],
  { workflow, eventFile, base, secret }: ActOptions,
): Promise<number> {
  const { cwd, env, signal } = openDependencies({ quiet: true, again: 'rentroll act' });
  const passed = await runAct({
    cwd,
    ...defined({ event, workflow, eventFile, base }),
    secrets: readSecrets(secret, env),
    actArguments,
    packageFolder: findPackage(),
    machine: env,
    signal,
    notify: (line) => process.stderr.write(`${disarmCommands(line)}\n`),
  });
  return passed ? 0 : 1;
}

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
  readonly eventFile?: string;
  readonly base?: string;
  readonly secret: readonly string[];
}
