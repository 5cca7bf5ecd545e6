import type { Command } from 'commander';
import { answer } from '../command-line/answer.ts';
import { configOption, jsonOption, parsePositive } from '../command-line/parse-option.ts';
import type {
  ChooseOptions,
  ExportOptions,
  FromEvalsOptions,
  MineOptions,
  RefreshOptions,
  SealOptions,
} from './keeping/run-tasks.ts';

const load = () => import('./keeping/run-tasks.ts');

/** `tasks mine` and its neighbours: where golden tasks come from. */
export function addTasks(program: Command): void {
  const tasks = program.command('tasks').description("golden tasks from this repository's own history");
  tasks
    .command('mine')
    .description(
      'make golden tasks of commits that changed source and tests; each is proved before it is written, no key is needed',
    )
    .option('--since <rev>', 'leave out this commit and what came before it')
    .option('--max <n>', 'stop at this many new tasks', parsePositive, 8)
    .option('--agent <name>', 'whose tasks they are (default: the only agent of the config)')
    .option('--concurrency <n>', 'commits tried at a time (default: concurrency of the config)', parsePositive)
    .option('--test-command <script>', 'what runs the tests, where no runner is found; needs --test-results')
    .option('--test-results <path>', "file of JUnit's XML that it writes, or a folder of such files")
    .option('--with <runner>', 'let a model word the prompts: claude, as you are signed in, without tools')
    .option('--with-model <model>', 'the model that words them', 'haiku')
    .option('--with-tokens <n>', 'most tokens all of that may take', parsePositive, 100_000)
    .option('--flagged', 'also write tasks whose prompt has to be mended first; they are not frozen')
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
  addChoose(tasks);
  addExport(tasks);
  addSeal(tasks);
  tasks
    .command('from-evals')
    .argument('<file>', "a skill's evals.json, as skill-creator writes it")
    .description(
      'draft golden tasks of the evaluations a skill brings along: prompt and files, no check; no key is needed',
    )
    .option('--agent <name>', 'whose tasks they are to become (default: the only agent of the config)')
    .option(...configOption)
    .option(...jsonOption)
    .addHelpText('after', fromEvalsExamples)
    .action((file: string, options: FromEvalsOptions) =>
      answer(options.json, async () => (await load()).runFromEvals(file, options), 'setup'),
    );
}

function addSeal(tasks: Command): void {
  tasks
    .command('seal')
    .argument('[files...]', 'golden tasks that are not committed')
    .description('move golden tasks into an encrypted file that no author sees; RENTROLL_SEAL_KEY holds its key')
    .option('--to <path>', 'the file, outside of the repository (default: RENTROLL_SEALED)')
    .option('--open', 'make the oldest one a golden task like others')
    .option('--new-key', 'seal under a new key, and print it once')
    .option(...configOption)
    .option(...jsonOption)
    .addHelpText('after', sealExamples)
    .action((files: readonly string[], options: SealOptions) =>
      answer(options.json, async () => (await load()).runSeal(files, options), 'setup'),
    );
}

function addChoose(tasks: Command): void {
  tasks
    .command('choose')
    .description('which golden tasks settle a verdict for the fewest tokens, by replays; nothing is run or written')
    .option('--agent <name>', 'whose tasks they are (default: the only agent of the config)')
    .option(
      '--size <n>',
      'choose this many (default: the cheapest of 3 to 8 that have all areas, sizes and kinds of work)',
      parsePositive,
    )
    .option(...configOption)
    .option(...jsonOption)
    .addHelpText('after', chooseExamples)
    .action((options: ChooseOptions) => answer(options.json, async () => (await load()).runChoose(options), 'setup'));
}

function addExport(tasks: Command): void {
  tasks
    .command('export')
    .description('write proved golden tasks for another harness, tests and all; no key is needed')
    .option('--harbor <dir>', "a folder of Harbor's tasks")
    .option('--vally <dir>', 'an eval spec of Vally, with the files of its stimuli')
    .option('--skill-creator <dir>', 'evals.json of skill-creator, with its files')
    .option('--agent <name>', 'whose tasks they are (default: the only agent of the config)')
    .option('--rule <id>', 'with --harbor: two jobs, with memory without this rule and with it')
    .option('--image <name>', 'with --harbor: image of containers, with Node.js, git and bash')
    .option(...configOption)
    .option(...jsonOption)
    .addHelpText('after', exportExamples)
    .action((options: ExportOptions) => answer(options.json, async () => (await load()).runExport(options), 'setup'));
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

const chooseExamples = `
Examples:
  rentroll tasks choose                       the suite, its cost and power, and what one task more or less changes
  rentroll tasks choose --agent sql --size 4  four tasks
  rentroll tasks choose --json | jq '.chosen.tasks, .left[].file'

From baseline trials where there are some (rentroll selftest --trials 4 runs them), else from the sizes of references.
Areas are the folders a reference touches, two deep.

Exit codes: 0, or 2 when it could not choose, for example with one golden task.`;

const exportExamples = `
Examples:
  rentroll tasks export --harbor harbor             then: harbor run -p harbor/tasks -a oracle
  rentroll tasks export --harbor harbor --rule e01  two jobs, for rentroll decide --trials
  rentroll tasks export --vally evals

Only tasks the lock holds a proof of. The folder must be new or empty. What a task is judged by lies in it as files:
keep it from agents, as these harnesses do.

Exit codes: 0 when they are there, 2 when they could not be written.`;

const sealExamples = `
Examples:
  rentroll tasks seal --new-key --to ../sealed.json    a key, to begin with
  rentroll tasks mine --max 4 --json | jq -r '.tasks[].file' | xargs rentroll tasks seal --to ../sealed.json
  rentroll tasks seal --open --to ../sealed.json       the oldest opens: rotate

Encrypted by AES-256-GCM. Keep the key as a secret of an environment that no pull request's workflow is given.

Exit codes: 0, or 2 when nothing could be sealed or opened.`;

const fromEvalsExamples = `
Examples:
  rentroll tasks from-evals .claude/skills/pdf-forms/evals/evals.json
  rentroll tasks from-evals .claude/skills/pdf-forms/evals/evals.json --agent sql --json | jq -r '.drafts[].file'

Drafts lie in .rentroll/drafts, where no suite reads them; what is there already is left as it is. What an evaluation expects
is written below the task for whoever makes a check of it: a model would have to judge it, and no verdict rests on one.

Exit codes: 0 when the drafts are there, 2 when they could not be made.`;
