import { completeUsage, readOpenaiUsage } from '../../core/budget/read-usage.ts';
import { addUsage, scaleUsage, type Usage, usageClasses, zeroUsage } from '../../core/model/money/usage.ts';
import { type AskedTool, type Entry, type EntryOrigin, longestExcerpt } from '../../core/model/session/entry.ts';
import { countOf, isObject, type JsonObject, objectOf, parseObject, textOf } from '../../core/text/json/read-json.ts';
import { findSubject } from '../model/tool-subject.ts';
import { CopiedHistory } from './copied-history.ts';
import { joinBlocks, keepTexts, objectsOf } from './decode-objects.ts';

/** Opens a reader of a Codex rollout: it takes the lines in order, with their lengths in bytes, and returns the entries of each. */
export function openCodexReader(): (line: JsonObject, bytes: number) => readonly Entry[] {
  const history = new CopiedHistory();
  const counter = new CallCounter();
  return (line, bytes) => {
    const payload = objectOf(line['payload']);
    const origin: EntryOrigin = keepTexts({ at: line['timestamp'] });
    const isCopied = history.add(line['type'], payload, textOf(line['timestamp']));
    const entries = readLine(line['type'], payload, { origin, bytes, counter });
    return isCopied ? [passOver(entries, origin)] : entries;
  };
}

interface LineContext {
  readonly origin: EntryOrigin;
  readonly bytes: number;
  readonly counter: CallCounter;
}

function readLine(type: unknown, payload: JsonObject, { origin, bytes, counter }: LineContext): readonly Entry[] {
  switch (type) {
    case 'session_meta':
      counter.session ||= textOf(payload['id']);
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
      return [payload['type'] === 'token_count' ? counter.read(payload, origin) : { kind: 'other', origin }];
    case 'response_item':
      return [readItem(payload, origin, bytes)];
    default:
      return [{ kind: 'other', origin }];
  }
}

/** Keeps of a copied line only the model, which the fork's own lines may not repeat. */
function passOver(entries: readonly Entry[], origin: EntryOrigin): Entry {
  const model = entries.map((entry) => ('model' in entry ? entry.model : undefined)).find((name) => name);
  return { kind: 'other', origin, ...(model !== undefined && { model }) };
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

/** Reads the events with usage of one rollout, one model call each. */
class CallCounter {
  session = '';
  #calls = 0;
  #lastTotal = '';
  #lastUsage = zeroUsage;

  /** Reads an event; one that repeats the running total of the event before it is no call. */
  read(event: JsonObject, origin: EntryOrigin): Entry {
    const info = objectOf(event['info']);
    const reportedTotal = isObject(info['total_token_usage']) ? readOpenaiUsage(info['total_token_usage']) : undefined;
    const reported = isObject(info['last_token_usage']) ? readOpenaiUsage(info['last_token_usage']) : undefined;
    const sum = reportedTotal === undefined ? '' : Object.values(reportedTotal.classes).join(' ');
    const isRepeated = sum !== '' && sum === this.#lastTotal;
    const total = completeUsage(reportedTotal ?? { classes: {} });
    const usage = reported === undefined ? subtractUsage(total, this.#lastUsage) : completeUsage(reported);
    this.#lastTotal = sum;
    this.#lastUsage = total;
    if (isRepeated || (reported ?? reportedTotal) === undefined) return { kind: 'other', origin };
    this.#calls += 1;
    const window = countOf(info['model_context_window']);
    const isImpossible = [reported ?? reportedTotal].some((one) => (one?.impossible.length ?? 0) > 0);
    return {
      ...answer(origin),
      key: this.#nameCall(event, info, origin.at, sum),
      ...(isImpossible ? { hasImpossibleCount: true } : { usage }),
      ...(window > 0 && { window }),
      model: textOf(info['model']),
    };
  }

  /** Names a call by its answer, else by its time and the running total, which every copy repeats, else by its place in the session. */
  #nameCall(event: JsonObject, info: JsonObject, at: string | undefined, sum: string): string | undefined {
    const response = textOf(event['response_id']) || textOf(info['response_id']);
    if (response !== '') return `codex\n${response}`;
    if (at !== undefined && sum !== '') return `codex\n${at}\n${sum}`;
    return this.session === '' ? undefined : `codex\n${this.session}\n${this.#calls}`;
  }
}

/** Returns the usage since an earlier total; a total that became smaller began anew. */
function subtractUsage(total: Usage, before: Usage): Usage {
  const isOngoing = usageClasses.every((name) => total[name] >= before[name]);
  return isOngoing ? addUsage(total, scaleUsage(before, -1)) : total;
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
  const input = readInput(item);
  const { length } = textOf(item['arguments']) || textOf(item['input']);
  return { id: textOf(item['call_id']), name, subject: findSubject(name, input), input, inputChars: length };
}

/** Reads the input of a call: JSON in a text, a text of its own, or an action. */
function readInput(item: JsonObject): JsonObject {
  if (item['type'] === 'custom_tool_call') return { input: textOf(item['input']) };
  if (item['type'] === 'local_shell_call') return objectOf(item['action']);
  return parseObject(textOf(item['arguments'])) ?? {};
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
