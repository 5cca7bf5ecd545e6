import type { Command } from 'commander';
import { defined } from '../../core/util/values.ts';
import {
  budgetOption,
  configOption,
  jsonOption,
  parsePositive,
  type ReadOptions,
  type RunOptions,
} from '../shared-options.ts';
import { answer, show } from '../terminal/answer.ts';

/** `evolve`: a cheaper definition for an agent, compared with the one that stands. */
export function addEvolve(program: Command): void {
  program
    .command('evolve')
    .description(
      'look for a cheaper definition of an agent and compare it with the one that stands; nothing is applied',
    )
    .argument('<agent>', 'an agent of the config with a definition')
    .option(
      '--variant <file>',
      'the other definition; without it one call of your own Claude Code, without tools, writes one',
    )
    .option('--model <model>', 'the model that is asked (default: distill.model of the config)')
    .option('--with-tokens <n>', 'most tokens that asking may take', parsePositive, 60_000)
    .option('--dry-run', 'stop after the bill: nothing is measured')
    .option(...configOption)
    .option(...budgetOption)
    .option(...jsonOption)
    .addHelpText('after', evolveExamples)
    .action((agent: string, options: EvolveOptions) => answer(options.json, () => startEvolve(agent, options)));
}

const evolveExamples = `
Examples:
  rentroll evolve sql                               ask for a cheaper definition, and compare it
  rentroll evolve sql --variant drafts/sql.md       compare one of yours
  rentroll evolve sql --variant drafts/sql.md --dry-run

Only the description and the words below the head may differ: name, tools, model, memory and every other key stay.
A variant that is cheaper lies in .rentroll/proposals with its receipt.
Exit codes: 0 cheaper, 1 not, 2 could not run, 3 undecided.`;

/** Options of `evolve`. */
interface EvolveOptions extends ReadOptions, Pick<RunOptions, 'budgetTokens'> {
  readonly variant?: string;
  readonly model?: string;
  readonly withTokens: number;
  readonly dryRun?: boolean;
}

/** Runs `evolve`; the exit code is that of the comparison. */
async function startEvolve(agent: string, options: EvolveOptions): Promise<number> {
  const { evolveAgent } = await import('../../gate/flows/evolve/evolve-agent.ts');
  const { renderEvolve } = await import('../../gate/report/terminal/measured/render-comparison.ts');
  const { openDependencies } = await import('../progress/open-dependencies.ts');
  const { variant: file, model, withTokens: mostTokens, dryRun, config: configFile, json, ...limits } = options;
  const deps = openDependencies();
  const variant =
    file === undefined
      ? { kind: 'model' as const, mostTokens, ...defined({ model }) }
      : { kind: 'given' as const, file };
  const done = await evolveAgent({ ...limits, agent, variant, configFile, dryRun: dryRun === true }, deps);
  deps.progress.close();
  return show(done, json, renderEvolve, done.comparison.exitCode);
}
