import { formatCount, formatTokens } from '../../words/figures/format-tokens.ts';

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
