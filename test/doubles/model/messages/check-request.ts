import { type ApiProblem, invalidRequest } from '../dialect.ts';
import { blocksOf, type MessagesRequest, type WireBlock, type WireMessage } from './wire.ts';

/** Cache marks the API allows in one request. */
const maxMarks = 4;

/**
 * What the real API would refuse, so that a client that sends nonsense does not pass its tests here: missing fields, too many cache
 * marks, tool calls without results in the next message, and results without calls. Undefined when the request is fine.
 */
export function checkRequest(body: unknown): ApiProblem | undefined {
  if (!isRequest(body)) return invalidRequest('model: Field required; messages: a list is required');
  const first = body.messages[0];
  if (first === undefined) return invalidRequest('messages: at least one message is required');
  if (first.role !== 'user') return invalidRequest('messages: first message must use the "user" role');
  const marks = countMarks(body);
  if (marks > maxMarks)
    return invalidRequest(`A maximum of ${maxMarks} blocks with cache_control may be provided. Found ${marks}.`);
  return checkPairs(body.messages);
}

function isRequest(body: unknown): body is MessagesRequest {
  if (typeof body !== 'object' || body === null) return false;
  return 'model' in body && typeof body.model === 'string' && 'messages' in body && Array.isArray(body.messages);
}

function countMarks({ system, tools = [], messages }: MessagesRequest): number {
  const blocks = [...blocksOf(system), ...messages.flatMap((message) => blocksOf(message.content)), ...tools];
  return blocks.filter((block) => block.cache_control !== undefined).length;
}

function checkPairs(messages: readonly WireMessage[]): ApiProblem | undefined {
  for (const [index, message] of messages.entries()) {
    const asked = idsOf(message, 'assistant', 'tool_use', (block) => block.id);
    const next = messages[index + 1];
    const answered = next ? idsOf(next, 'user', 'tool_result', (block) => block.tool_use_id) : [];
    const missing = asked.find((id) => !answered.includes(id));
    if (missing !== undefined)
      return invalidRequest(
        `messages.${index}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${missing}`,
      );
    const orphan = answered.find((id) => !asked.includes(id));
    if (orphan !== undefined)
      return invalidRequest(
        `messages.${index + 1}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${orphan}`,
      );
  }
  return undefined;
}

function idsOf(
  message: WireMessage,
  role: WireMessage['role'],
  type: string,
  id: (block: WireBlock) => string | undefined,
): readonly string[] {
  if (message.role !== role) return [];
  return blocksOf(message.content).flatMap((block) => (block.type === type ? [id(block) ?? ''] : []));
}
