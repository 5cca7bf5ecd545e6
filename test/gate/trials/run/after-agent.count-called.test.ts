import { describe, expect, it } from 'vitest';
import { countCalled } from '../../../../src/gate/trials/run/after-agent.ts';

const lines = (...all: readonly object[]) => all.map((one) => JSON.stringify(one)).join('\n');
const block = (role: string, content: object) => ({ type: role, message: { role, content: [content] } });
const item = (payload: object) => ({ type: 'response_item', payload });

describe('calls of tools of servers', () => {
  it('are counted by tool with their answers, as the API of Claude Code is told of them', async () => {
    const text = lines(
      block('assistant', { type: 'tool_use', id: 'a', name: 'mcp__shop__find', input: {} }),
      block('user', {
        type: 'tool_result',
        tool_use_id: 'a',
        content: [{ type: 'text', text: 'Order 7 is shipped.' }],
      }),
      block('assistant', { type: 'tool_use', id: 'b', name: 'mcp__shop__find', input: {} }),
      block('user', { type: 'tool_result', tool_use_id: 'b', is_error: true, content: 'no such order' }),
      block('assistant', { type: 'tool_use', id: 'c', name: 'Bash', input: { command: 'echo mcp__shop__list' } }),
      block('user', { type: 'tool_result', tool_use_id: 'c', content: 'mcp__shop__list' }),
    );
    const [found, ...others] = (await countCalled(text)) ?? [];
    expect(others).toEqual([]);
    expect(found).toMatchObject({ tool: 'mcp__shop__find', calls: 2, failed: 1 });
    expect(found?.tokens).toBeGreaterThan(5);
  });

  it('are counted by tool in their space, as the API of Codex is told of them', async () => {
    const text = lines(
      item({ type: 'function_call', call_id: 'a', namespace: 'mcp__shop', name: 'find', arguments: '{}' }),
      item({ type: 'function_call_output', call_id: 'a', output: 'shipped' }),
      item({ type: 'function_call', call_id: 'b', namespace: 'mcp__shop__', name: 'list', arguments: '{}' }),
      item({ type: 'function_call', call_id: 'c', name: 'exec_command', arguments: '{}' }),
    );
    expect((await countCalled(text))?.map(({ tool, calls }) => [tool, calls])).toEqual([
      ['mcp__shop__find', 1],
      ['mcp__shop__list', 1],
    ]);
  });

  it.each([
    ['nothing', ''],
    ['broken lines', 'mcp__ {'],
    ['values that are none', '7\nnull\n"mcp__x__y"\n{"message":7,"payload":[]}'],
    ['an answer to nobody', lines(block('user', { type: 'tool_result', tool_use_id: 'mcp__x__y', content: 'x' }))],
  ])('are none in %s', async (_, text) => expect(await countCalled(text)).toBeUndefined());
});
