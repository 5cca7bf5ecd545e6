import { type AskedTool, type Entry, type EntryOrigin, longestExcerpt } from '../../core/model/session/entry.ts';
import { countOf, type JsonObject, objectOf, textOf } from '../../core/text/json/read-json.ts';
import { readCodexUsage } from '../model/session-counts.ts';
import { findSubject } from '../model/tool-subject.ts';
import { joinBlocks, keepTexts, objectsOf } from './decode-objects.ts';

/** Reads the entries of a line of a Codex rollout; `bytes` is its length. Lines of unknown kinds give nothing but their origin. */
export function readCodexLine(line: JsonObject, bytes: number): readonly Entry[] {
  const payload = objectOf(line['payload']);
  const origin: EntryOrigin = keepTexts({ at: line['timestamp'] });
  switch (line['type']) {
    case 'session_meta':
      return [{ kind: 'other', origin: { ...origin, ...readMeta(payload) } }];
    case 'turn_context':
      return [
        {
          kind: 'other',
          origin: { ...origin, ...keepTexts({ cwd: payload['cwd'] }) },
          model: textOf(payload['model']),
        },
      ];
    case 'compacted':
      return [{ kind: 'compaction', origin }];
    case 'event_msg':
      return [readEvent(payload, origin)];
    case 'response_item':
      return [readItem(payload, origin, bytes)];
    default:
      return [{ kind: 'other', origin }];
  }
}

/** Returns true for the first line of a rollout, and for the line that older versions wrote in its place. */
export function isCodexLine(line: JsonObject): boolean {
  return ['session_meta', 'turn_context', 'event_msg', 'response_item'].includes(textOf(line['type']));
}

function readMeta(meta: JsonObject): Partial<EntryOrigin> {
  const spawn = objectOf(objectOf(objectOf(meta['source'])['subagent'])['thread_spawn']);
  return keepTexts({
    session: meta['id'],
    cwd: meta['cwd'],
    version: meta['cli_version'],
    parent: spawn['parent_thread_id'],
    agent: spawn['agent_role'],
  });
}

/** Reads an event with usage: that of the last call, and the sum of the session so far, by which an event that is written twice is recognized. */
function readEvent(event: JsonObject, origin: EntryOrigin): Entry {
  if (event['type'] !== 'token_count') return { kind: 'other', origin };
  const info = objectOf(event['info']);
  const total = objectOf(info['total_token_usage']);
  const usage = info['last_token_usage'] === undefined ? undefined : readCodexUsage(objectOf(info['last_token_usage']));
  if (usage === undefined) return { kind: 'other', origin };
  const sum = ['input_tokens', 'cached_input_tokens', 'output_tokens'].map((name) => countOf(total[name])).join(' ');
  const window = countOf(info['model_context_window']);
  const reported = { key: `codex\n${origin.at ?? ''}\n${sum}`, sum, usage, model: textOf(info['model']) };
  return { ...answer(origin), ...reported, ...(window > 0 && { window }) };
}

function readItem(item: JsonObject, origin: EntryOrigin, bytes: number): Entry {
  switch (item['type']) {
    case 'message':
    // Older versions left it out.
    case undefined:
      return readMessage(item, origin);
    case 'function_call':
    case 'custom_tool_call':
    case 'local_shell_call':
      return { ...answer(origin), tools: [readTool(item)] };
    case 'function_call_output':
    case 'custom_tool_call_output':
      return readResult(item, origin, bytes);
    default:
      return { kind: 'other', origin };
  }
}

function readMessage(item: JsonObject, origin: EntryOrigin): Entry {
  const text = joinBlocks(objectsOf(item['content']));
  if (item['role'] === 'assistant')
    return { ...answer(origin), text: text.slice(0, longestExcerpt), isAsking: text.trimEnd().endsWith('?') };
  // Text of the CLI itself for the model has the form of a prompt, and begins with a tag of its own.
  const isSaid = item['role'] === 'user' && text.trim() !== '' && !/^\s*<\w+[\w ]*>/.test(text);
  return isSaid ? { kind: 'prompt', origin, text: text.slice(0, longestExcerpt) } : { kind: 'other', origin };
}

function readTool(item: JsonObject): AskedTool {
  const [bareName, space] = [
    textOf(item['name']).replace(/^functions\./, '') || 'local_shell',
    textOf(item['namespace']),
  ];
  // A tool of a server lies in its namespace.
  const name = space.startsWith('mcp__') ? `${space.replace(/_+$/, '')}__${bareName}` : bareName;
  const input = textOf(item['arguments']) || textOf(item['input']);
  return { id: textOf(item['call_id']), name, subject: readSubject(name, input), inputChars: input.length };
}

function readSubject(name: string, input: string): string {
  try {
    return findSubject(name, objectOf(JSON.parse(input)));
  } catch {
    return '';
  }
}

function readResult(item: JsonObject, origin: EntryOrigin, bytes: number): Entry {
  const { output } = item;
  const text = typeof output === 'string' ? output : textOf(objectOf(output)['content']);
  const code = /"exit_code":\s*(-?\d+)|^(?:Process exited with code|Exit code:) (-?\d+)/m.exec(text);
  const isError = (code?.[1] ?? code?.[2] ?? '0') !== '0' || objectOf(output)['success'] === false;
  const excerpt = isError ? text.slice(0, longestExcerpt) : '';
  return { kind: 'result', origin, toolId: textOf(item['call_id']), isError, bytes, text: excerpt };
}

function answer(origin: EntryOrigin) {
  return {
    kind: 'answer',
    origin,
    model: '',
    isSidechain: false,
    isError: false,
    chars: 0,
    text: '',
    isAsking: false,
    tools: [],
  } as const;
}
