import type { Command } from 'commander';
import { ProblemError } from '../../../core/model/problem.ts';
import { parseShardId } from '../../../core/text/shard-id.ts';
import { defined } from '../../../core/util/values.ts';
import type { ShardRequest } from '../../../gate/flows/shards/measure-shard.ts';
import { answer, print, terminalOptions } from '../../command-line/answer.ts';
import {
  baseOption,
  concurrencyOption,
  configOption,
  headOption,
  jsonOption,
  parsePositive,
  type ReadOptions,
  resolveFolder,
  seedOption,
} from '../../command-line/parse-option.ts';

interface MeasureOptions extends Omit<ShardRequest, 'shard' | 'configFile'>, ReadOptions {
  readonly shard: string;
}

/** `measure`: one shard of a plan, into a recording. */
export function addMeasure(program: Command): void {
  program
    .command('measure')
    .description('run one shard of a plan into a recording, for decide to judge beside the others')
    .requiredOption('--shard <k/n>', 'which shard: an id of plan --shards, or 2/3 for the second of three')
    .requiredOption('--record <folder>', 'folder of the recording; one of the same shard is continued', resolveFolder)
    .option(...baseOption('commit whose policy judges'))
    .option(...headOption)
    .option(...configOption)
    .option(...concurrencyOption)
    .option(...seedOption)
    .option('--budget-tokens <n>', 'tighten the budget of all shards together', parsePositive)
    .option('--anyway', 'as the shards were planned: with rules that are not worth measuring')
    .option(...jsonOption)
    .addHelpText('after', examples)
    .action((options: MeasureOptions) => answer(options.json, () => measure(options)));
}

const examples = `
Examples:
  rentroll measure --shard 2/3 --record shards/2      the second of three machines
  rentroll decide --shards shards                     when all of them have ended

Exit codes: 0 measured completely, 2 could not run, 3 ended early: what was measured is in the recording.`;

async function measure({ shard: text, config: configFile, json, ...rest }: MeasureOptions): Promise<number> {
  const { value: shard, problems } = parseShardId(text);
  if (shard === undefined) throw new ProblemError(problems);
  const { measureShard } = await import('../../../gate/flows/shards/measure-shard.ts');
  const { renderShard } = await import('../../../gate/report/terminal/measured/render-shard.ts');
  const { measureWith } = await import('../../command-line/open-dependencies.ts');
  const measured = await measureWith({}, (deps) => measureShard({ ...rest, configFile, shard }, deps));
  const { file, budget, notes, stop } = measured;
  const { plan, shard: number, of, trials, done, stop: why } = file;
  const answered = { plan, shard: number, of, trials, done, ...defined({ stop: why }) };
  print({ schema: 1, ...answered, budget, notes }, json, () => renderShard(measured, terminalOptions()));
  return stop === undefined ? 0 : stop.kind === 'environment' ? 2 : 3;
}
