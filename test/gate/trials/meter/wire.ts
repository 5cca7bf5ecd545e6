/** Answers of the two APIs as they stand on the wire, written by hand. */

/** One event of a stream. */
export function sse(data: { readonly type: string } & Record<string, unknown>, lineEnd = '\n'): string {
  return `event: ${data.type}${lineEnd}data: ${JSON.stringify(data)}${lineEnd}${lineEnd}`;
}

export const anthropicUsage = {
  input_tokens: 12,
  cache_creation_input_tokens: 340,
  cache_read_input_tokens: 5600,
  cache_creation: { ephemeral_5m_input_tokens: 300, ephemeral_1h_input_tokens: 40 },
  output_tokens: 1,
};

/** A streamed Messages answer that says `words`, one delta each; it is charged 12 + 340 + 5600 in and 78 out. */
export function anthropicEvents(words: readonly string[] = ['Hello', ' wörld 🌍', ' again']): string[] {
  return [
    sse({
      type: 'message_start',
      message: { id: 'msg_1', model: 'claude-sonnet-4-5-20250929', usage: anthropicUsage },
    }),
    sse({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    sse({ type: 'ping' }),
    ...words.map((text) => sse({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })),
    sse({ type: 'content_block_stop', index: 0 }),
    sse({ type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 78 } }),
    sse({ type: 'message_stop' }),
  ];
}

export const anthropicTotal = { input: 12, output: 78, cacheCreation: 340, cacheRead: 5600 };

export const openaiUsage = {
  input_tokens: 1000,
  input_tokens_details: { cached_tokens: 700, cache_write_tokens: 100 },
  output_tokens: 55,
  output_tokens_details: { reasoning_tokens: 30 },
  total_tokens: 1055,
};

export const openaiTotal = { input: 200, output: 55, cacheCreation: 100, cacheRead: 700 };

/** A streamed Responses answer. */
export function openaiEvents(): string[] {
  const response = { id: 'resp_1', model: 'gpt-5.3-codex' };
  return [
    sse({ type: 'response.created', response }),
    sse({ type: 'response.output_text.delta', delta: 'Hello' }),
    sse({ type: 'response.function_call_arguments.delta', delta: '{"cmd":["ls"]}' }),
    sse({ type: 'response.completed', response: { ...response, usage: openaiUsage } }),
  ];
}
