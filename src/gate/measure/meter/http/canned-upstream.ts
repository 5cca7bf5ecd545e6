import { Readable } from 'node:stream';
import type { Api } from '../../../../core/model/rule/config.ts';
import type { JsonObject } from '../../../../core/text/json/read-json.ts';
import { parseObject } from '../../../../core/text/json/read-json.ts';
import type { SeenCall } from '../account/meter-options.ts';
import { textIn } from '../wire/json-fields.ts';
import type { Upstream, UpstreamAnswer } from './upstream.ts';

/** An event of a stream, as both APIs write them: its name stands in the data too. */
type StreamEvent = JsonObject & { readonly type: string };

const id = 'canned-0';

/**
 * Answers every call by itself with one last turn, the word "ok", and counts no token: no network, no key, nothing to pay. `see` is
 * handed each call, but those that only ask for a count.
 */
export function openCannedUpstream(api: Api, see: (call: SeenCall) => void): Upstream {
  return {
    async send({ target, trial, body }) {
      if (/^\/v1\/messages\/count_tokens(?:\?|$)/.test(target)) return whole({ input_tokens: 0 });
      const asked = parseObject(body.toString('utf8')) ?? {};
      see({ trial, body: asked });
      const model = textIn(asked, 'model') ?? '';
      const { tell, say } = turns[api];
      return asked['stream'] === true ? stream(tell(model)) : whole(say(model));
    },
    close: () => undefined,
  };
}

/** The last turn of each API, as a stream and as a whole. */
const turns: Readonly<
  Record<Api, { tell: (model: string) => readonly StreamEvent[]; say: (model: string) => JsonObject }>
> = {
  anthropic: { tell: messageEvents, say: lastMessage },
  openai: { tell: responseEvents, say: lastResponse },
};

function whole(answer: JsonObject): UpstreamAnswer {
  return answerWith('application/json', JSON.stringify(answer));
}

function stream(events: readonly StreamEvent[]): UpstreamAnswer {
  const text = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
  return answerWith('text/event-stream', text);
}

function answerWith(type: string, text: string): UpstreamAnswer {
  return { kind: 'answer', status: 200, headers: { 'content-type': type }, body: Readable.from([Buffer.from(text)]) };
}

const nothingUsed = { input_tokens: 0, output_tokens: 0 };

function lastMessage(model: string): JsonObject {
  const said = { content: [{ type: 'text', text: 'ok' }], stop_reason: 'end_turn', stop_sequence: null };
  return { id, type: 'message', role: 'assistant', model, ...said, usage: nothingUsed };
}

function messageEvents(model: string): readonly StreamEvent[] {
  const begun = { ...lastMessage(model), content: [], stop_reason: null };
  return [
    { type: 'message_start', message: begun },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'ok' } },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: nothingUsed },
    { type: 'message_stop' },
  ];
}

const lastItem = {
  ...{ type: 'message', id: 'item-0', role: 'assistant', status: 'completed' },
  content: [{ type: 'output_text', text: 'ok', annotations: [] }],
};

function lastResponse(model: string): JsonObject {
  const usage = { ...nothingUsed, total_tokens: 0 };
  return { id, object: 'response', status: 'completed', model, output: [lastItem], usage };
}

function responseEvents(model: string): readonly StreamEvent[] {
  const begun = { id, object: 'response', status: 'in_progress', model, output: [] };
  return [
    { type: 'response.created', response: begun },
    { type: 'response.output_item.added', output_index: 0, item: { ...lastItem, content: [] } },
    { type: 'response.output_text.delta', item_id: lastItem.id, output_index: 0, content_index: 0, delta: 'ok' },
    { type: 'response.output_item.done', output_index: 0, item: lastItem },
    { type: 'response.completed', response: lastResponse(model) },
  ];
}
