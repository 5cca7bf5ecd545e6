import { isObject, type JsonObject } from '../text/json/read-json.ts';
import { defined } from '../util/values.ts';
import type { CallTrace } from './to-fact-call.ts';

/** Which input of a tool names the file, and what it does with it. */
const files: Readonly<Record<string, { readonly field: string; readonly does: 'changes' | 'reads' }>> = {
  Read: { field: 'file_path', does: 'reads' },
  NotebookRead: { field: 'notebook_path', does: 'reads' },
  Write: { field: 'file_path', does: 'changes' },
  Edit: { field: 'file_path', does: 'changes' },
  MultiEdit: { field: 'file_path', does: 'changes' },
  NotebookEdit: { field: 'notebook_path', does: 'changes' },
};

/** Which inputs of a tool name what it loads; earlier versions named a skill in another one. */
const loaded: Readonly<Record<string, readonly string[]>> = {
  Skill: ['skill', 'command'],
  Agent: ['subagent_type'],
  Task: ['subagent_type'],
};

/** Reads the answered tool calls of Claude Code's transcript (and of the demo agent's, which writes the same), in order. */
export function readClaudeCalls(lines: readonly JsonObject[]): readonly CallTrace[] {
  const blocks = lines.flatMap(({ message }) => listBlocks(message));
  const transcript = lines.flatMap(({ message }) => (isObject(message) ? textsOf(message['content']) : [])).join('\n');
  const ended = new Map(
    blocks
      .filter(({ type }) => type === 'tool_result')
      .map((block) => [String(block['tool_use_id']), block['is_error'] !== true && endedWell(block, transcript)]),
  );
  return blocks
    .filter(({ type, id }) => type === 'tool_use' && ended.has(String(id)))
    .map((block) => readCall(block, ended.get(String(block['id'])) === true));
}

/** A command in the background has come back, not ended: how it ended is told later, if at all. */
function endedWell({ content }: JsonObject, transcript: string): boolean {
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

function readCall(block: JsonObject, ok: boolean): CallTrace {
  const tool = String(block['name']);
  const input = isObject(block['input']) ? block['input'] : {};
  const fileTool = Object.hasOwn(files, tool) ? files[tool] : undefined;
  const path = fileTool === undefined ? undefined : input[fileTool.field];
  const command = input['command'];
  const names = (Object.hasOwn(loaded, tool) ? loaded[tool] : undefined) ?? [];
  const of = names.map((name) => input[name]).find((name) => typeof name === 'string');
  return {
    tool,
    ok,
    ...defined({ of: of?.trim() }),
    ...(fileTool !== undefined && typeof path === 'string' ? { [fileTool.does]: [path] } : {}),
    ...(tool === 'Bash' && typeof command === 'string' ? { shell: command } : {}),
  };
}
