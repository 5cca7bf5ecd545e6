import { type Command, Option } from 'commander';
import { offeredRunners } from '../../core/model/runner/runners.ts';
import type { SetupStepName } from '../../gate/flows/init/read-setup.ts';
import { configOption } from '../shared-options.ts';
import { answer } from '../terminal/answer.ts';
import type { SetupOptions } from './run-setup.ts';

/** What `--only` takes; the steps themselves are loaded when one is taken. */
const steps: Record<SetupStepName, true> = { config: true, adopt: true, markers: true, tasks: true, workflow: true };

/** `setup`: every step from a fresh repository to the first dry run, each shown and asked for. */
export function addSetup(program: Command): void {
  program
    .command('setup')
    .description(
      'set up a repository step by step, up to the first dry run: shows each change and asks before it is made',
    )
    .option('--yes', 'say yes to every step; mining golden tasks then runs the tests of this repository')
    .option('--dry-run', 'list the steps that are open, and write nothing')
    .addOption(new Option('--only <step>', 'take this step alone').choices(Object.keys(steps)))
    .addOption(
      new Option('--runner <kind>', 'what runs the trials, instead of what the files suggest').choices(offeredRunners),
    )
    .option(...configOption)
    .addHelpText('after', examples)
    .action((options: SetupOptions) => answer(false, async () => (await import('./run-setup.ts')).runSetup(options)));
}

const examples = `
Examples:
  rentroll setup                        asks before each step; "n" leaves it out
  rentroll setup --dry-run              the questions it would ask
  rentroll setup --yes --runner codex   for a repository whose agents are Codex
  rentroll setup --only markers --yes   the markers that "memory-not-ours" asks for

What is done is seen from the files: stopped anywhere and started again, it goes on there. Its steps are init, adopt, tasks mine, doctor and
check --dry-run, which can be run by themselves.

Exit codes: 0 when every step was taken or left out, 2 when one could not be taken or there is no terminal to ask on.`;
