import type { Command } from 'commander';
import { configOption, jsonOption, parseAtLeast, parseComplexity } from '../../shared-options.ts';
import { answer } from '../../terminal/answer.ts';
import type { CleanOptions, CommonOptions, WorkAction, WorkOptions, WriteOptions } from './run-handoff.ts';

/** `handoff write`, `handoff show`, `handoff clean`: what agents hand on, header first. */
export function addHandOff(program: Command): void {
  const handOff = program
    .command('handoff')
    .description('what agents hand on: a header to read first, details by path')
    .addHelpText('after', examples);
  addCommon(handOff.command('write').argument('<agent>', 'who hands on'))
    .description('hand on how the work ended; model and tokens are what the session counted')
    .requiredOption('--status <status>', 'CLEAN, NEEDS_ATTENTION, BLOCKED, ERROR; of changes COMPLETE, PARTIAL, FAILED')
    .requiredOption('--summary <line>', 'one line')
    .option('--findings <n>', 'how many findings', parseAtLeast(0), 0)
    .option('--changed <path...>', 'files that were changed', [])
    .option('--detail <file>', 'where all of it can be read; - takes it from stdin and keeps it')
    .action((agent: string, options: WriteOptions) =>
      answer(options.json, async () => (await load()).handOnResult(agent, options)),
    );
  addCommon(handOff.command('show').argument('[agent]', 'whose header (default: those of all agents of the run)'))
    .description("one agent's header, or a line for each agent with counts, who needs attention and totals")
    .action((agent: string | undefined, options: CommonOptions) =>
      answer(options.json, async () => (await load()).showHeaders(agent, options)),
    );
  addCommon(handOff.command('clean'))
    .description('remove the hand-offs of a run')
    .option('--all', 'of all runs')
    .action((options: CleanOptions) => answer(options.json, async () => (await load()).removeHeaders(options)));
}

const examples = `
Examples:
  rentroll session handoff write sql --status CLEAN --summary "every query names its index" --run sprint-7
  git diff | rentroll session handoff write sql --status COMPLETE --summary "one query" --changed src/orders.sql --detail - --run sprint-7
  rentroll session handoff show --run sprint-7         all agents
  rentroll session handoff show sql --run sprint-7

Inside of a session of Claude Code the run is that session. Hand-offs lie in the git directory and are never evidence.

Exit codes: 0 fine, 2 a name, status, path or file that cannot be used, or an agent that has handed on nothing.`;

function addCommon(command: Command): Command {
  return command
    .option('--run <name>', 'session or run (default: the session around, else the latest)')
    .option(...configOption)
    .option(...jsonOption);
}

const load = () => import('./run-handoff.ts');

/** `work plan`, `work done`, `work status`: a task in steps, as many as it needs. */
export function addWork(program: Command): void {
  const work = program
    .command('work')
    .description('a task in steps: how much there is to it, what follows from that, how far it has come')
    .addHelpText('after', workExamples);
  const act = (name: WorkAction) => (first: string, options: WorkOptions) =>
    answer(options.json, async () => (await import('./run-handoff.ts')).runWork(name, first, options));
  addCommon(work.command('plan').argument('<task>', 'what is to be done, in your words'))
    .description('score a task from 1 to 5, say why, and write its checkpoint')
    .option('--files <n>', 'files it will touch', parseAtLeast(0))
    .option('--complexity <1-5>', 'the score, whatever the words say', parseComplexity)
    .option('--skip-to <step>', 'begin with this step')
    .action(act('plan'));
  addCommon(work.command('done').argument('<step>', 'its name or number'))
    .description('note a step as done, at the commit that is checked out')
    .action(act('done'));
  addCommon(work.command('status'))
    .description('where to go on, whether the code has changed since, steps, agents by their headers, counted tokens')
    .option('--from-step <step>', 'go on there, whatever the checkpoint says')
    .action((options: WorkOptions) => act('status')('', options));
}

const workExamples = `
Examples:
  rentroll session work plan "add a column to orders" --files 4 --run orders
  rentroll session work done explore --run orders
  rentroll session work status --run orders
  rentroll session work status --run orders --from-step test
  rentroll session work status --json

Steps: explore, strategy, plan, review-plan, build, test, review, ship. 1 and 2 go straight to the plan with two reviewers, 3 takes
all steps with four, 4 and 5 all of both. Inside of a session of Claude Code the task has that session's name.

Exit codes: 0 fine, 2 a task or step that cannot be used.`;
