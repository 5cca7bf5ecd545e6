import type { Command } from 'commander';
import { defined } from '../../../core/util/values.ts';
import { answer, print, show, terminalOptions } from '../../command-line/answer.ts';
import {
  budgetOption,
  concurrencyOption,
  configOption,
  jsonOption,
  parsePositive,
  type ReadOptions,
  type RunOptions,
  seedOption,
} from '../../command-line/parse-option.ts';

/** `compress`: shorter words for a rule that earns, judged against those that stand. */
export function addCompress(program: Command): void {
  program
    .command('compress')
    .description('look for shorter words of an active rule and measure that memory is no worse for them')
    .argument('<rule>', 'id of an active rule')
    .option('--to <text>', 'the new words; without it one call of your own Claude Code, without tools, looks for them')
    .option('--model <model>', 'the model that is asked (default: distill.model of the config)')
    .option('--with-tokens <n>', 'most tokens that asking may take', parsePositive, 20_000)
    .option('--dry-run', 'stop after the bill: nothing is measured')
    .option(...configOption)
    .option(...concurrencyOption)
    .option(...seedOption)
    .option(...budgetOption)
    .option('--verbose', 'every figure of the verdict')
    .option(...jsonOption)
    .addHelpText('after', compressExamples)
    .action((rule: string, options: CompressOptions) => answer(options.json, () => startCompress(rule, options)));
}

const compressExamples = `
Examples:
  rentroll compress open-first                               ask for shorter words, and measure them
  rentroll compress open-first --to 'Open the named file first.'
  rentroll compress open-first --to '...' --dry-run          what measuring would cost

Nothing is applied: words that are no worse lie in .rentroll/proposals, as a patch and with their receipt.
Exit codes: 0 no worse, 1 the old words are missed, 2 could not run, 3 undecided.`;

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
    .option(...concurrencyOption)
    .option(...seedOption)
    .option(...budgetOption)
    .option('--top-up <n>', 'batches after the first that may run at most', parsePositive)
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

/** What both commands take. */
interface RewordingOptions extends ReadOptions, Pick<RunOptions, 'concurrency' | 'seed' | 'budgetTokens'> {
  readonly model?: string;
  readonly withTokens: number;
  readonly dryRun?: boolean;
}

/** Options of `compress`. */
interface CompressOptions extends RewordingOptions {
  readonly to?: string;
  readonly verbose?: boolean;
}

/** Runs `compress`; the exit code is that of the gate. */
async function startCompress(rule: string, options: CompressOptions): Promise<number> {
  const { compressRule } = await import('../../../gate/flows/rewording/compress-rule.ts');
  const { renderCompress } = await import('../../../gate/report/terminal/measured/render-comparison.ts');
  const { openDependencies } = await import('../../command-line/open-dependencies.ts');
  const { to, model, withTokens: mostTokens, dryRun, config: configFile, concurrency, seed, budgetTokens } = options;
  const deps = openDependencies();
  const words =
    to === undefined
      ? { kind: 'model' as const, mostTokens, ...defined({ model }) }
      : { kind: 'given' as const, body: to };
  const done = await compressRule(
    {
      ...{ rule, words, configFile, dryRun: dryRun === true },
      ...defined({ concurrency, seed, budgetTokens }),
    },
    deps,
  );
  deps.progress.close();
  const { judgement, ...report } = done.report;
  const detail = options.verbose === true ? ({ kind: 'verbose' } as const) : ({ kind: 'brief' } as const);
  print({ ...done, report }, options.json, () => renderCompress(done, detail, terminalOptions()));
  return judgement.exitCode;
}

/** Options of `evolve`. */
interface EvolveOptions extends RewordingOptions {
  readonly variant?: string;
  readonly topUp?: number;
}

/** Runs `evolve`; the exit code is that of the comparison. */
async function startEvolve(agent: string, options: EvolveOptions): Promise<number> {
  const { evolveAgent } = await import('../../../gate/flows/rewording/evolve-agent.ts');
  const { renderEvolve } = await import('../../../gate/report/terminal/measured/render-comparison.ts');
  const { openDependencies } = await import('../../command-line/open-dependencies.ts');
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
