import type { Command } from 'commander';
import { gateSteps } from '../../../core/model/verdict/checkpoint.ts';
import { defined } from '../../../core/util/values.ts';
import { answer } from '../../command-line/answer.ts';
import {
  assetOption,
  baseOption,
  budgetOption,
  cacheOption,
  concurrencyOption,
  configOption,
  headOption,
  htmlOption,
  jsonOption,
  type ReadOptions,
  type RunOptions,
  resolveFolder,
  seedOption,
  verboseOption,
} from '../../command-line/parse-option.ts';

interface CheckOptions extends ReadOptions, RunOptions {
  readonly asset?: readonly string[];
  readonly anyway?: boolean;
  readonly dryRun?: boolean;
  readonly now?: boolean;
  readonly fromStep?: string;
  readonly fresh?: boolean;
  readonly replay?: string;
  readonly oneLook?: boolean;
  readonly shards?: string;
}

/** `check`: the gate, whole. */
export function addCheck(program: Command): void {
  program
    .command('check')
    .description('the gate, whole: measure the rules this change adds and judge them')
    .option(...baseOption('commit whose policy judges'))
    .option(...headOption)
    .option(...configOption)
    .option(...assetOption)
    .option('--anyway', 'measure rules that are not worth measuring as well')
    .option('--dry-run', 'stop after the plan: nothing is run or spent')
    .option('--now', 'wait for no train (policy.train): measure these rules alone')
    .option(...concurrencyOption)
    .option(...seedOption)
    .option(...budgetOption)
    .option('--from-step <step>', `start from a step of the same plan's latest run: ${gateSteps.join(', ')}`)
    .option('--fresh', 'measure every baseline anew, reuse none of earlier runs')
    .option('--record <folder>', 'also write every trial into a folder that --replay reads', resolveFolder)
    .option('--replay <folder>', 'take all trials from a recording: no agent, no key, nothing spent', resolveFolder)
    .option('--one-look', 'take the first look when a verdict can be expected, as the shards of a matrix do')
    .option('--shards <folder>', 'continue from what shards measured (implies --one-look)', resolveFolder)
    .option(...cacheOption)
    .option(...htmlOption)
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
  rentroll check --base origin/main --json > report.json
  rentroll check --from-step decide       judge again what was measured: no trial is run
  rentroll check --record recordings/pr   keep what this run measures
  rentroll check --replay recordings/pr   repeat it elsewhere: no agent, no key, no cost

Exit codes: 0 pass, 1 the gate says no, 2 could not run, 3 undecided.`;

/** The quick answer, for two commits and no other wish. */
async function findIdle({ base, head, config: configFile, ...wishes }: CheckOptions) {
  if (head === 'WORKTREE' || Object.keys(wishes).length > 0) return undefined;
  const { answerIdle } = await import('../../../gate/flows/check/answer-idle.ts');
  return answerIdle({ configFile, ...defined({ base, head }) }, process.cwd());
}

/** Lines that a terminal has room for; what wraps them is loaded only where one is too long. */
async function fitTerminal(lines: readonly string[]): Promise<readonly string[]> {
  const { isTTY, columns } = process.stdout;
  if (!isTTY || !(columns > 0) || lines.every((line) => line.length <= columns)) return lines;
  const { wrapText } = await import('../../../core/report/figures/columns.ts');
  return lines.flatMap((line) => (line === '' ? [line] : wrapText(line, columns)));
}

/** Runs the gate and shows its report, or its plan in a dry run. Returns the exit code. */
export async function checkOrPlan(options: CheckOptions): Promise<number> {
  const idle = await findIdle(options);
  if (idle !== undefined) {
    process.stdout.write((await fitTerminal(idle)).join('\n'));
    return 0;
  }
  const { readGateRequest } = await import('../../../gate/flows/check/read-gate-request.ts');
  const { runGate } = await import('../../../gate/gate.ts');
  const { measureWith } = await import('../../command-line/open-dependencies.ts');
  const { showPlan, showReport } = await import('../../command-line/show-report.ts');
  const { config: configFile, html, json, verbose, asset: assets, ...rest } = options;
  const report = await measureWith({}, (deps) =>
    runGate(readGateRequest({ ...rest, configFile, ...defined({ assets }) }), deps),
  );
  // Without a digest the gate never came to a plan, and the report says why.
  if (options.dryRun === true && json !== true && report.plan.digest !== '') return showPlan(report, { html });
  return showReport(report, { html, json, verbose, configFile });
}
