import { Argument, type Command } from 'commander';
import { setupError } from '../../core/model/problem.ts';
import type { AskedArms, CompareRequest } from '../../core/model/request/gate-request.ts';
import { defined } from '../../core/util/values.ts';
import type { BenchRequest } from '../../gate/flows/suites/prepare-bench.ts';
import { sessionPort } from '../session-port.ts';
import {
  baseOption,
  budgetOption,
  configOption,
  jsonOption,
  parsePositive,
  type ReadOptions,
  type RunOptions,
  storeOption,
} from '../shared-options.ts';
import { answer, show } from '../terminal/answer.ts';

interface BenchOptions extends ReadOptions, Pick<RunOptions, 'budgetTokens' | 'store'> {
  readonly runs?: number;
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
    .option(...configOption)
    .option('--dry-run', 'say what would be run and what it may cost: nothing is run or written')
    .option(...budgetOption)
    .option(...storeOption)
    .option(...jsonOption)
    .addHelpText('after', examples)
    .action((agent: string, options: BenchOptions) => answer(options.json, () => bench(agent, options)));
}

const examples = `
Examples:
  rentroll bench                          every suite, 3 trials per task
  rentroll bench sql --runs 6             enough for later checks to screen against
  rentroll bench --store trials           also as files, for checks on other machines
  rentroll bench --dry-run

The working tree is benched: its active rules, fixture and tasks. Trials in the journal are not run again for
seven days; the same command continues after an interrupt, and more --runs add to what is there.
The first completed trial of a task is its first baseline for good; commit .rentroll/baselines.yml.

Exit codes: 0 measured, 2 could not run, 3 stopped before all trials had run (budget or interrupt).`;

async function bench(agent: string, options: BenchOptions): Promise<number> {
  const { config: configFile, json, dryRun, ...rest } = options;
  const runs = options.runs ?? 3;
  const request: BenchRequest = { ...rest, runs, agent, configFile };
  const { openDependencies } = await import('../progress/open-dependencies.ts');
  const deps = openDependencies({ sessions: sessionPort });
  if (dryRun === true) {
    const { planBench } = await import('../../gate/flows/suites/prepare-bench.ts');
    const { renderBenchPlan } = await import('../../gate/report/terminal/measured/render-bench.ts');
    const plan = await planBench(request, deps);
    return show(plan, json, renderBenchPlan);
  }
  const { judgeBench, runBench } = await import('../../gate/flows/suites/run-bench.ts');
  const { renderBench } = await import('../../gate/report/terminal/measured/render-bench.ts');
  const report = await runBench(request, deps);
  deps.progress.close();
  return show(report, json, renderBench, judgeBench(report).exitCode);
}

/** `compare`: whether one model, prompt or context is cheaper than another on the golden tasks of an agent. */
export function addCompare(program: Command): void {
  program
    .command('compare')
    .description('measure whether one model, prompt or context is cheaper than another, by the procedure of the gate')
    .addArgument(
      new Argument(
        '<what>',
        'model: two models, in dollars and in tokens without cache reads; prompt: two definitions of an agent; context: two instruction files, resume packets or skills',
      ).choices(comparedThings),
    )
    .argument('<a>', 'the model, or the file (a path, or commit:path), in use today')
    .argument('<b>', 'the one that may be cheaper')
    .option('--agent <name>', 'agent whose golden tasks measure (default: the only one that has some)')
    .option('--as <path>', 'with context: path that both files have in the copy of the repository')
    .option(...baseOption('commit whose policy, tasks and rules count'))
    .option(...configOption)
    .option('--dry-run', 'stop after the bill: nothing is run or spent')
    .option(...budgetOption)
    .option(...storeOption)
    .option(...jsonOption)
    .addHelpText('after', compareExamples)
    .action((what: ComparedThing, a: string, b: string, options: CompareOptions) =>
      answer(options.json, async () => startCompare(readArms(what, a, b, options), options)),
    );
}

const comparedThings = ['model', 'prompt', 'context'] as const;
type ComparedThing = (typeof comparedThings)[number];

/** The two sides that the words name. Throws ProblemError where they do not go together. */
function readArms(what: ComparedThing, a: string, b: string, { as }: CompareOptions): AskedArms {
  if (what !== 'context' && as !== undefined) throw strayAs(what);
  if (what === 'model') return { kind: 'model', a, b };
  if (what === 'prompt') return { kind: 'prompt', a: { file: a }, b: { file: b } };
  if (a !== 'all' && b !== 'all') return { kind: 'context', a: { file: a }, b: { file: b }, ...defined({ as }) };
  if ([a, b].includes('none') && as === undefined) return { kind: 'whole' };
  throw wholeAlone();
}

function strayAs(what: ComparedThing) {
  const message = `"--as" has no meaning for a comparison of two ${what}s`;
  return setupError('compare-options', message, 'Leave it out: only compare context places files.');
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

/** Options of `compare`. */
interface CompareOptions extends Omit<CompareRequest, 'configFile' | 'sides'>, ReadOptions {
  readonly as?: string;
}

/** Runs `compare`; the exit code is that of its report. */
async function startCompare(
  arms: AskedArms,
  { config: configFile, json, as: _laid, ...rest }: CompareOptions,
): Promise<number> {
  const { runCompare } = await import('../../gate/flows/run-compare.ts');
  const { measureWith } = await import('../progress/open-dependencies.ts');
  const { renderComparison } = await import('../../gate/report/terminal/measured/render-comparison.ts');
  const report = await measureWith({}, (deps) => runCompare({ ...rest, configFile, sides: arms }, deps));
  return show(report, json, renderComparison, report.exitCode);
}
