import { type Ask, joinMessages, type Message, type Part } from '../ask.ts';
import { type ApiProblem, invalidRequest } from '../dialect.ts';
import type { PromptBlock } from '../prompt-cache.ts';
import { itemsOf, type ResponsesRequest, textIn, type WireItem } from './wire.ts';

/** What the real API would refuse: missing fields, calls without output and outputs without call. */
export function checkRequest(body: unknown): ApiProblem | undefined {
  if (typeof body !== 'object' || body === null || !('model' in body) || !('input' in body))
    return invalidRequest("Missing required parameter: 'model' or 'input'.");
  const items = itemsOf(body as ResponsesRequest);
  const idsOf = (suffix: RegExp) =>
    items.filter(({ type }) => suffix.test(type ?? '')).map((item) => item.call_id ?? '');
  const [asked, answered] = [idsOf(/_call$/), idsOf(/_call_output$/)];
  const missing = asked.find((id) => !answered.includes(id));
  if (missing !== undefined) return invalidRequest(`No tool output found for function call ${missing}.`);
  const orphan = answered.find((id) => !asked.includes(id));
  return orphan === undefined ? undefined : invalidRequest(`No tool call found for function call output ${orphan}.`);
}

/** The conversation of a Responses request as a brain reads it; developer messages count as system text. */
export function readAsk(request: ResponsesRequest, caller: Pick<Ask, 'key' | 'session'>): Ask {
  const items = itemsOf(request);
  const isSystem = (item: WireItem) => item.role === 'developer' || item.role === 'system';
  return {
    api: 'responses',
    ...caller,
    model: request.model,
    system: [request.instructions ?? '', ...items.filter(isSystem).map((item) => textIn(item.content))].join('\n\n'),
    tools: (request.tools ?? []).map((tool) => tool.name ?? tool.type),
    messages: joinMessages(items.filter((item) => !isSystem(item)).flatMap(readMessage)),
  };
}

function readMessage(item: WireItem): readonly Message[] {
  const one = (role: Message['role'], part: Part): readonly Message[] => [{ role, parts: [part] }];
  const id = item.call_id ?? '';
  if (item.type === 'function_call')
    return one('assistant', { kind: 'use', id, name: item.name ?? '', input: parseArguments(item.arguments) });
  if (item.type === 'custom_tool_call')
    return one('assistant', { kind: 'use', id, name: item.name ?? '', input: item.input ?? '' });
  if (item.type?.endsWith('_call_output')) {
    const text = textIn(item.output);
    return one('user', { kind: 'result', id, text, isError: hasFailed(text) });
  }
  if (item.role === undefined) return [];
  return one(item.role === 'assistant' ? 'assistant' : 'user', { kind: 'text', text: textIn(item.content) });
}

function parseArguments(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '{}');
  } catch {
    return {};
  }
}

/** Codex says how a command ended in words, before the output. */
function hasFailed(text: string): boolean {
  const code = /\b(?:exited with code|Exit code:) (-?\d+)/.exec(text)?.[1];
  return code === undefined ? /^(?:apply_patch verification failed|execution error|failed)/i.test(text) : code !== '0';
}

/** A request as the API caches it: instructions and tools first, then item by item. */
export function promptBlocks(request: ResponsesRequest): readonly PromptBlock[] {
  const head = [request.instructions ?? '', ...(request.tools ?? []).map((tool) => JSON.stringify(tool))];
  const items = itemsOf(request).map((item) => {
    const words = textIn(item.content);
    return words === '' ? JSON.stringify(item) : `${item.role ?? ''}: ${words}`;
  });
  return [...head, ...items].map((text) => ({ text }));
}
