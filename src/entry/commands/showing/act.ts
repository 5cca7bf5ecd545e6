import { Argument, type Command, InvalidArgumentError } from 'commander';
import { type EventName, eventNames } from '../../../apart/local-actions/event/event-facts.ts';
import type { ActOptions } from '../../command-line/act-options.ts';
import { answer } from '../../command-line/answer.ts';

/** `act`: the workflow file on a laptop. */
export function addAct(program: Command): void {
  program
    .command('act')
    .description('run the workflow that uses rentroll without pushing, in a temporary clone')
    .addArgument(new Argument('[event]', 'event to run it for (default: the first that starts it)').choices(eventNames))
    .option('--workflow <file>', 'one workflow file instead of all that use rentroll')
    .option('--job <id>', 'one job and those it needs')
    .option('--event-file <file>', 'JSON whose fields replace those of the generated payload')
    .option('--base <ref>', 'commit the change is compared with (default: merge-base with the default branch)')
    .option('--list', 'list the workflows, their events and jobs, and run nothing')
    .option('--secret <name>', 'pass on a secret from the environment (repeatable)', collect, [])
    .option('--env <name=value>', 'a variable for every step (repeatable)', collectPair, [])
    .option('--skip <action>', 'leave out the steps that use owner/name (repeatable)', collect, [])
    .option('--api-url <url>', 'GitHub API to talk to, with GITHUB_TOKEN; without it nothing is posted')
    .option('--with-act', 'run with nektos/act; an error when it is not on PATH')
    .option('--built-in', 'run with the built-in runner even when nektos/act is on PATH')
    .option('--json', 'print one JSON object')
    .addHelpText('after', examples)
    .action((event: EventName | undefined, options: ActOptions) =>
      answer(options.json, async () => {
        const { act } = await import('../../command-line/run-act-command.ts');
        return act(event, options);
      }),
    );
}

const examples = `
Examples:
  rentroll act                            the pull request of this branch
  rentroll act push --job gate
  rentroll act --list
  rentroll act pull_request --event-file examples/events/fork.json

Steps run as you, on this machine, in a clone with a home of its own. Bare "npx act" is an unrelated package.
Exit codes: 0 every job passed, 1 a job failed, 2 could not run.`;

function collect(value: string, all: readonly string[]): readonly string[] {
  return [...all, value];
}

function collectPair(value: string, all: readonly string[]): readonly string[] {
  if (!/^[A-Za-z_]\w*=/.test(value)) throw new InvalidArgumentError('Expected NAME=value.');
  return [...all, value];
}
