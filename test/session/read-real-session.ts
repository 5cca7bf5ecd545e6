import { readFileSync } from 'node:fs';
import type { LiveEvent } from '../../src/session/model/live-event.ts';

type Json = Readonly<Record<string, unknown>>;

/** What happened in a session, as a transcript of Claude Code tells it: calls, their results, answers with their usage, prompts, compactions. */
export function readRealSession(file: string): readonly LiveEvent[] {
  const asked = new Map<string, { tool: string; input: Json }>();
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => readLine(line, asked));
}

function readLine(text: string, asked: Map<string, { tool: string; input: Json }>): readonly LiveEvent[] {
  const line = parse(text);
  const message = objectOf(line['message']);
  const base = {
    at: Date.parse(String(line['timestamp'] ?? '')) || 0,
    agentId: line['isSidechain'] === true ? 'side' : '',
  };
  if (line['subtype'] === 'compact_boundary') return [{ ...base, kind: 'compacted', summary: '' }];
  const content = message['content'];
  const blocks = (Array.isArray(content) ? content : []).map(objectOf);
  const events = blocks.flatMap((block): readonly LiveEvent[] => {
    if (block['type'] === 'tool_use') {
      const call = { callId: String(block['id']), tool: String(block['name']), input: objectOf(block['input']) };
      asked.set(call.callId, call);
      return [{ ...base, ...call, kind: 'call', cwd: String(line['cwd'] ?? '') }];
    }
    const call = asked.get(String(block['tool_use_id']));
    if (block['type'] !== 'tool_result' || call === undefined) return [];
    const callId = String(block['tool_use_id']);
    return [
      { ...base, ...call, callId, kind: 'result', text: textOf(block['content']), isError: block['is_error'] === true },
    ];
  });
  const isPrompt = line['type'] === 'user' && typeof content === 'string' && line['isMeta'] !== true;
  if (isPrompt) return [{ ...base, kind: 'prompt' }];
  return line['type'] === 'assistant' ? [...readAnswer(message, base), ...events] : events;
}

function readAnswer(message: Json, base: { at: number; agentId: string }): readonly LiveEvent[] {
  const usage = objectOf(message['usage']);
  const of = (name: string) => Number(usage[name] ?? 0);
  const used = {
    input: of('input_tokens'),
    output: of('output_tokens'),
    cacheCreation: of('cache_creation_input_tokens'),
    cacheRead: of('cache_read_input_tokens'),
  };
  return [{ ...base, kind: 'answer', model: String(message['model'] ?? ''), usage: used }];
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return (Array.isArray(content) ? content : []).map((block) => String(objectOf(block)['text'] ?? '')).join('\n');
}

function parse(text: string): Json {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}
