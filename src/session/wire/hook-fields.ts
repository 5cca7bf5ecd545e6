import {
  type HookEventName,
  type HookRuntime,
  hookEventNames,
  hookEvents,
  isHookEvent,
} from '../../core/model/runner/hook-events.ts';
import { quoteShell } from '../../core/text/escape/escape-terminal.ts';
import { isObject, type JsonObject } from '../../core/text/json/read-json.ts';

/** What a hook's JSON says, whichever runtime wrote it; texts are empty and records without entries where it says nothing or something else. */
export interface HookFields {
  readonly runtime: HookRuntime;
  /** Undefined for events that say nothing to us. */
  readonly event: HookEventName | undefined;
  /** Name of the event as it was said; the one that the hook was started with where the JSON names none. */
  readonly name: string;
  readonly session: string;
  readonly transcript: string;
  readonly cwd: string;
  /** Of the subagent it happens in; empty for the session itself. */
  readonly agentId: string;
  /** Name of the definition of who acts. */
  readonly agent: string;
  readonly tool: string;
  readonly callId: string;
  readonly input: JsonObject;
  /** What a tool gave back, as it was told. */
  readonly response: unknown;
  /** Why a tool failed. */
  readonly error: string;
  readonly prompt: string;
  /** Why a session starts. */
  readonly source: string;
  /** Of a conversation that was compacted. */
  readonly summary: string;
  /** The agent goes on already because a hook asked it to. */
  readonly isAsked: boolean;
}

/**
 * Reads the JSON of a hook. `named` is the event that the hook was configured for: some runtimes do not say it. Undefined for what is no
 * JSON object; anything else is read as far as it goes. Never throws.
 */
export function readHookFields(value: unknown, named = ''): HookFields | undefined {
  if (!isObject(value)) return undefined;
  const text = (...names: readonly string[]) => findText(value, names);
  const name = text('hook_event_name', 'hookEventName') || named;
  const found = findHookEvent(name);
  const tool = nameTool(text('tool_name', 'toolName'));
  return {
    runtime: found?.runtime ?? guessRuntime(value),
    event: found?.event,
    name,
    session: text('session_id', 'sessionId', 'conversation_id'),
    transcript: text('transcript_path', 'transcriptPath'),
    cwd: text('cwd'),
    agentId: text('agent_id', 'agentId'),
    agent: text('agent_type', 'agentName'),
    tool,
    callId: text('tool_use_id', 'toolUseId', 'toolCallId'),
    input: nameArguments(tool, readRecord(value['tool_input'] ?? value['toolArgs'])),
    response: value['tool_response'] ?? value['toolResult'],
    error: text('error') || readErrorMessage(value['error']),
    prompt: text('prompt', 'initialPrompt'),
    source: text('source'),
    summary: text('compact_summary', 'summary'),
    isAsked: value['stop_hook_active'] === true || value['stopHookActive'] === true,
  };
}

/** The event by Claude Code's name for it; as it was said where it says nothing to us. */
export function nameEvent({ event, name }: HookFields): string {
  return event ?? name;
}

/** Codex names the turn or keeps a rollout, Copilot writes names in camel case; all else speaks as Claude Code does. */
function guessRuntime(value: JsonObject): HookRuntime {
  const isRollout = /(?:^|[\\/])rollout-[^\\/]*$/.test(findText(value, ['transcript_path']));
  if (isRollout || typeof value['turn_id'] === 'string') return 'codex';
  return value['session_id'] === undefined && (value['sessionId'] ?? value['toolName']) !== undefined
    ? 'copilot'
    : 'claude';
}

function findText(value: JsonObject, names: readonly string[]): string {
  const found = names.map((name) => value[name]).find((field) => typeof field === 'string');
  return typeof found === 'string' ? found : '';
}

/** Arguments are an object, or (Copilot) its JSON as a text. */
function readRecord(value: unknown): JsonObject {
  if (isObject(value)) return value;
  if (typeof value !== 'string') return {};
  try {
    const parsed: unknown = JSON.parse(value);
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function readErrorMessage(value: unknown): string {
  return isObject(value) && typeof value['message'] === 'string' ? value['message'] : '';
}

type KnownEvent = { readonly event: HookEventName; readonly runtime?: HookRuntime };

/** The same events under the names of other runtimes. */
const otherNames: ReadonlyMap<string | undefined, KnownEvent> = new Map(
  (['gemini', 'copilot'] as const).flatMap((runtime) =>
    hookEventNames.map((event) => [hookEvents[event][runtime], { event, runtime }] as const),
  ),
);

/** What a name of an event means, and who calls it so; undefined for one that nobody has or that says nothing to us. */
function findHookEvent(name: string): KnownEvent | undefined {
  return isHookEvent(name) ? { event: name } : otherNames.get(name);
}

/** Tools of other runtimes that do what a tool of Claude Code does. */
const tools: Readonly<Record<string, string>> = {
  bash: 'Bash',
  shell: 'Bash',
  local_shell: 'Bash',
  exec_command: 'Bash',
  run_shell_command: 'Bash',
  run_in_terminal: 'Bash',
  powershell: 'PowerShell',
  write_file: 'Write',
  create: 'Write',
  create_file: 'Write',
  replace: 'Edit',
  edit: 'Edit',
  str_replace: 'Edit',
  replace_string_in_file: 'Edit',
  insert_edit_into_file: 'Edit',
  view: 'Read',
  read_file: 'Read',
};

/** A tool by Claude Code's name for what it does; its own name where there is none. */
function nameTool(name: string): string {
  return Object.hasOwn(tools, name) ? (tools[name] ?? name) : name;
}

/** Where other runtimes say what Claude Code calls `file_path`. */
const pathNames = ['filePath', 'path'];

/** A tool's arguments under the names of Claude Code, as far as the tool is one that it has too. */
function nameArguments(tool: string, input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (tool === 'Bash' && Array.isArray(input['command'])) return { ...input, command: joinWords(input['command']) };
  if (tool === 'Bash' && input['command'] === undefined && typeof input['cmd'] === 'string')
    return { ...input, command: input['cmd'] };
  const isFile = tool === 'Write' || tool === 'Edit' || tool === 'Read';
  if (!isFile || input['file_path'] !== undefined) return input;
  const path = pathNames.map((name) => input[name]).find((value) => typeof value === 'string');
  return path === undefined ? input : { ...input, file_path: path };
}

/** Words of a program as the line that a shell would take for them; `bash -lc LINE` is that line. */
function joinWords(words: readonly unknown[]): string {
  const texts = words.map(String);
  if (texts.length === 3 && /(?:^|\/)(?:ba|z|da)?sh$/.test(texts[0] ?? '') && /^-l?c$/.test(texts[1] ?? ''))
    return texts[2] ?? '';
  return texts.map(quoteShell).join(' ');
}
