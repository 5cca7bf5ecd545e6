import type { ServerEvent } from '../answering/send-events.ts';
import type { Reply } from '../ask.ts';
import { countTokens } from '../count-tokens.ts';
import type { AnswerHead } from '../dialect.ts';
import { fiveMinutesMs, oneHourMs } from '../prompt-cache.ts';

/** Tokens of an answer: its words and the JSON of its tool calls. */
export function countReply(reply: Reply): number {
  const uses = reply.uses.map(({ name, input }) => countTokens(JSON.stringify({ name, input })));
  return Math.max(1, countTokens(reply.text) + uses.reduce((sum, count) => sum + count, 0));
}

/** The answer to a call without stream. */
export function renderMessage(head: AnswerHead, reply: Reply): object {
  return {
    ...openMessage(head, countReply(reply)),
    content: contentOf(reply),
    stop_reason: stopReason(reply),
  };
}

/** The same answer as events: usage of the prompt at the start, of the output at the end. */
export function renderEvents(head: AnswerHead, reply: Reply): readonly ServerEvent[] {
  const start = event('message_start', { message: openMessage(head, 1) });
  const blocks = contentOf(reply).flatMap(blockEvents);
  const end = event('message_delta', {
    delta: { stop_reason: stopReason(reply), stop_sequence: null },
    usage: { output_tokens: countReply(reply) },
  });
  return [start, event('ping', {}), ...blocks, end, event('message_stop', {})];
}

type Block = { readonly type: 'text'; readonly text: string } | ToolUseBlock;
interface ToolUseBlock {
  readonly type: 'tool_use';
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

function contentOf({ text, uses }: Reply): readonly Block[] {
  const words: readonly Block[] = text === '' ? [] : [{ type: 'text', text }];
  return [...words, ...uses.map((use): Block => ({ type: 'tool_use', id: use.id, name: use.name, input: use.input }))];
}

function blockEvents(block: Block, index: number): readonly ServerEvent[] {
  const isText = block.type === 'text';
  const whole = isText ? block.text : JSON.stringify(block.input);
  const deltas = cut(whole).map((part) =>
    event('content_block_delta', {
      index,
      delta: isText ? { type: 'text_delta', text: part } : { type: 'input_json_delta', partial_json: part },
    }),
  );
  const empty = isText ? { ...block, text: '' } : { ...block, input: {} };
  return [
    event('content_block_start', { index, content_block: empty }),
    ...deltas,
    event('content_block_stop', { index }),
  ];
}

/** Three or more pieces, so that a reader has to put them together. */
function cut(text: string): readonly string[] {
  const size = Math.max(1, Math.min(4000, Math.ceil(text.length / 3)));
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
}

function openMessage({ number, model, bill }: AnswerHead, outputTokens: number): object {
  const usage = {
    input_tokens: bill.input,
    cache_creation_input_tokens: bill.cacheCreation,
    cache_read_input_tokens: bill.cacheRead,
    cache_creation: {
      ephemeral_5m_input_tokens: bill.creationByKeepMs.get(fiveMinutesMs) ?? 0,
      ephemeral_1h_input_tokens: bill.creationByKeepMs.get(oneHourMs) ?? 0,
    },
    output_tokens: outputTokens,
    service_tier: 'standard',
  };
  const id = `msg_scripted${number}`;
  return { id, type: 'message', role: 'assistant', model, content: [], stop_reason: null, stop_sequence: null, usage };
}

function stopReason(reply: Reply): string {
  return reply.uses.length > 0 ? 'tool_use' : 'end_turn';
}

function event(name: string, data: object): ServerEvent {
  return { name, data: { type: name, ...data } };
}
