import { Argument, type Command } from 'commander';
import { type EventName, eventNames } from '../../apart/act/event-names.ts';
import { baseOption } from '../shared-options.ts';
import { answer } from '../terminal/answer.ts';
import type { ActOptions } from './run-act-command.ts';

/** `act`: the workflow file on a laptop. */
export function addAct(program: Command): void {
  program
    .command('act')
    .description('run the workflow that uses rentroll with nektos/act, in a temporary clone and without pushing')
    .addArgument(new Argument('[event]', 'event to run it for (default: the first that starts it)').choices(eventNames))
    .argument('[arguments...]', 'after --: options of nektos/act, for example -- -j gate')
    .option('--workflow <file>', 'one workflow file instead of all that use rentroll')
    .option(
      '--event-file <file>',
      'JSON whose fields replace those of the generated payload, or the name of an example: fork, push, …',
    )
    .option(...baseOption('commit the change is compared with'))
    .option('--secret <name>', 'pass on a secret from the environment (repeatable)', collect, [])
    .addHelpText('after', examples)
    .action((event: EventName | undefined, actArguments: readonly string[], options: ActOptions) =>
      answer(undefined, async () => {
        const { act } = await import('./run-act-command.ts');
        return act(event, actArguments, options);
      }),
    );
}

const examples = `
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
Exit codes: 0 every workflow passed, 1 one failed, 2 could not run.`;

function collect(value: string, all: readonly string[]): readonly string[] {
  return [...all, value];
}
