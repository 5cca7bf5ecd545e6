import type { Command } from 'commander';
import type { Complexity } from '../../../core/model/complexity.ts';
import { setupError } from '../../../core/model/problem.ts';
import type { AskedArms, CompareRequest } from '../../../core/model/request/gate-request.ts';
import { defined } from '../../../core/util/values.ts';
import type { BenchRequest } from '../../../gate/flows/suites/prepare-bench.ts';
import { answer, show } from '../../command-line/answer.ts';
import {
  baseOption,
  budgetOption,
  cacheOption,
  concurrencyOption,
  configOption,
  jsonOption,
  parseAtLeast,
  parseComplexity,
  parsePositive,
  type ReadOptions,
  type RunOptions,
  recordOption,
  resolveFolder,
  seedOption,
} from '../../command-line/parse-option.ts';
import { sessionPort } from '../../command-line/session-port.ts';

interface BenchOptions
  extends ReadOptions,
    Pick<RunOptions, 'concurrency' | 'seed' | 'budgetTokens' | 'record' | 'cache'> {
  readonly runs?: number;
  readonly complexity?: Complexity;
  readonly task: readonly string[];
  readonly rule?: string;
  readonly dryRun?: boolean;
}

/** `bench`: suites against their first and best baselines. */
export function addBench(program: Command): void {
  program
    .command('bench')
    .argument('[agent]', 'agent of the config, or all', 'all')
    .description('run suites as they stand: freeze first baselines, lower the best, compare with both')
    .option(
      '--runs <n>',
      'completed or failed trials per task, including those in the journal (default: 3)',
      parsePositive,
    )
    .option(
      '--complexity <1-5>',
      'runs by how far the change reaches: 3, 6 or 10 (rentroll session work plan)',
      parseComplexity,
    )
    .option('--task <id>', 'only this golden task (may be repeated)', (id, all: readonly string[]) => [...all, id], [])
    .option('--rule <id>', 'also with this candidate added, or this active rule left out; describes, never decides')
    .option(...configOption)
    .option('--dry-run', 'say what would be run and what it may cost: nothing is run or written')
    .option(...concurrencyOption)
    .option('--seed <n>', 'seed instead of the one in the config, for other trials', parsePositive)
    .option(...budgetOption)
    .option(...recordOption)
    .option(...cacheOption)
    .option(...jsonOption)
    .addHelpText('after', examples)
    .action((agent: string, options: BenchOptions) => answer(options.json, () => bench(agent, options)));
}

const examples = `
Examples:
  rentroll bench                          every suite, 3 trials per task
  rentroll bench sql --runs 6             enough for later checks to screen against
  rentroll bench sql --task sql-01 --rule search-first
  rentroll bench --cache baselines        also as files, for checks on other machines
  rentroll bench --dry-run

The working tree is benched: its active rules, fixture and tasks. Trials in the journal are not run again for
seven days; the same command continues after an interrupt, and more --runs add to what is there.
The first completed trial of a task is its first baseline for good; commit .rentroll/baselines.yml.

Exit codes: 0 measured, 2 could not run, 3 stopped before all trials had run (budget or interrupt).`;

async function bench(agent: string, options: BenchOptions): Promise<number> {
  const { task: tasks, config: configFile, json, dryRun, complexity, ...rest } = options;
  const runs = options.runs ?? (complexity === undefined ? 3 : await runsOf(complexity));
  const request: BenchRequest = { ...rest, runs, agent, tasks, configFile };
  const { openDependencies } = await import('../../command-line/open-dependencies.ts');
  const deps = openDependencies({ again: 'the same command goes on', sessions: sessionPort });
  if (dryRun === true) {
    const { planBench } = await import('../../../gate/flows/suites/prepare-bench.ts');
    const { renderBenchPlan } = await import('../../../gate/report/terminal/measured/render-bench.ts');
    const plan = await planBench(request, deps);
    return show(plan, json, renderBenchPlan);
  }
  const { judgeBench, runBench } = await import('../../../gate/flows/suites/run-bench.ts');
  const { renderBench } = await import('../../../gate/report/terminal/measured/render-bench.ts');
  const report = await runBench(request, deps);
  deps.progress.close();
  return show(report, json, renderBench, judgeBench(report).exitCode);
}

/** What is said of a change sets how often its tasks run, unless that is said too. */
async function runsOf(complexity: Complexity): Promise<number> {
  return (await import('../../../core/model/complexity.ts')).suiteRunsOf(complexity);
}

