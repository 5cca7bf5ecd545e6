import type { Usage } from '../../core/model/money/usage.ts';
import { hashParts } from '../../core/util/hash.ts';
import type { Action, Turn } from './world/conversation.ts';

/** What a transcript needs to know about its trial. */
export interface TranscriptHead {
  readonly seed: string;
  readonly prompt: string;
  readonly model: string;
  readonly version: string;
}

/** One model call as it goes into the transcript. */
export interface ModelCall {
  readonly action: Action;
  readonly results: Turn['results'];
  readonly usage: Usage;
}

const epochMs = Date.UTC(2026, 0, 1);

/**
 * A trial in the JSONL shape of Claude Code's transcripts: one line per content block, the usage of a call repeated on
 * each of its lines under one message id. Times count up from a fixed date and ids derive from the seed, so that the same
 * trial writes the same bytes anywhere.
 */
export function renderTranscript(head: TranscriptHead, calls: readonly ModelCall[]): string {
  const lines: object[] = [];
  const sessionId = uuidOf(head.seed, 'session');
  const add = (line: object) => {
    const place = lines.length;
    const parentUuid = place === 0 ? null : uuidOf(head.seed, `line ${place - 1}`);
    const uuid = uuidOf(head.seed, `line ${place}`);
    const timestamp = new Date(epochMs + place * 1000).toISOString();
    const session = { userType: 'external', cwd: '/workspace', sessionId, version: head.version };
    lines.push({ parentUuid, isSidechain: false, ...line, uuid, timestamp, ...session });
  };
  add({ type: 'user', message: { role: 'user', content: head.prompt } });
  for (const [index, call] of calls.entries()) addCall(add, head, index, call);
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

function addCall(
  add: (line: object) => void,
  head: TranscriptHead,
  index: number,
  { action, results, usage }: ModelCall,
): void {
  const message = {
    id: `msg_${shortId(head.seed, `message ${index}`)}`,
    type: 'message',
    role: 'assistant',
    model: head.model,
    stop_reason: action.kind === 'use' ? 'tool_use' : 'end_turn',
    usage: wireUsage(usage),
  };
  const requestId = `req_${shortId(head.seed, `request ${index}`)}`;
  const uses = action.kind === 'use' ? action.uses : [];
  const toolId = (place: number) => `toolu_${shortId(head.seed, `tool ${index} ${place}`)}`;
  const blocks = [
    ...(action.text === '' ? [] : [{ type: 'text', text: action.text }]),
    ...uses.map((use, place) => ({ type: 'tool_use', id: toolId(place), name: use.name, input: use.input })),
  ];
  for (const block of blocks) add({ type: 'assistant', message: { ...message, content: [block] }, requestId });
  for (const [place, result] of results.entries()) {
    const { text: content, isError: is_error } = result;
    const block = { type: 'tool_result', tool_use_id: toolId(place), content, is_error };
    add({ type: 'user', message: { role: 'user', content: [block] } });
  }
}

function wireUsage(usage: Usage): object {
  return {
    input_tokens: usage.input,
    cache_creation_input_tokens: usage.cacheCreation,
    cache_read_input_tokens: usage.cacheRead,
    output_tokens: usage.output,
  };
}

function shortId(seed: string, purpose: string): string {
  return hashParts(seed, purpose).slice(0, 24);
}

function uuidOf(seed: string, purpose: string): string {
  const hex = hashParts(seed, purpose);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
