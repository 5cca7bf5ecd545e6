import { makeError, ProblemError } from '../../core/model/problem.ts';
import { eventNames } from '../act/event-names.ts';
import { defineCommand } from '../define-command.ts';
import { manyArguments, optionalArgument, repeated, text, withFallback } from '../define-options.ts';
import { findPackage } from '../find-package.ts';
import * as shared from '../shared-options.ts';
import { notify } from '../terminal/notify.ts';

/** `act`: the workflow file on a laptop. */
export const command = defineCommand({
  summary: 'run the workflow that uses rentroll with nektos/act, in a temporary clone and without pushing',
  arguments: {
    event: optionalArgument('event to run it for (default: the first that starts it)', eventNames),
    arguments: manyArguments('after --: options of nektos/act, for example -- -j gate'),
  },
  options: {
    workflow: text('<file>', 'one workflow file instead of all that use rentroll'),
    eventFile: text(
      '<file>',
      'JSON whose fields replace those of the generated payload, or the name of an example: fork, push, …',
    ),
    base: shared.base('commit the change is compared with'),
    secret: withFallback(repeated('<name>', 'pass on a secret from the environment (repeatable)'), []),
  },
  help: `
Examples:
  rentroll act                                  the pull request of this branch
  rentroll act merge_group -- -j gate           the merge queue: one job and those it needs
  rentroll act pull_request --event-file fork   as a fork sends it: no secret is passed on
  rentroll act --secret ANTHROPIC_API_KEY
  rentroll act push -- --list
  rentroll act pull_request -- -P ubuntu-latest=catthehacker/ubuntu:act-latest   in containers

nektos/act has to be installed: gh extension install https://github.com/nektos/gh-act, or brew install act. "npx act" is another program.
Jobs run on this machine, as you, without Docker, in a clone with a home of its own and a handful of your variables. To run them in
containers, map a label to an image with -P.
Exit codes: 0 every workflow passed, 1 one failed, 2 could not run.`,
  async run({ arguments: actArguments, secret, ...rest }) {
    const { runAct } = await import('../act/run-act.ts');
    const { openDependencies } = await import('../progress/open-dependencies.ts');
    const { cwd, env, signal } = openDependencies({ quiet: true, again: 'rentroll act' });
    const hasPassed = await runAct({
      ...rest,
      actArguments,
      cwd,
      signal,
      secrets: readSecrets(secret, env),
      packageFolder: findPackage(),
      machine: env,
      notify,
    });
    return hasPassed ? 0 : 1;
  },
});

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
