import type { Command } from 'commander';
import { defined } from '../../../core/util/values.ts';
import { answer, show } from '../../command-line/answer.ts';
import {
  budgetOption,
  concurrencyOption,
  configOption,
  jsonOption,
  type ReadOptions,
  type RunOptions,
  seedOption,
} from '../../command-line/parse-option.ts';

interface TrainOptions extends ReadOptions, Pick<RunOptions, 'base' | 'concurrency' | 'seed' | 'budgetTokens'> {
  readonly anyway?: boolean;
  readonly dryRun?: boolean;
}

/** `train`: the rules of several changes, measured together. */
export function addTrain(program: Command): void {
  const train = program.command('train');
  train
    .argument('<heads...>', 'branches or commits whose rules ride, in the order in which they board')
    .description('measure the rules of several changes together: they share their trials')
    .option('--base <ref>', 'commit that all are measured against (default: the tip of the default branch)')
    .option(...configOption)
    .option('--anyway', 'measure rules that are not worth measuring as well')
    .option('--dry-run', 'stop after the bill: nothing is run or spent')
    .option(...concurrencyOption)
    .option(...seedOption)
    .option(...budgetOption)
    .option(...jsonOption)
    .addHelpText('after', examples)
    .action((heads: readonly string[], options: TrainOptions) => answer(options.json, () => ride(heads, options)));
  train
    .command('status')
    .description('who waits, with place and likely cost, when the next train leaves, and whether one is under way')
    .option(...configOption)
    .option(...jsonOption)
    .addHelpText('after', statusExamples)
    .action((_: ReadOptions, own: Command) => {
      // The command above has options of the same names, which are read first wherever they stand.
      const options = own.optsWithGlobals<ReadOptions>();
      return answer(options.json, () => showStatus(options));
    });
}

const statusExamples = `
Nothing is run or spent. With GITHUB_TOKEN (or GH_TOKEN) set, the pull requests of origin that wait, and the lock; else the
branches of this clone that bring rules, in the order of their names. GITHUB_API_URL for a GitHub that is not github.com.`;

async function showStatus({ config, json }: ReadOptions): Promise<number> {
  const { askTrainStatus } = await import('./train-status.ts');
  const { renderTrainStatus } = await import('../../../gate/report/terminal/measured/render-train.ts');
  const { openDependencies } = await import('../../command-line/open-dependencies.ts');
  const status = await askTrainStatus(config, openDependencies({ quiet: true }));
  return show(status, json, renderTrainStatus, status.train.exitCode);
}

const examples = `
Examples:
  rentroll train search-first quiet-tests --dry-run    who rides, and what a verdict costs then
  rentroll train search-first quiet-tests              measure them
  git switch search-first && rentroll stamp            then on each branch: its own verdicts
  rentroll train status                                who waits, and when one leaves

Receipts of a train hold in whatever order its changes are merged. What brings the same tokens as another enters once. No branch
is touched, and each change answers for itself: one that earns nothing fails its own check.
Exit codes: 0 every verdict is settled, 2 could not run, 3 one is open.`;

async function ride(heads: readonly string[], { config: configFile, json, ...wishes }: TrainOptions): Promise<number> {
  const { runTrain } = await import('../../../gate/flows/train/run-train.ts');
  const { renderTrain } = await import('../../../gate/report/terminal/measured/render-train.ts');
  const { measureWith } = await import('../../command-line/open-dependencies.ts');
  const train = await measureWith({ again: 'the same command goes on' }, (deps) =>
    runTrain({ asking: heads.map((head) => ({ head })), configFile, ...defined(wishes) }, deps),
  );
  return show(train, json, renderTrain, train.exitCode);
}
