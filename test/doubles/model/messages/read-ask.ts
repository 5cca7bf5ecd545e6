import type { Ask, Message, Part } from '../ask.ts';
import { joinMessages } from '../ask.ts';
import { fiveMinutesMs, oneHourMs, type PromptBlock } from '../prompt-cache.ts';
import { blocksOf, type CacheControl, type MessagesRequest, type WireBlock } from './wire.ts';

/** The conversation of a Messages request as a brain reads it. */
export function readAsk(request: MessagesRequest, caller: Pick<Ask, 'key' | 'session'>): Ask {
  return {
    api: 'messages',
    ...caller,
    model: request.model,
    system: blocksOf(request.system)
      .map((block) => block.text ?? '')
      .join('\n\n'),
    tools: (request.tools ?? []).map((tool) => tool.name),
    messages: joinMessages(
      request.messages.map(
        (message): Message => ({ role: message.role, parts: blocksOf(message.content).flatMap(readPart) }),
      ),
    ),
  };
}

function readPart(block: WireBlock): readonly Part[] {
  if (block.type === 'text') return [{ kind: 'text', text: block.text ?? '' }];
  if (block.type === 'tool_use')
    return [{ kind: 'use', id: block.id ?? '', name: block.name ?? '', input: block.input }];
  if (block.type !== 'tool_result') return [];
  const text = blocksOf(block.content)
    .map((inner) => inner.text ?? '')
    .join('\n');
  return [{ kind: 'result', id: block.tool_use_id ?? '', text, isError: block.is_error === true }];
}

/**
 * A request as the API caches it: tools, then system, then messages, block by block. Text that is sent once as a string and once as
 * a block is the same; cache marks do not count as content.
 */
export function promptBlocks(request: MessagesRequest): readonly PromptBlock[] {
  const tools = (request.tools ?? []).map((tool) => promptBlock('tool', tool));
  const system = blocksOf(request.system).map((block) => promptBlock('system', block));
  const messages = request.messages.flatMap((message) =>
    blocksOf(message.content).map((block) => promptBlock(message.role, block)),
  );
  return [...tools, ...system, ...messages];
}

function promptBlock(role: string, block: WireBlock | { readonly cache_control?: CacheControl }): PromptBlock {
  const { cache_control: mark, ...content } = block;
  const text = 'type' in content && content.type === 'text' ? (content.text ?? '') : JSON.stringify(content);
  const keepMs = mark?.ttl === '1h' ? oneHourMs : fiveMinutesMs;
  return { text: `${role}: ${text}`, ...(mark === undefined ? {} : { keepMs }) };
}
