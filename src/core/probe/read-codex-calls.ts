import { isObject, type JsonObject, readJson } from '../text/json/read-json.ts';
import { defined } from '../util/values.ts';
import type { CallTrace } from './to-fact-call.ts';

const callTypes = ['function_call', 'custom_tool_call', 'local_shell_call'];
const shells = new Set(['shell', 'exec_command', 'shell_command', 'local_shell']);

/** Reads the answered tool calls of Codex's rollouts, in order. A patch names its files itself, handed to a tool or to the shell. */
export function readCodexCalls(lines: readonly JsonObject[]): readonly CallTrace[] {
  const items = lines.flatMap(({ type, payload }) => (type === 'response_item' && isObject(payload) ? [payload] : []));
  const outputs = new Map(
    items
      .filter(({ type }) => String(type).endsWith('_call_output'))
      .map((item) => [String(item['call_id']), item['output']]),
  );
  const calls = items.filter(({ type, call_id }) => callTypes.includes(String(type)) && outputs.has(String(call_id)));
  const ends = readEnds(calls, outputs);
  return calls.map((item) => {
    const output = outputs.get(String(item['call_id']));
    const session = sessionOf(output);
    return readCall(item, session === undefined ? endedWell(output) : ends.get(session) === true);
  });
}

/** Tells how commands ended that ran on after their call, by the calls that waited for them. A command whose end nobody saw is not among them. */
function readEnds(calls: readonly JsonObject[], outputs: ReadonlyMap<string, unknown>): ReadonlyMap<string, boolean> {
  const waits = calls.flatMap((item): readonly (readonly [string, boolean])[] => {
    const input = readJson(String(item['arguments'] ?? ''));
    const output = outputs.get(String(item['call_id']));
    const session = isObject(input) ? input['session_id'] : undefined;
    return session === undefined || sessionOf(output) !== undefined ? [] : [[String(session), endedWell(output)]];
  });
  return new Map(waits);
}

/** The session of a command that was still running when its call came back. */
function sessionOf(output: unknown): string | undefined {
  return /^Process running with session ID (\d+)$/m.exec(textOf(output))?.[1];
}

function textOf(output: unknown): string {
  return typeof output === 'string' ? output : String(isObject(output) ? output['content'] : '');
}

function endedWell(output: unknown): boolean {
  const failed = isObject(output) && output['success'] === false;
  return readExitCode(textOf(output)) === '0' && !failed;
}

/** The exit code of an output as JSON, or in the words above what the command printed: that may say anything. */
function readExitCode(text: string): string {
  const parsed = readJson(text);
  const metadata = isObject(parsed) ? parsed['metadata'] : undefined;
  if (isObject(metadata)) return String(metadata['exit_code'] ?? 0);
  const [head = ''] = text.split(/^Output:/m);
  return /(?:exited with code|Exit code:)\s*(-?\d+)/i.exec(head)?.[1] ?? '0';
}

function readCall(item: JsonObject, ok: boolean): CallTrace {
  const tool = String(item['name'] ?? 'local_shell').replace(/^functions\./, '');
  const text = String(item['arguments'] ?? item['input'] ?? '');
  const input = readJson(text);
  const shell = shells.has(tool)
    ? commandOf(isObject(input) ? input : isObject(item['action']) ? item['action'] : {})
    : undefined;
  const patched = listPatched(shell ?? text);
  return {
    tool,
    ok,
    ...(patched.length === 0 ? {} : { changes: patched }),
    ...defined({ shell }),
  };
}

/** A command comes as a text, or as words: `["bash", "-lc", "npm test"]` is what the inner shell is told. */
function commandOf(input: JsonObject): string | undefined {
  const command = input['cmd'] ?? input['command'];
  if (typeof command === 'string') return command;
  if (!Array.isArray(command)) return undefined;
  const words = command.map(String);
  const inner = /^(?:ba|z|da)?sh$/.test(words[0] ?? '') && /^-\w*c$/.test(words[1] ?? '') ? words[2] : undefined;
  return (
    inner ?? words.map((word) => (/^[\w./:=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)).join(' ')
  );
}

/** Files that a patch in Codex's own form makes, changes, moves or removes. */
function listPatched(text: string): readonly string[] {
  if (!text.includes('*** Begin Patch')) return [];
  const plain = text.replaceAll('\\n', '\n');
  return [...plain.matchAll(/^\*\*\* (?:Add File|Update File|Delete File|Move to): (.+)$/gm)].map(([, path = '']) =>
    path.trim(),
  );
}
