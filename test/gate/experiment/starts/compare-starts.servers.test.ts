import { describe, expect, it } from 'vitest';
import { loadTokenizer } from '../../../../src/core/util/tokenizer.ts';
import {
  listServerTools,
  readFirstRequest,
  readServerWords,
  weighServerTools,
} from '../../../../src/gate/experiment/starts/compare-starts.ts';

const count = await loadTokenizer();
const words = 'Looks into the shop for whoever asks.';
const names = 'Tools:\nmcp__shop__find\nmcp__shop__list\nmcp__shopping__find';
const tool = (name: string) => ({ name, description: words, input_schema: { type: 'object' } });
const inNames = { tools: [tool('Read')], messages: [{ role: 'user', content: names }] };
const inTools = { tools: [tool('Read'), tool('mcp__shop__find'), tool('mcp__shop__list')], messages: [] };
const inSpace = { tools: [{ type: 'namespace', name: 'mcp__shop__', tools: [tool('find'), tool('list')] }], input: [] };

describe('the tools of a server in a first request', () => {
  it.each([
    ['by name', inNames],
    ['as tools', inTools],
    ['in a space of their own', inSpace],
  ])('are found where they stand %s, each with what it takes', (_, body) => {
    const seen = readFirstRequest(body, count);
    expect(listServerTools(seen, 'shop')).toEqual(['mcp__shop__find', 'mcp__shop__list']);
    const weighed = weighServerTools(seen, 'shop', count);
    expect(weighed.map(({ name }) => name)).toEqual(['find', 'list']);
    for (const { tokens } of weighed) expect(tokens).toBeGreaterThan(3);
    const total = seen.weight.system + seen.weight.tools + seen.weight.messages;
    expect(weighed.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThan(total);
  });

  it('are none of another server whose name begins alike', () => {
    expect(listServerTools(readFirstRequest(inNames, count), 'sho')).toEqual([]);
  });

  it('are none where it failed, and the words about it are told', () => {
    const without = readFirstRequest({ messages: [{ role: 'user', content: 'shop of old' }] }, count);
    const failed = readFirstRequest({ messages: [{ role: 'user', content: 'shop of old\n shop: closed ' }] }, count);
    expect(readServerWords('shop', failed, without)).toBe('shop: closed');
    expect(readServerWords('shop', without, without)).toBe('nothing of it');
  });
});
