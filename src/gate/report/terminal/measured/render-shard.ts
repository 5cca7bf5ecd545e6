import type { BudgetReport } from '../../../../core/model/money/budget.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import { code, column, count, heading, lines, part, say, table } from '../../../../core/report/blocks/make-blocks.ts';
import { formatCount, formatTokens } from '../../../../core/report/figures/format-tokens.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { explainLimits } from '../../messages/spending/explain-budget.ts';

/** A shard that was measured, as people see it. */
export interface MeasuredShardText {
  readonly file: {
    readonly shard: number;
    readonly of: number;
    readonly trials: number;
    readonly done: number;
    readonly stop?: string;
  };
  readonly budget: BudgetReport;
  readonly notes: readonly string[];
}

/** What a shard brought: how much of it was measured, what that took, why it ended, and what follows. */
export function shardBlocks({ file, budget, notes }: MeasuredShardText): readonly Block[] {
  const { shard, of, trials, done, stop } = file;
  const spent = `${formatTokens(budget.totalConsumed)} of its ${formatTokens(budget.maxAllowed)} tokens are spent.`;
  return [
    part(
      undefined,
      heading(`Shard ${shard}/${of}: ${done} of ${formatCount(trials, 'trial')} measured.`),
      lines([spent]),
      say(stop && `It ended early: ${stop}.`, { tone: 'warn' }),
      lines(explainLimits(budget), { tone: 'warn' }),
      lines([...notes, 'Its recording goes to the job that runs rentroll decide --shards.']),
    ),
  ];
}

/** The same in a terminal. */
export const renderShard = forTerminal(shardBlocks);

/** A shard as people see it before it runs. */
export interface ShownShard {
  readonly id: string;
  readonly trials: number;
  readonly expectedTokens: number;
  readonly maxTokens: number;
}

/** The shards of a plan, one a row. */
export const renderShards = forTerminal((shards: readonly ShownShard[]) => [
  say(shards.length === 0 ? 'No shard is needed.' : ''),
  part(
    `${formatCount(shards.length, 'shard')}, each measured with rentroll measure --shard <id>:`,
    table(shards, [
      column('id', ({ id }) => code(id)),
      count('trials', ({ trials }) => trials),
      count('expected tokens', ({ expectedTokens }) => expectedTokens),
      count('tokens at most', ({ maxTokens }) => maxTokens),
    ]),
  ),
]);
