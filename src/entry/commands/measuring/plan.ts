import { type Command, InvalidArgumentError } from 'commander';
import { ProblemError } from '../../../core/model/problem.ts';
import type { JudgedReport } from '../../../core/model/verdict/report.ts';
import { parseShardCount } from '../../../core/text/shard-id.ts';
import type { PlannedShard } from '../../../gate/flows/shards/choose-shards.ts';
import { answer, print, terminalOptions } from '../../command-line/answer.ts';
import {
  baseOption,
  budgetOption,
  configOption,
  headOption,
  type ReadOptions,
  type RunOptions,
  seedOption,
} from '../../command-line/parse-option.ts';

interface PlanOptions extends ReadOptions, Pick<RunOptions, 'base' | 'head' | 'seed' | 'budgetTokens'> {
  readonly anyway?: boolean;
  readonly shards?: number;
}

/** `plan`: what `check` would measure, and what it may cost. */
export function addPlan(program: Command): void {
  program
    .command('plan')
    .description(
      'what check would measure, with trials, tokens and dollars, expected and at worst; nothing is run or spent',
    )
    .option(...baseOption('commit whose policy judges'))
    .option(...headOption)
    .option(...configOption)
    .option(...seedOption)
    .option(...budgetOption)
    .option('--anyway', 'measure rules that are not worth measuring as well')
    .option('--shards <n>', 'divide it into at most n shards for machines that measure side by side', readShardCount)
    .option('--json', 'print one JSON object, as check --dry-run does; with --shards, the shards')
    .addHelpText('after', examples)
    .action((options: PlanOptions) => answer(options.json, () => plan(options)));
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

async function plan({ config: configFile, json, shards: wanted, ...rest }: PlanOptions): Promise<number> {
  const { readGateRequest } = await import('../../../gate/flows/check/read-gate-request.ts');
  const { runGate } = await import('../../../gate/gate.ts');
  const { openDependencies } = await import('../../command-line/open-dependencies.ts');
  const { showPlan, showReport } = await import('../../command-line/show-report.ts');
  const deps = openDependencies();
  const request = readGateRequest({ ...rest, configFile, dryRun: true, oneLook: wanted !== undefined });
  const report = await runGate(request, deps);
  deps.progress.close();
  const { digest, rules } = report.plan;
  // Without a digest the gate never came to a plan, and the report says why.
  if (digest === '' && report.problems.length > 0) return showReport(report, { json });
  if (wanted !== undefined) {
    const { planShards } = await import('../../../gate/flows/shards/plan-fan-out.ts');
    const shards = rules.length === 0 ? [] : await planShards(request, wanted, deps);
    return showShards(report, shards, json);
  }
  return json === true || digest === '' ? showReport(report, { json }) : showPlan(report);
}

async function showShards(
  report: JudgedReport,
  shards: readonly PlannedShard[],
  json: boolean | undefined,
): Promise<number> {
  const { showPlan, showReport } = await import('../../command-line/show-report.ts');
  const { digest } = report.plan;
  if (json === true) {
    print({ schema: 1, plan: digest, count: shards.length, shards }, json, () => '');
    return report.judgement.exitCode;
  }
  if (digest === '') return showReport(report, { json });
  const { renderShards } = await import('../../../gate/report/terminal/measured/render-shard.ts');
  await showPlan(report);
  process.stdout.write(`\n${renderShards(shards, terminalOptions())}`);
  return report.judgement.exitCode;
}
