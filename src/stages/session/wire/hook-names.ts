/** Runtimes whose hooks are understood. `claude` stands for all that speak its JSON to the letter. */
export type HookRuntime = 'claude' | 'codex' | 'copilot' | 'gemini';

/** Events that are understood, by the name that Claude Code gives them. */
export const hookEvents = [
  'SessionStart',
  'UserPromptSubmit',
  'PreToolUse',
  'PostToolUse',
  'PostToolUseFailure',
  'PreCompact',
  'PostCompact',
  'Stop',
  'SubagentStop',
  'SessionEnd',
] as const;
export type HookEventName = (typeof hookEvents)[number];

/** The same events under the names of other runtimes. */
const otherNames: Readonly<Record<string, readonly [event: HookEventName, runtime: HookRuntime]>> = {
  BeforeAgent: ['UserPromptSubmit', 'gemini'],
  BeforeTool: ['PreToolUse', 'gemini'],
  AfterTool: ['PostToolUse', 'gemini'],
  PreCompress: ['PreCompact', 'gemini'],
  AfterAgent: ['Stop', 'gemini'],
  sessionStart: ['SessionStart', 'copilot'],
  userPromptSubmitted: ['UserPromptSubmit', 'copilot'],
  preToolUse: ['PreToolUse', 'copilot'],
  postToolUse: ['PostToolUse', 'copilot'],
  postToolUseFailure: ['PostToolUseFailure', 'copilot'],
  preCompact: ['PreCompact', 'copilot'],
  agentStop: ['Stop', 'copilot'],
  subagentStop: ['SubagentStop', 'copilot'],
  sessionEnd: ['SessionEnd', 'copilot'],
};

/** What a name of an event means, and who calls it so; undefined for one that nobody has or that says nothing to us. */
export function findHookEvent(
  name: string,
): { readonly event: HookEventName; readonly runtime?: HookRuntime } | undefined {
  const event = hookEvents.find((known) => known === name);
  if (event !== undefined) return { event };
  const other = Object.hasOwn(otherNames, name) ? otherNames[name] : undefined;
  return other === undefined ? undefined : { event: other[0], runtime: other[1] };
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
