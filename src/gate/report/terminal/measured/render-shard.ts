import type { BudgetReport } from '../../../../core/model/money/budget.ts';
import { formatCount, formatTokens } from '../../../../core/report/figures/format-tokens.ts';
import { disarmCommands, escapeTerminal } from '../../../../core/text/escape/escape-terminal.ts';
import { explainLimits } from '../../messages/spending/explain-budget.ts';

/** What a shard brought, in a few lines. */
export function renderShard({ file, budget, notes }: MeasuredShardText): string {
  const { shard, of, trials, done, stop } = file;
  const said = [
    `Shard ${shard}/${of}: ${done} of ${formatCount(trials, 'trial')} measured.`,
    `${formatTokens(budget.totalConsumed)} of its ${formatTokens(budget.maxAllowed)} tokens are spent.`,
    ...(stop === undefined ? [] : [`It ended early: ${stop}.`]),
    ...explainLimits(budget),
    ...notes,
    'Its recording goes to the job that runs rentroll decide --shards.',
  ];
  return disarmCommands(`${said.map(escapeTerminal).join('\n')}\n`);
}

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

/** A shard as people see it before it runs. */
export interface ShownShard {
  readonly id: string;
  readonly trials: number;
  readonly expectedTokens: number;
  readonly maxTokens: number;
}

/** The shards of a plan, one line each. */
export function renderShards(shards: readonly ShownShard[]): string {
  if (shards.length === 0) return '\nNo shard is needed.\n';
  const lines = shards.map(
    ({ id, trials, expectedTokens, maxTokens }) =>
      `  ${id.padEnd(36)}${formatCount(trials, 'trial')}, about ${formatTokens(expectedTokens)} tokens, never more than ${formatTokens(maxTokens)}`,
  );
  return `\n${formatCount(shards.length, 'shard')}, each measured with rentroll measure --shard <id>:\n${lines.join('\n')}\n`;
}
