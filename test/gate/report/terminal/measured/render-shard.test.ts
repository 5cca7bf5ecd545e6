import { describe, expect, it } from 'vitest';
import { printMarkdown } from '../../../../../src/core/report/print-markdown.ts';
import {
  renderShard,
  renderShards,
  shardBlocks,
} from '../../../../../src/gate/report/terminal/measured/render-shard.ts';

const options = { color: false, width: 100 };
const measured = {
  file: { shard: 2, of: 3, trials: 24, done: 9, stop: 'the agent said ::error::<img src=x>' },
  budget: { totalConsumed: 120_000, maxAllowed: 900_000, reserved: 0, trials: 9, agents: [] },
  notes: ['Read `rm -rf` twice.'],
};

describe('a measured shard', () => {
  it('says how much was measured, what it took, why it ended and where its recording goes', () => {
    const text = renderShard(measured as never, options);
    expect(text).toContain('Shard 2/3: 9 of 24 trials measured.');
    expect(text).toContain('120,000 of its 900,000 tokens are spent.');
    expect(text).toContain('It ended early');
    expect(text).toContain('rentroll decide --shards');
    expect(text).not.toMatch(/^::/m);
  });

  it('is Markdown in which nothing of a task or an agent means anything', () => {
    const text = printMarkdown(shardBlocks(measured as never), { kind: 'summary' });
    expect(text).toContain('### Shard 2/3');
    expect(text).not.toContain('<img');
    expect(text).not.toContain('`rm -rf`');
  });
});

describe('the shards of a plan', () => {
  it('are a table with all their figures', () => {
    const text = renderShards([{ id: '1/2 abc', trials: 24, expectedTokens: 120_000, maxTokens: 400_000 }], options);
    for (const figure of ['1/2 abc', '24', '120,000', '400,000']) expect(text).toContain(figure);
  });

  it('are none where nothing has to be measured', () => {
    expect(renderShards([], options)).toBe('No shard is needed.\n');
  });
});
