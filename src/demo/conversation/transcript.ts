import type { Usage } from '../../core/model/money/usage.ts';
import { hashParts } from '../../core/util/hash.ts';
import type { Action, ToolResult } from './conversation.ts';

/** Facts about the trial of a transcript. */
export interface TranscriptHead {
  readonly seed: string;
  readonly prompt: string;
  readonly model: string;
  readonly version: string;
}

/** One model call of a transcript; `result` is absent for the closing message. */
export interface ModelCall {
  readonly action: Action;
  readonly result?: ToolResult;
  readonly usage: Usage;
}

const firstMomentMs = Date.UTC(2026, 0, 1);

/**
 * Renders a trial in the JSONL shape of Claude Code's transcripts: one line per content block, with the usage of the call on each of its lines.
 * Ids derive from the seed and times count up from a fixed date, so that the same trial writes the same bytes on every machine.
 */
export function renderTranscript(head: TranscriptHead, calls: readonly ModelCall[]): string {
  const idOf = (purpose: string) => hashParts(head.seed, purpose).slice(0, 24);
  const sessionId = uuidOf(head.seed, 'session');
  const blocks: object[] = [{ type: 'user', message: { role: 'user', content: head.prompt } }];
  for (const [index, { action, result, usage }] of calls.entries()) {
    const message = {
      id: `msg_${idOf(`message ${index}`)}`,
      type: 'message',
      role: 'assistant',
      model: head.model,
      stop_reason: action.use === undefined ? 'end_turn' : 'tool_use',
      usage: wireUsage(usage),
    };
    const requestId = `req_${idOf(`request ${index}`)}`;
    const toolId = `toolu_${idOf(`tool ${index}`)}`;
    const answer = (block: object) => ({ type: 'assistant', message: { ...message, content: [block] }, requestId });
    if (action.text !== '') blocks.push(answer({ type: 'text', text: action.text }));
    if (action.use !== undefined) blocks.push(answer({ type: 'tool_use', id: toolId, ...action.use }));
    if (result === undefined) continue;
    const { text: content, isError: is_error } = result;
    const block = { type: 'tool_result', tool_use_id: toolId, content, is_error };
    blocks.push({ type: 'user', message: { role: 'user', content: [block] } });
  }
  const lines = blocks.map((block, place) => ({
    parentUuid: place === 0 ? null : uuidOf(head.seed, `line ${place - 1}`),
    isSidechain: false,
    ...block,
    uuid: uuidOf(head.seed, `line ${place}`),
    timestamp: new Date(firstMomentMs + place * 1000).toISOString(),
    userType: 'external',
    cwd: '/workspace',
    sessionId,
    version: head.version,
  }));
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

function wireUsage(usage: Usage): object {
  return {
    input_tokens: usage.input,
    cache_creation_input_tokens: usage.cacheCreation,
    cache_read_input_tokens: usage.cacheRead,
    output_tokens: usage.output,
  };
}

function uuidOf(seed: string, purpose: string): string {
  const hex = hashParts(seed, purpose);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
