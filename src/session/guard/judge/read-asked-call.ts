import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import type { JsonObject } from '../../../core/text/json/read-json.ts';

/** The command and the paths of a tool call, as far as the guard looks at them. */
export interface AskedCall {
  /** A command line that a shell is to run. */
  readonly command?: string;
  /** The turn does not wait for the command. */
  readonly inBackground?: boolean;
  readonly writes: readonly string[];
  readonly reads: readonly string[];
}

const shellTools =
  /^(?:bash|shell|local_shell|exec_command|unified_exec|run_terminal_cmd|run_in_terminal|run_shell_command|powershell|terminal|execute_command)$|(?:^|__)(?:bash|shell|exec|run_command|execute_command|terminal)$/iu;
const writeTools =
  /^(?:write|edit|multiedit|notebookedit|apply_patch|write_file|replace|create|str_replace_editor|create_file|edit_file)$|(?:^|__)(?:write_file|edit_file|create_file)$/iu;
const readTools = /^(?:read|view|read_file|notebookread|cat)$|(?:^|__)read_file$/iu;
const pathKeys = ['file_path', 'notebook_path', 'path', 'filePath', 'absolute_path', 'filename'];

function pathsOf(input: JsonObject): readonly string[] {
  const namedPaths = pathKeys.flatMap((key) => (typeof input[key] === 'string' ? [input[key] as string] : []));
  const patch = ['patch', 'input', 'command'].flatMap((key) =>
    typeof input[key] === 'string' ? patchedPaths(input[key] as string) : [],
  );
  return [...namedPaths, ...patch];
}

function commandOf(input: JsonObject): string | undefined {
  const value = input['command'] ?? input['cmd'] ?? input['script'];
  if (typeof value === 'string') return value;
  const isWords = Array.isArray(value) && value.every((word) => typeof word === 'string');
  return isWords ? (value as readonly string[]).map(quoteShell).join(' ') : undefined;
}

/** Reads the command and the paths of a tool call from its name and its arguments; a call that is not understood has none. */
export function readAskedCall(tool: string, input: JsonObject): AskedCall {
  if (shellTools.test(tool)) {
    const command = commandOf(input);
    return command === undefined
      ? { writes: [], reads: [] }
      : { command, inBackground: input['run_in_background'] === true, writes: [], reads: [] };
  }
  if (writeTools.test(tool)) return { writes: pathsOf(input), reads: [] };
  return { writes: [], reads: readTools.test(tool) ? pathsOf(input) : [] };
}

const fileLine = /^\*\*\* (?:Add File|Update File|Delete File|Move to): (.+)$/gmu;

/** Lists the files that a patch in Codex's form changes. */
export function patchedPaths(patch: string): readonly string[] {
  return [...patch.matchAll(fileLine)].map(([, path = '']) => path.trim());
}
