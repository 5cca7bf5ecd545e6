import { Readable } from 'node:stream';
import type { Api } from '../../../../core/model/rule/config.ts';
import type { JsonObject } from '../../../../core/text/json/read-json.ts';
import { parseObject } from '../../../../core/text/json/read-json.ts';
import type { CannedUse, SeeCall } from '../account/meter-options.ts';
import { textIn } from '../wire/wire-reading.ts';
import type { Upstream, UpstreamAnswer } from './upstream.ts';

/** An event of a stream, as both APIs write them: its name stands in the data too. */
type StreamEvent = JsonObject & { readonly type: string };

/** The content of a model's turn: the word "ok" and no more, or a tool that it uses. */
interface Turn {
  readonly id: string;
  readonly model: string;
  readonly use: CannedUse | undefined;
}

/**
 * Answers every call by itself and counts no token: no network, no key, nothing to pay. `see` is handed each call, but those that only ask
 * for a count, and says which tool is used next; where it says none, the word "ok" ends the turn.
 */
export function openCannedUpstream(api: Api, see: SeeCall): Upstream {
  let answered = 0;
  return {
    async send({ target, trial, body }) {
      if (/^\/v1\/messages\/count_tokens(?:\?|$)/.test(target)) return whole({ input_tokens: 0 });
      const request = parseObject(body.toString('utf8')) ?? {};
      // Two answers of one id would be one message to a runtime.
      const turn = {
        id: `canned-${answered}`,
        model: textIn(request, 'model') ?? '',
        use: see({ trial, body: request }),
      };
      answered += 1;
      const { tell, say } = turns[api];
      return request['stream'] === true ? stream(tell(turn)) : whole(say(turn));
    },
    close: () => undefined,
  };
}

/** A turn of each API, as a stream and as a whole. */
const turns: Readonly<Record<Api, { tell: (turn: Turn) => readonly StreamEvent[]; say: (turn: Turn) => JsonObject }>> =
  {
    anthropic: { tell: messageEvents, say: writeMessage },
    openai: { tell: responseEvents, say: writeResponse },
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

function writeMessage({ id, model, use }: Turn): JsonObject {
  const completion = { content: [contentOf(id, use)], stop_reason: stopOf(use), stop_sequence: null };
  return { id, type: 'message', role: 'assistant', model, ...completion, usage: nothingUsed };
}

const stopOf = (use: CannedUse | undefined) => (use === undefined ? 'end_turn' : 'tool_use');

function contentOf(id: string, use: CannedUse | undefined): JsonObject {
  return use === undefined ? { type: 'text', text: 'ok' } : { type: 'tool_use', id: `use-${id}`, ...use };
}

function messageEvents(turn: Turn): readonly StreamEvent[] {
  const { id, use } = turn;
  const begun = { ...writeMessage(turn), content: [], stop_reason: null };
  const [block, delta] =
    use === undefined
      ? [
          { type: 'text', text: '' },
          { type: 'text_delta', text: 'ok' },
        ]
      : [
          { ...contentOf(id, use), input: {} },
          { type: 'input_json_delta', partial_json: JSON.stringify(use.input) },
        ];
  return [
    { type: 'message_start', message: begun },
    { type: 'content_block_start', index: 0, content_block: block },
    { type: 'content_block_delta', index: 0, delta },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: stopOf(use), stop_sequence: null }, usage: nothingUsed },
    { type: 'message_stop' },
  ];
}

function itemOf({ id, use }: Turn): JsonObject {
  if (use === undefined) {
    const content = [{ type: 'output_text', text: 'ok', annotations: [] }];
    return { type: 'message', id: `item-${id}`, role: 'assistant', status: 'completed', content };
  }
  const functionCall = { call_id: `use-${id}`, name: use.name, arguments: JSON.stringify(use.input) };
  return { type: 'function_call', id: `item-${id}`, status: 'completed', ...functionCall };
}

function writeResponse(turn: Turn): JsonObject {
  const usage = { ...nothingUsed, total_tokens: 0 };
  return { id: turn.id, object: 'response', status: 'completed', model: turn.model, output: [itemOf(turn)], usage };
}

function responseEvents(turn: Turn): readonly StreamEvent[] {
  const { id, model, use } = turn;
  const item = itemOf(turn);
  const begun = { id, object: 'response', status: 'in_progress', model, output: [] };
  const place = { item_id: `item-${id}`, output_index: 0 };
  const added = use === undefined ? { ...item, content: [] } : { ...item, arguments: '' };
  const delta: StreamEvent =
    use === undefined
      ? { type: 'response.output_text.delta', ...place, content_index: 0, delta: 'ok' }
      : { type: 'response.function_call_arguments.delta', ...place, delta: JSON.stringify(use.input) };
  return [
    { type: 'response.created', response: begun },
    { type: 'response.output_item.added', output_index: 0, item: added },
    delta,
    { type: 'response.output_item.done', output_index: 0, item },
    { type: 'response.completed', response: writeResponse(turn) },
  ];
}
