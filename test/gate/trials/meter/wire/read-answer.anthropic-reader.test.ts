import { describe, expect, it } from 'vitest';
import { openAnthropicReader } from '../../../../../src/gate/trials/meter/wire/read-answer.ts';

const start = (block: object) => ({ type: 'content_block_start', content_block: block });
const delta = (part: object) => ({ type: 'content_block_delta', delta: part });
const usage = {
  input_tokens: 10,
  cache_creation_input_tokens: 5,
  cache_read_input_tokens: 7,
  output_tokens: 1,
  cache_creation: { ephemeral_1h_input_tokens: 3 },
};
const bash = { type: 'tool_use', id: 'call-1', name: 'Bash', input: {} };
const events = [
  { type: 'message_start', message: { model: 'claude-sonnet-4-5', usage } },
  start({ type: 'thinking', thinking: 'Hm', signature: 'abc' }),
  delta({ type: 'thinking_delta', thinking: 'mm' }),
  start({ type: 'redacted_thinking', data: '12345' }),
  start({ type: 'text', text: '' }),
  delta({ type: 'text_delta', text: 'Hello' }),
  start(bash),
  delta({ type: 'input_json_delta', partial_json: '{"command":' }),
  delta({ type: 'input_json_delta', partial_json: '"ls"}' }),
  start(bash),
  start({ type: 'tool_use', id: 'call-2', name: 'list', namespace: 'mcp__db', input: {} }),
  start({ type: 'server_tool_use', id: 'call-3', name: 'web_search', input: {} }),
  { type: 'message_delta', delta: {}, usage: { output_tokens: 20 } },
  'no object',
];

describe('openAnthropicReader', () => {
  it('reads usage, texts and tool calls of a stream, and waits for a reason to stop', () => {
    const reader = openAnthropicReader();
    for (const event of events) reader.event(event);
    const read = {
      model: 'claude-sonnet-4-5',
      usage: { input: 10, output: 20, cacheCreation: 5, cacheRead: 7 },
      longCacheCreation: 3,
      complete: false,
      written: ['Hm', 'mm', 'Hello', '{"command":', '"ls"}'],
      opaqueCharacters: 8,
      requestedCallIds: ['call-1', 'call-2'],
      uses: [
        { name: 'Bash', json: '{"command":"ls"}' },
        { name: 'mcp__db__list', json: '' },
      ],
    };
    expect(reader.reading).toEqual(read);
    reader.event({
      type: 'message_delta',
      delta: { stop_reason: 'end_turn' },
      usage: { output_tokens: 21, input_tokens: 9 },
    });
    expect(reader.reading).toEqual({ ...read, usage: { ...read.usage, output: 21 }, complete: true });
  });

  it('stays incomplete when a stream stops without naming its input', () => {
    const reader = openAnthropicReader();
    reader.event({ type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 21 } });
    expect([reader.reading.usage, reader.reading.complete]).toEqual([{ output: 21 }, false]);
  });

  it('reads a whole body, with the sum of its iterations where that is more than the total', () => {
    const reader = openAnthropicReader();
    reader.body({
      model: 'claude-haiku-4-5',
      content: [
        { type: 'text', text: 'Hello' },
        { type: 'tool_use', id: 'call-1', name: 'Read', input: { path: 'a' } },
        { type: 'tool_use', id: 'call-2', name: 'Ls' },
      ],
      usage: {
        input_tokens: 9,
        output_tokens: 2,
        iterations: [
          { input_tokens: 4, output_tokens: 1 },
          { input_tokens: 3, output_tokens: 5, cache_read_input_tokens: 8 },
        ],
      },
    });
    expect(reader.reading).toEqual({
      model: 'claude-haiku-4-5',
      usage: { input: 9, output: 6, cacheRead: 8 },
      longCacheCreation: 0,
      complete: true,
      written: [],
      opaqueCharacters: 0,
      requestedCallIds: ['call-1', 'call-2'],
      uses: [
        { name: 'Read', json: '{"path":"a"}' },
        { name: 'Ls', json: '{}' },
      ],
    });
  });
});
