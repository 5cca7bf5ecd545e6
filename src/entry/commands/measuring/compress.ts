import type { Command } from 'commander';
import { defaultConfigFile } from '../../../foundation/model/request/gate-request.ts';
import { answer } from '../../command-line/answer.ts';
import { parsePositive } from '../../command-line/parse-option.ts';

interface CompressOptions {
  readonly to?: string;
  readonly model?: string;
  readonly withTokens: number;
  readonly dryRun?: boolean;
  readonly config: string;
  readonly concurrency?: number;
  readonly seed?: number;
  readonly budgetTokens?: number;
  readonly verbose?: boolean;
  readonly json?: boolean;
}

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
    .option('--config <file>', 'config, relative to the repository root', defaultConfigFile)
    .option('--concurrency <n>', 'trials at a time; changes speed, never results', parsePositive)
    .option('--seed <n>', 'seed of the run instead of the one in the config', parsePositive)
    .option('--budget-tokens <n>', 'tighten the budget of the run', parsePositive)
    .option('--verbose', 'every figure of the verdict')
    .option('--json', 'print one JSON object')
    .addHelpText('after', examples)
    .action((rule: string, options: CompressOptions) => answer(options.json, () => runCompress(rule, options)));
}

const examples = `
Examples:
  rentroll compress open-first                               ask for shorter words, and measure them
  rentroll compress open-first --to 'Open the named file first.'
  rentroll compress open-first --to '...' --dry-run          what measuring would cost

Nothing is applied: words that are no worse lie in .rentroll/proposals, as a patch and with their receipt.
Exit codes: 0 no worse, 1 the old words are missed, 2 could not run, 3 undecided.`;

async function runCompress(rule: string, options: CompressOptions): Promise<number> {
  const { compressRule } = await import('../../../flows/compress/compress-rule.ts');
  const { renderCompress } = await import('../../../stages/gate/report/terminal/measured/render-compress.ts');
  const { print, terminalOptions } = await import('../../command-line/answer.ts');
  const { openWorld } = await import('../../command-line/open-world.ts');
  const { to, model, withTokens: mostTokens, dryRun, config: configFile, concurrency, seed, budgetTokens } = options;
  const world = openWorld();
  const words =
    to === undefined
      ? { kind: 'model' as const, mostTokens, ...(model === undefined ? {} : { model }) }
      : { kind: 'given' as const, body: to };
  const done = await compressRule(
    {
      ...{ rule, words, configFile, dryRun: dryRun === true },
      ...(concurrency === undefined ? {} : { concurrency }),
      ...(seed === undefined ? {} : { seed }),
      ...(budgetTokens === undefined ? {} : { budgetTokens }),
    },
    world,
  );
  world.progress.close();
  const { judgement, ...report } = done.report;
  const detail = options.verbose === true ? ({ kind: 'verbose' } as const) : ({ kind: 'brief' } as const);
  print({ ...done, report }, options.json, () => renderCompress(done, { ...terminalOptions(), detail }));
  return judgement.exitCode;
}
