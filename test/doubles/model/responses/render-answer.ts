import type { ServerEvent } from '../answering/send-events.ts';
import type { Reply } from '../ask.ts';
import { countTokens } from '../count-tokens.ts';
import type { AnswerHead } from '../dialect.ts';

/** Tokens of an answer: its words and the arguments of its tool calls. */
export function countReply(reply: Reply): number {
  const uses = reply.uses.map(({ name, input }) => countTokens(`${name} ${argumentsOf(input)}`));
  return Math.max(1, countTokens(reply.text) + uses.reduce((sum, count) => sum + count, 0));
}

/** The answer in one piece. */
export function renderResponse(head: AnswerHead, reply: Reply): object {
  const { input, cacheRead } = head.bill;
  const output = countReply(reply);
  return {
    ...openResponse(head),
    status: 'completed',
    output: itemsOf(head, reply),
    usage: {
      input_tokens: input + cacheRead,
      input_tokens_details: { cached_tokens: cacheRead },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: input + cacheRead + output,
    },
  };
}

/** The same answer as events; usage stands in the last one. */
export function renderEvents(head: AnswerHead, reply: Reply): readonly ServerEvent[] {
  return [
    event('response.created', { response: openResponse(head) }),
    ...itemsOf(head, reply).flatMap(itemEvents),
    event('response.completed', { response: renderResponse(head, reply) }),
  ];
}

interface OutputItem {
  readonly type: string;
  readonly id: string;
  readonly content?: readonly { readonly text: string }[];
  readonly arguments?: string;
  readonly input?: string;
}

function itemsOf({ number }: AnswerHead, { text, uses }: Reply): readonly OutputItem[] {
  const content = [{ type: 'output_text', text, annotations: [] }];
  const words = { type: 'message', id: `msg_${number}`, role: 'assistant', status: 'completed', content };
  const calls = uses.map(({ id, name, input }, place) =>
    typeof input === 'string'
      ? { type: 'custom_tool_call', id: `ctc_${number}_${place}`, call_id: id, name, input }
      : {
          type: 'function_call',
          id: `fc_${number}_${place}`,
          call_id: id,
          ...nameCall(name),
          arguments: argumentsOf(input),
        },
  );
  return [...(text === '' ? [] : [words]), ...calls];
}

/** A tool of a server lies in its namespace: `mcp__shop/find`. */
function nameCall(name: string): { readonly name: string; readonly namespace?: string } {
  const [namespace = '', tool] = name.split('/');
  return tool === undefined ? { name } : { namespace, name: tool };
}

function itemEvents(item: OutputItem, index: number): readonly ServerEvent[] {
  const kind =
    { message: 'output_text', function_call: 'function_call_arguments' }[item.type] ?? 'custom_tool_call_input';
  const delta = item.content?.[0]?.text ?? item.arguments ?? item.input ?? '';
  return [
    event('response.output_item.added', { output_index: index, item: emptied(item) }),
    event(`response.${kind}.delta`, { item_id: item.id, output_index: index, content_index: 0, delta }),
    event('response.output_item.done', { output_index: index, item }),
  ];
}

/** An item as it is announced, before its words have come. */
function emptied(item: OutputItem): OutputItem {
  if (item.content) return { ...item, content: [] };
  return item.arguments === undefined ? { ...item, input: '' } : { ...item, arguments: '' };
}

function openResponse({ number, model }: AnswerHead): object {
  return { id: `resp_scripted${number}`, object: 'response', status: 'in_progress', model, output: [] };
}

function argumentsOf(input: Reply['uses'][number]['input']): string {
  return typeof input === 'string' ? input : JSON.stringify(input);
}

function event(name: string, data: object): ServerEvent {
  return { name, data: { type: name, ...data } };
}
