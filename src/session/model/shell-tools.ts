import { quoteShell } from '../../core/text/escape/escape-terminal.ts';
import { type JsonObject, textOf } from '../../core/text/json/read-json.ts';

/** The shell that reads the text of a tool. */
export type ToolShell = 'posix' | 'powershell';

/** Tools that run the text of a shell, by their names in lower case; one of a server by the last part of its name. */
const shellTools: Readonly<Record<string, ToolShell>> = {
  bash: 'posix',
  monitor: 'posix',
  shell: 'posix',
  shell_command: 'posix',
  local_shell: 'posix',
  exec: 'posix',
  exec_command: 'posix',
  unified_exec: 'posix',
  write_stdin: 'posix',
  run_terminal_cmd: 'posix',
  run_in_terminal: 'posix',
  run_shell_command: 'posix',
  run_command: 'posix',
  execute_command: 'posix',
  terminal: 'posix',
  powershell: 'powershell',
  pwsh: 'powershell',
};

/** Tools whose `command` is a name: of a skill, of an agent, of a deed. */
const namingTools = new Set(['skill', 'slashcommand', 'agent', 'task', 'spawn_agent', 'str_replace_editor']);

/** Fields in which a tool may have the text of a shell, and the folder it starts in. */
const textFields = ['command', 'cmd', 'script', 'chars', 'commands'] as const;
/** More of them in a tool that is a shell by its name: there they can be nothing else. */
const shellFields = [...textFields, 'input', 'text', 'line', 'code'] as const;
const folderFields = ['workdir', 'working_directory', 'cwd'] as const;

/** The text of a shell that a tool call runs. */
export interface ShellText {
  readonly text: string;
  readonly shell: ToolShell;
  /** Folder it starts in; empty where the call names none. */
  readonly dir: string;
  /** False for a tool that nobody knows: that it runs a shell is only likely. */
  readonly isShellTool: boolean;
}

/** Returns true for a tool that runs the text of a shell. */
export function isShellTool(tool: string): boolean {
  return findShell(tool) !== undefined;
}

/** Names a shell of another runtime as Claude Code names its own; any other tool by its own name. */
export function nameShellTool(tool: string): string {
  const isOther = tool === tool.toLowerCase() && !tool.includes('__');
  return isOther && findShell(tool) === 'posix' ? 'Bash' : tool;
}

function findShell(tool: string): ToolShell | undefined {
  const at = tool.lastIndexOf('__');
  const name = (at === -1 ? tool : tool.slice(at + 2)).toLowerCase();
  return Object.hasOwn(shellTools, name) ? shellTools[name] : undefined;
}

/** Returns true for a call of a shell whose command is there and is no text. */
export function hasUnreadableText(tool: string, input: JsonObject): boolean {
  return (
    isShellTool(tool) && shellFields.some((field) => input[field] != null) && readShellText(tool, input) === undefined
  );
}

/** Reads the text of a shell from a tool call; undefined for a call that has none. A tool that nobody knows may run what it calls a command. */
export function readShellText(tool: string, input: JsonObject): ShellText | undefined {
  const shell = findShell(tool);
  if (shell === undefined && namingTools.has(tool.toLowerCase())) return undefined;
  const fields = shell === undefined ? textFields : shellFields;
  const text =
    fields.map((field) => readField(input, field)).find((each) => each !== undefined) ?? readCode(shell, input);
  if (text === undefined) return undefined;
  const dir = folderFields.map((field) => textOf(input[field])).find((each) => each !== '') ?? '';
  return { text, shell: shell ?? 'posix', dir, isShellTool: shell !== undefined };
}

/** Reads a field with its arguments, where those stand in a list beside it. */
function readField(input: JsonObject, field: (typeof shellFields)[number]): string | undefined {
  const value = input[field];
  // Each of several commands is a line.
  if (field === 'commands' && Array.isArray(value)) return value.map((each) => joinWords(each) ?? '').join('\n');
  const { args } = input;
  // A whole line stays one, whatever stands in the list.
  return typeof value === 'string' && Array.isArray(args) ? `${value} ${joinWords(args) ?? ''}` : joinWords(value);
}

/** Reads the code of another language, as the line of a shell that runs it: notebooks and servers run Python as a rule. */
function readCode(shell: ToolShell | undefined, { code }: JsonObject): string | undefined {
  return shell === undefined && typeof code === 'string' ? `python3 -c ${quoteShell(code)}` : undefined;
}

/** A text as it is; the words of a program as the line that a shell would take for them: `bash -lc LINE` is that line. */
function joinWords(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const [program = '', option = '', line, ...others] = value.map(String);
  const isLine = /(?:^|\/)(?:ba|z|da)?sh$/.test(program) && /^-l?c$/.test(option) && others.length === 0;
  return isLine && line !== undefined ? line : value.map((word) => joinWord(String(word))).join(' ');
}

/** Nobody knows whether a server hands its words to a shell: what a shell would expand in them counts as expanded. */
function joinWord(word: string): string {
  return /^[\w@%+=:,./~*?{}[\]-]+$/.test(word) ? word : quoteShell(word);
}
