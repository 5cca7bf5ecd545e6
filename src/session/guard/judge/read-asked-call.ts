import type { JsonObject } from '../../../core/text/json/read-json.ts';
import { readShellText, type ShellText } from '../../model/shell-tools.ts';

/** The command and the paths of a tool call, as far as the guard looks at them. */
export interface AskedCall {
  /** A command line that a shell is to run. */
  readonly command?: ShellText;
  /** The turn does not wait for the command. */
  readonly inBackground?: boolean;
  readonly writes: readonly string[];
  readonly reads: readonly string[];
}

const writeTools =
  /^(?:write|edit|multiedit|notebookedit|apply_patch|write_file|replace|create|str_replace_editor|create_file|edit_file)$|(?:^|__)(?:write_file|edit_file|create_file|move_file|delete_file|remove_file)$/iu;
const readTools = /^(?:read|view|read_file|notebookread|cat)$|(?:^|__)read_file$/iu;
const pathKeys = [
  'file_path',
  'notebook_path',
  'path',
  'filePath',
  'absolute_path',
  'filename',
  'source',
  'destination',
];

function pathsOf(input: JsonObject): readonly string[] {
  const namedPaths = pathKeys.flatMap((key) => (typeof input[key] === 'string' ? [input[key] as string] : []));
  const patch = ['patch', 'input', 'command'].flatMap((key) =>
    typeof input[key] === 'string' ? patchedPaths(input[key] as string) : [],
  );
  return [...namedPaths, ...patch];
}

/** Reads the command and the paths of a tool call from its name and its arguments; a call that is not understood has none. */
export function readAskedCall(tool: string, input: JsonObject): AskedCall {
  if (writeTools.test(tool)) return { writes: pathsOf(input), reads: [] };
  const command = readShellText(tool, input);
  const reads = readTools.test(tool) ? pathsOf(input) : [];
  if (command === undefined) return { writes: [], reads };
  return { command, inBackground: input['run_in_background'] === true, writes: [], reads };
}

const fileLine = /^\*\*\* (?:Add File|Update File|Delete File|Move to): (.+)$/gmu;

/** Lists the files that a patch in Codex's form changes. */
export function patchedPaths(patch: string): readonly string[] {
  return [...patch.matchAll(fileLine)].map(([, path = '']) => path.trim());
}
