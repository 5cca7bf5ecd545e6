import type { Command } from 'commander';
import { defaultConfigFile, type GateRequest } from '../../gate/world.ts';
import { runGate } from '../../gate.ts';
import { exitCodeOf } from '../../report/build-report.ts';
import { renderPlan } from '../../report/render-plan.ts';
import { answer } from '../answer.ts';
import { openWorld } from '../open-world.ts';
import { parsePositive } from '../parse-option.ts';
import { showReport, terminalOptions } from '../show-report.ts';

interface PlanOptions {
  readonly base?: string;
  readonly head?: string;
  readonly config: string;
  readonly seed?: number;
  readonly budgetTokens?: number;
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
    .option('--json', 'print one JSON object, that of check --dry-run')
    .addHelpText('after', examples)
    .action((options: PlanOptions) => answer(options.json, () => showPlan(options)));
}

const examples = `
Examples:
  rentroll plan                           the commits of this branch
  rentroll plan --head WORKTREE           with edits that are not committed yet
  rentroll plan --json | jq .plan.expected`;

async function showPlan({ config: configFile, json, ...rest }: PlanOptions): Promise<number> {
  const world = openWorld();
  const request: GateRequest = { ...rest, configFile, dryRun: true };
  const report = await runGate(request, world);
  world.progress.close();
  // Without a digest the gate never came to a plan, and the report says why.
  if (json === true || report.plan.digest === '') return showReport(report, json === true);
  process.stdout.write(renderPlan(report, terminalOptions()));
  return exitCodeOf(report);
}
