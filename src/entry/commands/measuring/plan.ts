import { type Command, InvalidArgumentError } from 'commander';
import { planShards } from '../../../flows/shards/plan-fan-out.ts';
import { ProblemError } from '../../../foundation/model/problem.ts';
import { defaultConfigFile, type GateRequest } from '../../../foundation/model/request/world.ts';
import { parseShardCount } from '../../../foundation/text/shard-id.ts';
import { runGate } from '../../../gate.ts';
import { exitCodeOf } from '../../../stages/gate/report/build-report.ts';
import { renderPlan } from '../../../stages/gate/report/terminal/measured/render-plan.ts';
import { renderShards } from '../../../stages/gate/report/terminal/measured/render-shards.ts';
import { answer, print } from '../../command-line/answer.ts';
import { openWorld } from '../../command-line/open-world.ts';
import { parsePositive } from '../../command-line/parse-option.ts';
import { showReport, terminalOptions } from '../../command-line/show-report.ts';

interface PlanOptions {
  readonly base?: string;
  readonly head?: string;
  readonly config: string;
  readonly seed?: number;
  readonly budgetTokens?: number;
  readonly shards?: number;
  readonly json?: boolean;
}

/** `plan`: what `check` would measure, and what it may cost. */
export function addPlan(program: Command): void {
  program
    .command('plan')
    .description('what check would measure, with trials and tokens, expected and at worst; nothing is run or spent')
    .option('--base <ref>', 'commit whose policy judges (default: merge-base with the default branch)')
    .option('--head <ref>', 'commit to judge, or WORKTREE (default: HEAD)')
    .option('--config <file>', 'config, relative to the repository root', defaultConfigFile)
    .option('--seed <n>', 'seed of the run instead of the one in the config', parsePositive)
    .option('--budget-tokens <n>', 'tighten the budget of the run', parsePositive)
    .option('--shards <n>', 'divide it into at most n shards for machines that measure side by side', readShardCount)
    .option('--json', 'print one JSON object, as check --dry-run does; with --shards, the shards')
    .addHelpText('after', examples)
    .action((options: PlanOptions) => answer(options.json, () => showPlan(options)));
}

const examples = `
Examples:
  rentroll plan                           the commits of this branch
  rentroll plan --head WORKTREE           with edits that are not committed yet
  rentroll plan --json | jq .plan.expected
  rentroll plan --shards 3 --json | jq -c .shards     the matrix of a workflow: docs/adoption.md`;

function readShardCount(text: string): number {
  try {
    return parseShardCount(text);
  } catch (error) {
    if (error instanceof ProblemError) throw new InvalidArgumentError(error.problems.map(({ hint }) => hint).join(' '));
    throw error;
  }
}

async function showPlan({ config: configFile, json, shards: wanted, ...rest }: PlanOptions): Promise<number> {
  const world = openWorld();
  const request: GateRequest = { ...rest, configFile, dryRun: true, oneLook: wanted !== undefined };
  const report = await runGate(request, world);
  world.progress.close();
  // Without a digest the gate never came to a plan, and the report says why.
  if (report.plan.digest === '' && report.problems.length > 0) return showReport(report, json === true);
  const isEmpty = report.plan.rules.length === 0;
  const shards = wanted === undefined ? undefined : isEmpty ? [] : await planShards(request, wanted, world);
  if (json === true && shards !== undefined) {
    const { digest } = report.plan;
    print({ schema: 1, plan: digest, count: shards.length, shards }, json, () => '');
    return exitCodeOf(report);
  }
  if (json === true || report.plan.digest === '') return showReport(report, json === true);
  process.stdout.write(renderPlan(report, terminalOptions()));
  if (shards !== undefined) process.stdout.write(renderShards(shards));
  return exitCodeOf(report);
}
