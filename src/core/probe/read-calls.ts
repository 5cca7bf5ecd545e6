import { fileTools, startingTools } from '../model/session/agent-tools.ts';
import type { FactCall } from '../model/trial/trial.ts';
import { readCommands } from '../shell/read-commands.ts';
import { isObject, type JsonObject, objectOf, readJson } from '../text/json/read-json.ts';
import { defined } from '../util/values.ts';

/** A tool call as a transcript tells it. */
export interface CallTrace {
  readonly tool: string;
  readonly ok: boolean;
  /** Name of what it loads, of a tool that loads others: a skill, a sub-agent. */
  readonly of?: string;
  readonly changes?: readonly string[];
  readonly reads?: readonly string[];
  /** The whole command line of a shell call. */
  readonly shell?: string;
}

/** Programs whose operands are files that they show. */
const readers = new Set(['cat', 'head', 'tail', 'less', 'more', 'nl', 'bat', 'sed']);

/** Longest word of a command that is kept. */
const longestWord = 200;

/**
 * Returns the call with paths relative to the copy, by whatever name an agent saw it (`roots`), and its command line as the simple commands that
 * the shell starts.
 */
export function toFactCall({ tool, ok, of, changes, reads, shell }: CallTrace, roots: readonly string[]): FactCall {
  const runs = shell === undefined ? undefined : splitCommands(shell);
  const shown = runs?.flatMap(listShown) ?? [];
  const allReads = [...(reads ?? []), ...shown];
  return {
    tool,
    ok,
    ...(changes === undefined ? {} : { changes: changes.map((path) => toRelative(path, roots)) }),
    ...(allReads.length === 0 ? {} : { reads: allReads.map((path) => toRelative(path, roots)) }),
    ...defined({ of, runs }),
  };
}

/** Splits a text into simple commands, each as its words, with the wrapper it was started by before it. */
function splitCommands(text: string): readonly (readonly string[])[] {
  return readCommands(text, '.').commands.map(({ via, program, args }) =>
    [...via, program, ...args].map((word) => word.slice(0, longestWord)),
  );
}

function listShown([program = '', ...args]: readonly string[]): readonly string[] {
  return readers.has(program) ? args.filter((word) => !word.startsWith('-') && /[./]/.test(word)) : [];
}

/**
 * Returns a path of the copy relative to its root: `/tmp/run/copy/src/a.ts` is `src/a.ts`. A path outside of the copy stays absolute. Plain ES, since
 * running sessions ask too.
 */
function toRelative(path: string, roots: readonly string[]): string {
  if (!absolute.test(path)) return path.replace(/^\.\//, '');
  const parts = splitPath(path);
  const inside = roots.map(splitPath).find((root) => root.every((part, index) => parts[index] === part));
  return inside === undefined ? path : parts.slice(inside.length).join('/');
}

const absolute = /^(?:\/|[A-Za-z]:[\\/])/;

/** Splits an absolute path into its parts, without those that lead nowhere; a drive has the other slashes as well. */
function splitPath(path: string): readonly string[] {
  const parts: string[] = [];
  for (const part of path.split(path.startsWith('/') ? '/' : /[\\/]/)) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts;
}

/** Reads the answered tool calls of Claude Code's transcript (and of the demo agent's, which writes the same), in order. */
export function readClaudeCalls(lines: readonly JsonObject[]): readonly CallTrace[] {
  const blocks = lines.flatMap(({ message }) => listBlocks(message));
  const transcript = lines.flatMap(({ message }) => (isObject(message) ? textsOf(message['content']) : [])).join('\n');
  const ended = new Map(
    blocks
      .filter(({ type }) => type === 'tool_result')
      .map((block) => [
        String(block['tool_use_id']),
        block['is_error'] !== true && endedWellForClaude(block, transcript),
      ]),
  );
  return blocks
    .filter(({ type, id }) => type === 'tool_use' && ended.has(String(id)))
    .map((block) => readClaudeCall(block, ended.get(String(block['id'])) === true));
}

/** A command in the background has come back, not ended: how it ended is told later, if at all. */
function endedWellForClaude({ content }: JsonObject, transcript: string): boolean {
  const task = /^Command running in background with ID: (\w+)/m.exec(textsOf(content).join('\n'))?.[1];
  if (task === undefined) return true;
  const [, news = ''] = transcript.split(`<task-id>${task}</task-id>`);
  return /<status>completed<\/status>/.test(news.split('</task-notification>')[0] ?? '');
}

/** Returns the content of a message or a result as text. */
function textsOf(content: unknown): readonly string[] {
  if (typeof content === 'string') return [content];
  const blocks = Array.isArray(content) ? content.filter(isObject) : [];
  return blocks.flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : []));
}

