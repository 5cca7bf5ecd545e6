import {
  type HookEventName,
  type HookRuntime,
  hookEventNames,
  hookEvents,
  isHookEvent,
} from '../../../foundation/model/runner/hook-events.ts';

type KnownEvent = { readonly event: HookEventName; readonly runtime?: HookRuntime };

/** The same events under the names of other runtimes. */
const otherNames: ReadonlyMap<string | undefined, KnownEvent> = new Map(
  (['gemini', 'copilot'] as const).flatMap((runtime) =>
    hookEventNames.map((event) => [hookEvents[event][runtime], { event, runtime }] as const),
  ),
);

/** What a name of an event means, and who calls it so; undefined for one that nobody has or that says nothing to us. */
export function findHookEvent(name: string): KnownEvent | undefined {
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
export function nameTool(name: string): string {
  return Object.hasOwn(tools, name) ? (tools[name] ?? name) : name;
}

/** Where other runtimes say what Claude Code calls `file_path`. */
const pathNames = ['filePath', 'path'];

/** A tool's arguments under the names of Claude Code, as far as the tool is one that it has too. */
export function nameArguments(
  tool: string,
  input: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
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
  return texts.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ');
}
