import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import type { Tree } from '../../../src/core/model/tree.ts';
import { checkDollarRoom } from '../../../src/gate/lint/check-dollar-room.ts';

const file = '.rentroll/config.yml';

/** The most expensive token of this model is its output, 15 dollars a million: a trial of 400,000 tokens is held at $6. */
const check = (dollars: number, model = 'claude-sonnet-4-6', more = '') => {
  const text = `version: 1
agents:
  sql: { tasks: t }
runner: { kind: claude, model: ${model}, version: "2.1.197" }
budget: { dollars: ${dollars} }
${more}`;
  const config = parseConfig(text, file, 'setup').value;
  if (config === undefined) throw new Error('the config of this test no longer parses');
  const tree: Tree = {
    name: 'x',
    readLink: async () => undefined,
    read: async () => Buffer.from(text),
    list: async () => [],
  };
  return checkDollarRoom({ tree, config }, file, 'head');
};

describe('checkDollarRoom', () => {
  it('refuses dollars that hold no pair of trials, at their key', async () => {
    const [problem, ...others] = await check(6);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ severity: 'error', blame: 'head', at: { file, line: 5, column: 11 } });
    expect(problem?.message).toContain('may cost $6.00');
    expect(problem?.hint).toBe('Raise budget.dollars to 12, or lower budget.trial to 200000 tokens.');
  });

  it('lets pass what has room, and a model without a price', async () => {
    expect(await check(6.01)).toEqual([]);
    expect(await check(0.01, 'cheap-1')).toEqual([]);
  });

  it('goes by the prices of the config', async () => {
    const prices = 'prices: { cheap-1: { input: 100, output: 100, cacheWrite: 100, cacheRead: 100 } }\n';
    expect(await check(25, 'cheap-1', prices)).toHaveLength(1);
  });
});