function listBlocks(message: unknown): readonly JsonObject[] {
  const content = isObject(message) ? message['content'] : undefined;
  return Array.isArray(content) ? content.filter(isObject) : [];
}

function readClaudeCall(block: JsonObject, ok: boolean): CallTrace {
  const tool = String(block['name']);
  const input = isObject(block['input']) ? block['input'] : {};
  const fileTool = Object.hasOwn(fileTools, tool) ? fileTools[tool] : undefined;
  const path = fileTool === undefined ? undefined : input[fileTool.field];
  const command = input['command'];
  const names = (Object.hasOwn(startingTools, tool) ? startingTools[tool]?.fields : undefined) ?? [];
  const of = names.map((name) => input[name]).find((name) => typeof name === 'string');
  return {
    tool,
    ok,
    ...defined({ of: of?.trim() }),
    ...(fileTool !== undefined && typeof path === 'string' ? { [fileTool.does]: [path] } : {}),
    ...(tool === 'Bash' && typeof command === 'string' ? { shell: command } : {}),
  };
}

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
    return readCodexCall(item, session === undefined ? endedWellForCodex(output) : ends.get(session) === true);
  });
}

/** Tells how commands ended that ran on after their call, by the calls that waited for them. A command whose end nobody saw is not among them. */
function readEnds(calls: readonly JsonObject[], outputs: ReadonlyMap<string, unknown>): ReadonlyMap<string, boolean> {
  const waits = calls.flatMap((item): readonly (readonly [string, boolean])[] => {
    const input = readJson(String(item['arguments'] ?? ''));
    const output = outputs.get(String(item['call_id']));
    const session = isObject(input) ? input['session_id'] : undefined;
    return session === undefined || sessionOf(output) !== undefined
      ? []
      : [[String(session), endedWellForCodex(output)]];
  });
  return new Map(waits);
}

/** Returns the session of a command that was still running when its call came back. */
function sessionOf(output: unknown): string | undefined {
  return /^Process running with session ID (\d+)$/m.exec(textOf(output))?.[1];
}

function textOf(output: unknown): string {
  return typeof output === 'string' ? output : String(isObject(output) ? output['content'] : '');
}

function endedWellForCodex(output: unknown): boolean {
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

function readCodexCall(item: JsonObject, ok: boolean): CallTrace {
  const tool = String(item['name'] ?? 'local_shell').replace(/^functions\./, '');
  const text = String(item['arguments'] ?? item['input'] ?? '');
  const input = readJson(text);
  const shell = shells.has(tool) ? commandOf(isObject(input) ? input : objectOf(item['action'])) : undefined;
  const patched = listPatched(shell ?? text);
  return {
    tool,
    ok,
    ...(patched.length === 0 ? {} : { changes: patched }),
    ...defined({ shell }),
  };
}

/** Returns the command of a shell call, which comes as a text or as words: of `["bash", "-lc", "npm test"]` the text for the inner shell. */
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

/** Lists the files that a patch in Codex's own form makes, changes, moves or removes. */
function listPatched(text: string): readonly string[] {
  if (!text.includes('*** Begin Patch')) return [];
  const plain = text.replaceAll('\\n', '\n');
  return [...plain.matchAll(/^\*\*\* (?:Add File|Update File|Delete File|Move to): (.+)$/gm)].map(([, path = '']) =>
    path.trim(),
  );
}
