import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A hook's JSON. */
export type Payload = Readonly<Record<string, unknown>>;

/**
 * Payloads before a tool: those that were recorded, and one for each tool call of real transcripts. `data` is the folder of recorded data;
 * empty when it is not there. Every twentieth belongs to the same session, all to the folder `cwd`.
 */
export function readPayloads(data: string, cwd: string): readonly Payload[] {
  if (!existsSync(data)) return [];
  const recorded = readLines(join(data, 'hooks', 'real_attio', 'pre_tool_use.jsonl'));
  const calls = listTranscripts(join(data, 'transcripts')).flatMap(readLines).flatMap(readCalls);
  return [...recorded, ...calls].map((payload, index) => ({
    ...{ ...payload, hook_event_name: 'PreToolUse', cwd, transcript_path: '' },
    session_id: `session ${index % 20}`,
  }));
}

function listTranscripts(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => join(folder, name));
}

function readLines(file: string): readonly Payload[] {
  const values = readFileSync(file, 'utf8').split('\n').map(parse);
  return values.filter((value): value is Payload => typeof value === 'object' && value !== null);
}

function readCalls(line: Payload): readonly Payload[] {
  const { content } = (line['message'] ?? {}) as { readonly content?: unknown };
  if (line['type'] !== 'assistant' || !Array.isArray(content)) return [];
  return content
    .filter((block) => block?.type === 'tool_use')
    .map(({ id, name, input }) => ({ tool_use_id: id, tool_name: name, tool_input: input }));
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
