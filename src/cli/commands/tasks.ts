import type { Command } from 'commander';
import { configOption, jsonOption, parsePositive } from '../shared-options.ts';
import { answer } from '../terminal/answer.ts';
import type { MineOptions, RefreshOptions } from './run-tasks.ts';

const load = () => import('./run-tasks.ts');

/** `tasks mine` and its neighbours: where golden tasks come from. */
export function addTasks(program: Command): void {
  const tasks = program
    .command('tasks')
    .description("make golden tasks from this repository's own history, and keep them current");
  tasks
    .command('mine')
    .description(
      'make golden tasks of commits that changed source and tests; each is proved before it is written, no key is needed',
    )
    .option('--since <rev>', 'leave out this commit and what came before it')
    .option('--max <n>', 'stop at this many new tasks', parsePositive, 8)
    .option('--agent <name>', 'whose tasks they are (default: the only agent of the config)')
    .option('--test-command <script>', 'what runs the tests, where no runner is found; needs --test-results')
    .option('--test-results <path>', "file of JUnit's XML that it writes, or a folder of such files")
    .option('--with <runner>', 'let a model word the prompts: claude (haiku), as you are signed in, without tools')
    .option('--with-tokens <n>', 'most tokens all of that may take', parsePositive, 100_000)
    .option(...configOption)
    .option(...jsonOption)
    .addHelpText('after', examples)
    .action((options: MineOptions) => answer(options.json, async () => (await load()).runMine(options), 'setup'));
  tasks
    .command('refresh')
    .description(
      'move the fixture to a newer commit; says first which golden tasks still prove there, no key is needed',
    )
    .option('--to <rev>', 'commit to move to (default: the newest one that HEAD shares with the default branch)')
    .option('--write', 'write config and lock; without it nothing is written')
    .option('--reason <text>', 'why it moves; the lock keeps it, and whoever reviews the change sees it')
    .option('--retire', 'with --write: let tasks go that no longer prove, with the reason')
    .option(...configOption)
    .option(...jsonOption)
    .addHelpText('after', refreshExamples)
    .action((options: RefreshOptions) => answer(options.json, async () => (await load()).runRefresh(options), 'setup'));
}

const examples = `
Examples:
  rentroll tasks mine                         eight tasks from the newest commits that prove
  rentroll tasks mine --max 12 --since v2.0   more, and none from before that tag
  rentroll tasks mine --test-command "cargo nextest run" --test-results target/nextest/default/junit.xml
  rentroll tasks mine --json | jq '.tried[] | select(.outcome == "refused") | {commit, reason}'

A run that was killed is finished first: what it wrote is proved again and frozen. A task is proved when its tests fail at the start and pass with the commit's own change, three times each, in a box without network,
and no stub passes. What was tried is remembered: after an interrupt the same command goes on.

Exit codes: 0 when a task was written or frozen, 1 when none was, 2 when it could not run.`;

const refreshExamples = `
Examples:
  rentroll tasks refresh              what moving to the default branch would do
  rentroll tasks refresh --to v2.0    the same for a tag
  rentroll tasks refresh --write --reason "prices moved to a package of their own"

Exit codes: 0 when the fixture moved, can move or is there already, 1 when golden tasks no longer prove, 2 when it could not run.`;
