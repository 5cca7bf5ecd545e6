import type { Command } from 'commander';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import type { ChangeRefs } from '../../core/model/request/gate-request.ts';
import { parsePart } from '../../core/text/part.ts';
import { defined } from '../../core/util/values.ts';
import {
  assetOption,
  baseOption,
  budgetOption,
  configOption,
  jsonOption,
  type ReadOptions,
  type RunOptions,
  storeOption,
  verboseOption,
} from '../shared-options.ts';
import { answer, print, terminalOptions } from '../terminal/answer.ts';

interface CheckOptions extends ReadOptions, RunOptions {
  readonly head?: string;
  readonly verbose?: boolean;
  readonly asset?: readonly string[];
  readonly anyway?: boolean;
  readonly dryRun?: boolean;
  readonly fresh?: boolean;
  readonly offline?: boolean;
  readonly part?: string;
  readonly waiting?: boolean;
}

/** `check`: the gate, whole. */
export function addCheck(program: Command): void {
  program
    .command('check')
    .description('measure the rules that this change adds, with and without each, and judge them')
    .option(...baseOption('commit whose policy judges'))
    .option('--head <ref>', 'commit to judge, or WORKTREE (default: HEAD)')
    .option(...configOption)
    .option(...assetOption)
    .option('--anyway', 'measure rules that are not worth measuring as well')
    .option(
      '--waiting',
      'measure the candidates of --base (default: HEAD) that wait for a verdict, all in the same trials',
    )
    .option('--dry-run', 'stop after the plan: nothing is run or spent')
    .option(...budgetOption)
    .option('--fresh', 'pay for every trial again')
    .option(...storeOption)
    .option('--offline', 'judge the trials of --store, and run none: no agent, no key, nothing spent')
    .option('--part <k/n>', 'measure one of n parts of the planned trials into --store, and judge nothing')
    .option(...verboseOption)
    .option(...jsonOption)
    .addHelpText('after', examples)
    .action((options: CheckOptions) => answer(options.json, () => checkOrPlan(options)));
}

const examples = `
Examples:
  rentroll check                          the commits of this branch, against the default branch
  rentroll check --head WORKTREE          with edits that are not committed yet
  rentroll check --asset skill:pdf-forms  a verdict on this skill, whatever base asks of skills
  rentroll check --dry-run                what would be measured, and what it may cost
  rentroll check --waiting                what waits in the ledger; then: rentroll stamp
  rentroll check --base origin/main --json > report.json
  rentroll check --part 2/4 --store trials  one of four machines; all of them: rentroll check --store trials
  rentroll check --store trials --offline   judge again elsewhere: no agent, no cost

Exit codes: 0 pass, 1 the gate says no, 2 could not run, 3 undecided.`;

/** The quick answer, for two commits and no other wish. */
async function findIdle({ base, head, config: configFile, ...wishes }: CheckOptions) {
  if (head === 'WORKTREE' || Object.keys(wishes).length > 0) return undefined;
  const { answerIdle } = await import('../../gate/flows/check/answer-idle.ts');
  return answerIdle({ configFile, ...defined({ base, head }) }, process.cwd());
}

/** Lines that a terminal has room for; what wraps them is loaded only where one is too long. */
async function fitTerminal(lines: readonly string[]): Promise<readonly string[]> {
  const { isTTY, columns } = process.stdout;
  if (!isTTY || !(columns > 0) || lines.every((line) => line.length <= columns)) return lines;
  const { wrapText } = await import('../../core/report/figures/columns.ts');
  return lines.flatMap((line) => (line === '' ? [line] : wrapText(line, columns)));
}

/** Options that say of another change than `--waiting` does. */
const notWaiting = ['head', 'asset', 'part'] as const;

/** The candidates that wait at a commit are judged by that commit. Throws ProblemError for an option that would be ignored. */
function chooseRange({ waiting, base, head, ...options }: CheckOptions): Pick<ChangeRefs, 'base' | 'head'> {
  if (waiting !== true) return defined({ base, head });
  const stray = notWaiting.find((name) => Object.hasOwn({ ...defined({ head }), ...options }, name));
  if (stray !== undefined)
    throw setupError(
      'waiting-option',
      `"--${stray}" does not go with "--waiting"`,
      'Leave it out: what waits at --base is measured, whatever changed since.',
    );
  return { base: base ?? 'HEAD', head: base ?? 'HEAD' };
}

/** Measures one part of the planned trials. Returns the exit code. */
async function measureOnePart({
  config: configFile,
  part: text = '',
  store,
  json,
  ...options
}: CheckOptions): Promise<number> {
  const { value: part, problems } = parsePart(text);
  if (part === undefined) throw new ProblemError(problems);
  if (store === undefined)
    throw setupError(
      'part-without-store',
      '"--part" is given, but "--store" is not',
      'Name the folder of trials: --store DIR.',
    );
  const stray = ['dryRun', 'fresh', 'offline', 'asset'].find((name) => Object.hasOwn(options, name));
  if (stray !== undefined)
    throw setupError(
      'part-option',
      `"--${stray === 'dryRun' ? 'dry-run' : stray}" does not go with "--part"`,
      'Leave it out.',
    );
  const { measurePart } = await import('../../gate/flows/parts/measure-part.ts');
  const { renderPart } = await import('../../gate/report/terminal/measured/render-part.ts');
  const { measureWith } = await import('../progress/open-dependencies.ts');
  const { base, head, budgetTokens, anyway } = options;
  const wishes = defined({ base, head, budgetTokens, anyway });
  const measured = await measureWith({}, (deps) => measurePart({ ...wishes, configFile, part, store }, deps));
  const { stop, ...shown } = measured;
  print({ schema: 1, ...shown, part: text, ...(stop && { stop: stop.kind }) }, json, () =>
    renderPart(measured, terminalOptions()),
  );
  return stop === undefined ? 0 : stop.kind === 'environment' ? 2 : 3;
}

/** Runs the gate and shows its report, or its plan in a dry run. Returns the exit code. */
export async function checkOrPlan(options: CheckOptions): Promise<number> {
  const range = chooseRange(options);
  if (options.part !== undefined) return measureOnePart(options);
  const idle = await findIdle(options);
  if (idle !== undefined) {
    process.stdout.write((await fitTerminal(idle)).join('\n'));
    return 0;
  }
  const { readGateRequest } = await import('../../gate/flows/check/read-gate-request.ts');
  const { runGate } = await import('../../gate/gate.ts');
  const { measureWith } = await import('../progress/open-dependencies.ts');
  const { showPlan, showReport } = await import('../terminal/show-report.ts');
  const { config: configFile, json, verbose, asset: assets, waiting, ...rest } = options;
  const request = readGateRequest({ ...rest, ...range, configFile, ...defined({ assets }) });
  const report = await measureWith({}, (deps) => runGate({ ...request, ...defined({ waiting }) }, deps));
  // Without a digest the gate never came to a plan, and the report says why.
  if (options.dryRun === true && json !== true && report.plan.digest !== '') return showPlan(report);
  return showReport(report, { json, verbose, configFile });
}