/** `compare`: is one model, prompt or context cheaper than another on the golden tasks of an agent. */
export function addCompare(program: Command): void {
  const compare = program
    .command('compare')
    .description(
      'ask whether one model, prompt or context is cheaper than another, by the arms and verdicts of the gate',
    )
    .addHelpText('after', compareExamples);
  addKind(compare, 'model', 'two models, in dollars and in tokens without cache reads', (a, b) => ({
    kind: 'model',
    a,
    b,
  }));
  addKind(compare, 'prompt', 'two definitions of an agent, in tokens', (a, b) => {
    return { kind: 'prompt', a: { file: a }, b: { file: b } };
  });
  addKind(compare, 'context', 'two instruction files, resume packets or skills, in tokens', (a, b, { as }) => {
    if (a !== 'all' && b !== 'all') return { kind: 'context', a: { file: a }, b: { file: b }, ...defined({ as }) };
    if ([a, b].includes('none') && as === undefined) return { kind: 'whole' };
    throw wholeAlone();
  }).option('--as <path>', 'where both files lie in the copy of the repository');
}

function wholeAlone() {
  const message = '"all" is everything that sessions here begin with, and stands beside "none" only';
  const hint = 'Run: rentroll compare context all none --dry-run. A file of that name is ./all.';
  return setupError('side-all', message, hint);
}

const compareExamples = `
Examples:
  rentroll compare model claude-sonnet-4-5 claude-haiku-4-5 --dry-run
  rentroll compare prompt main:.claude/agents/sql.md .claude/agents/sql.md
  rentroll compare context CLAUDE.md CLAUDE.short.md --as CLAUDE.md
  rentroll compare context none notes/packet.md       with a resume packet, against none
  rentroll compare context all none --dry-run         what does all of our context buy?

The question is always whether the second is cheaper than the first. Policy, tasks and rules are those of the base; nothing is applied.
Of all and none it is, in either order, whether all is worth its price in tokens and solved tasks.
The same command continues a comparison that was stopped.
Exit codes: 0 cheaper (worth its price), 1 not, or breaks tasks, 2 could not run, 3 undecided.`;

type ReadArms = (a: string, b: string, options: CompareOptions) => AskedArms;

function addKind(compare: Command, name: AskedArms['kind'], description: string, read: ReadArms): Command {
  const side = name === 'model' ? 'model' : 'file (a path, or commit:path)';
  return compare
    .command(name)
    .argument('<a>', `the ${side} there is`)
    .argument('<b>', `the ${side} that may be cheaper`)
    .description(description)
    .option('--agent <name>', 'agent whose golden tasks measure (default: the only one that has some)')
    .option('--top-up <n>', 'most batches after the first (default: until settled)', parseAtLeast(0))
    .option(...baseOption('commit whose policy, tasks and rules count'))
    .option('--head <ref>', 'commit that must be free of errors, or WORKTREE (default: HEAD)')
    .option(...configOption)
    .option('--dry-run', 'stop after the bill: nothing is run or spent')
    .option(...concurrencyOption)
    .option(...seedOption)
    .option(...budgetOption)
    .option(
      '--receipt <file>',
      'write the receipt of a settled verdict, which decide --evidence recomputes',
      resolveFolder,
    )
    .option(...recordOption)
    .option(...cacheOption)
    .option(...jsonOption)
    .action((a: string, b: string, options: CompareOptions) =>
      answer(options.json, async () => startCompare(read(a, b, options), options)),
    );
}

/** Options of `compare model`, `compare prompt` and `compare context`. */
interface CompareOptions extends Omit<CompareRequest, 'configFile' | 'sides'>, ReadOptions {
  readonly as?: string;
}

/** Runs `compare`; the exit code is that of its report. */
async function startCompare(
  arms: AskedArms,
  { config: configFile, json, as: _laid, ...rest }: CompareOptions,
): Promise<number> {
  const { runCompare } = await import('../../../gate/flows/run-compare.ts');
  const { measureWith } = await import('../../command-line/open-dependencies.ts');
  const { renderComparison } = await import('../../../gate/report/terminal/measured/render-comparison.ts');
  const report = await measureWith({ again: 'the same command goes on' }, (deps) =>
    runCompare({ ...rest, configFile, sides: arms }, deps),
  );
  return show(report, json, renderComparison, report.exitCode);
}
