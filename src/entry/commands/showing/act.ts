import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { type EventName, eventNames } from '../../../apart/local-actions/event/event-names.ts';
import { answer } from '../../command-line/answer.ts';
import { baseOption, jsonOption } from '../../command-line/parse-option.ts';
import type { ActOptions } from './run-act-command.ts';

/** `act`: the workflow file on a laptop. */
export function addAct(program: Command): void {
  program
    .command('act')
    .description('run the workflow that uses rentroll without pushing, in a temporary clone')
    .addArgument(new Argument('[event]', 'event to run it for (default: the first that starts it)').choices(eventNames))
    .option('--workflow <file>', 'one workflow file instead of all that use rentroll')
    .option('--job <id>', 'one job and those it needs')
    .option(
      '--event-file <file>',
      'JSON whose fields replace those of the generated payload, or the name of an example: fork, push, …',
    )
    .option(...baseOption('commit the change is compared with'))
    .option(
      '--ref <name>',
      'branch or refs/tags/NAME a push goes to (default: the branch that is checked out)',
      readRef,
    )
    .option('--list', 'list the workflows, their events and jobs, and run nothing')
    .option('--secret <name>', 'pass on a secret from the environment (repeatable)', collect, [])
    .option('--env <name=value>', 'a variable for every step (repeatable)', collectPair, [])
    .option('--no-token', 'keep GITHUB_TOKEN from the steps')
    .option('--skip <action>', 'leave out the steps that use owner/name (repeatable)', collect, [])
    .option('--api-url <url>', 'GitHub API to talk to, with GITHUB_TOKEN; without it nothing is posted')
    .option('--with-act', 'run with nektos/act; an error when it is not on PATH')
    .addOption(
      new Option(
        '--containers',
        'with nektos/act and Docker: each job in a container instead of on this machine',
      ).conflicts(['builtIn', 'apiUrl', 'skip']),
    )
    .addOption(
      new Option('--built-in', 'run with the built-in runner even when nektos/act is on PATH').conflicts('withAct'),
    )
    .option('--verbose', 'show all that steps print, also of those that go well')
    .option(...jsonOption)
    .addHelpText('after', examples)
    .action((event: EventName | undefined, options: ActOptions) =>
      answer(options.json, async () => {
        const { act } = await import('./run-act-command.ts');
        return act(event, options);
      }),
    );
}

const examples = `
Examples:
  rentroll act                            the pull request of this branch
  rentroll act merge_group --job gate     the merge queue: one job and those it needs
  rentroll act push --ref main            as if this branch were pushed to main, where a workflow starts on that
  rentroll act --list
  rentroll act pull_request --event-file fork

nektos/act runs the jobs when it is on PATH (and neither --built-in, --skip nor --api-url asks for more than it can): every label is this
machine itself, so that no Docker is needed; --containers takes its images instead. Without it a built-in runner does, which leaves
out jobs with containers, services or foreign actions. GITHUB_TOKEN goes to the steps of nektos/act when it is in the environment; the
built-in runner needs --api-url for it.
Steps run as you, on this machine, in a clone with a home of its own. Bare "npx act" is an unrelated package.
Exit codes: 0 every job passed, 1 a job failed, 2 could not run, 3 what ran passed and some jobs were left out.`;

/** A name that git can hold as a branch or tag; git has the last word. */
function readRef(value: string): string {
  if (!/^(?:refs\/(?:heads|tags)\/)?(?!refs\/)[\w][\w./+@-]*$/.test(value))
    throw new InvalidArgumentError('Expected a branch, refs/heads/NAME or refs/tags/NAME.');
  return value;
}

function collect(value: string, all: readonly string[]): readonly string[] {
  return [...all, value];
}

function collectPair(value: string, all: readonly string[]): readonly string[] {
  if (!/^[A-Za-z_]\w*=/.test(value)) throw new InvalidArgumentError('Expected NAME=value.');
  return [...all, value];
}
