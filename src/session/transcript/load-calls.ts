import { type JsonObject, objectOf, textOf } from '../../core/text/json/read-json.ts';
import { decodeObjects, objectsOf } from './decode-objects.ts';
import { loadLines } from './load-lines.ts';
import { isCodexLine } from './read-codex-line.ts';

/**
 * Hands every tool call of a transcript to `take`, in order; false when it is not there, no ordinary file or not readable. A line longer
 * than any line of an agent is passed over.
 */
export function loadCalls(path: string, take: (call: RecordedCall) => void): boolean {
  let place = noOrigin;
  const refusal = loadLines(path, ({ bytes, number }) => {
    if (bytes === undefined) return;
    const read = readCallLine(bytes.toString('utf8'), place);
    place = read.place;
    for (const call of read.calls) take({ ...call, file: path, line: number });
  });
  return refusal === undefined;
}

/** A call as one line shows it. */
export interface CallLine {
  readonly id: string;
  readonly tool: string;
  readonly input: JsonObject;
  readonly cwd: string;
  readonly session: string;
  readonly at: string;
}

/** Facts from earlier lines of a transcript, for lines that do not repeat them. */
export interface CallOrigin {
  readonly cwd: string;
  readonly session: string;
}

const noOrigin: CallOrigin = { cwd: '', session: '' };

/** Words of which one stands in every line with a call, or with the place of calls. */
const tells = /"tool_use"|"function_call"|"custom_tool_call"|"local_shell_call"|"turn_context"|"session_meta"/u;

/**
 * Reads the tool calls of a line with all their arguments, and the place of the next line. A line without a call, or one that cannot be read,
 * has none. Never throws.
 */
function readCallLine(
  line: string,
  before: CallOrigin,
): { readonly calls: readonly CallLine[]; readonly place: CallOrigin } {
  if (!tells.test(line)) return { calls: [], place: before };
  const calls: CallLine[] = [];
  let place = before;
  for (const object of decodeObjects(line).objects) {
    const decoded = isCodexLine(object) ? readCodex(object, place) : { calls: readClaude(object), place };
    calls.push(...decoded.calls);
    place = decoded.place;
  }
  return { calls, place };
}

function readClaude(line: JsonObject): readonly CallLine[] {
  // Some versions repeat a subagent's line inside a progress line; its calls have the same ids.
  const inner = line['type'] === 'progress' ? objectOf(objectOf(line['data'])['message']) : line;
  if (inner['type'] !== 'assistant') return [];
  const at = { cwd: textOf(line['cwd']), session: textOf(line['sessionId']), at: textOf(line['timestamp']) };
  return objectsOf(objectOf(inner['message'])['content'])
    .filter(({ type }) => type === 'tool_use')
    .map((block) => ({ id: textOf(block['id']), tool: textOf(block['name']), input: objectOf(block['input']), ...at }));
}

function readCodex(
  line: JsonObject,
  before: CallOrigin,
): { readonly calls: readonly CallLine[]; readonly place: CallOrigin } {
  const payload = objectOf(line['payload']);
  const cwd = textOf(payload['cwd']) || before.cwd;
  if (line['type'] === 'session_meta')
    return { calls: [], place: { cwd, session: textOf(payload['id']) || before.session } };
  if (line['type'] === 'turn_context') return { calls: [], place: { ...before, cwd } };
  return {
    calls: line['type'] === 'response_item' ? readItem(payload, before, textOf(line['timestamp'])) : [],
    place: before,
  };
}

function readItem(item: JsonObject, { cwd, session }: CallOrigin, at: string): readonly CallLine[] {
  const id = textOf(item['call_id']);
  const tool = textOf(item['name']).replace(/^functions\./u, '') || 'local_shell';
  const input = readInput(item);
  if (input === undefined) return [];
  const folder = textOf(input['workdir']) || textOf(input['working_directory']) || cwd;
  return [{ id, tool, input, cwd: folder, session, at }];
}

/** Reads the input of a call of Codex: JSON in a text, a text of its own, or an action. */
function readInput(item: JsonObject): JsonObject | undefined {
  switch (item['type']) {
    case 'function_call':
      return decodeObjects(textOf(item['arguments'])).objects[0] ?? {};
    case 'custom_tool_call':
      return { input: textOf(item['input']) };
    case 'local_shell_call':
      return objectOf(item['action']);
    default:
      return undefined;
  }
}

/** A tool call as it was made in real work, whole, with its place. */
export interface RecordedCall {
  /** The call's id; copies in other transcripts have the same. Empty where a transcript has none. */
  readonly id: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Folder it was made in; empty where nobody says. */
  readonly cwd: string;
  readonly session: string;
  /** When it was made, as the transcript writes it; empty where it does not. */
  readonly at: string;
  /** Transcript, and its line from 1 on. */
  readonly file: string;
  readonly line: number;
}
