import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import type { ToolResult, ToolUse } from '../conversation/conversation.ts';
import { allowedCommand } from './allowed-command.ts';
import type { Execute } from './execute.ts';
import { confine, listWorkspaceFiles, ToolError } from './workspace.ts';

/** Where and how the tools of one trial run. */
export interface ToolSetting {
  readonly workspace: string;
  readonly home: string;
  readonly execute: Execute;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
  readonly nowMs: () => number;
  /** Files read so far: Edit accepts no others. */
  readonly read: Set<string>;
}

/** Runs one tool call in the workspace. A mistake of the agent is an error result; trouble of the machine is thrown. */
export async function runTool(setting: ToolSetting, use: ToolUse): Promise<ToolResult> {
  try {
    return use.name === 'Bash'
      ? await runCommand(setting, use.input.command)
      : { text: runFileTool(setting, use), isError: false };
  } catch (error) {
    if (error instanceof ToolError) return { text: error.message, isError: true };
    throw error;
  }
}

function runFileTool({ workspace, read }: ToolSetting, use: Exclude<ToolUse, { name: 'Bash' }>): string {
  switch (use.name) {
    case 'Grep':
      return searchFiles(workspace, use.input.pattern, use.input.head_limit);
    case 'Read':
      read.add(use.input.file_path);
      return readFile(workspace, use.input.file_path, use.input.offset, use.input.limit);
    case 'Edit':
      if (!read.has(use.input.file_path)) throw new ToolError('The file has not been read yet. Read it first.');
      return editFile(workspace, use.input.file_path, use.input.old_string, use.input.new_string);
    case 'Write':
      read.add(use.input.file_path);
      return writeNewFile(workspace, use.input.file_path, use.input.content);
  }
}

async function runCommand(setting: ToolSetting, command: string): Promise<ToolResult> {
  const { workspace, home, signal } = setting;
  if (command.startsWith('ls ')) return { text: listFolder(workspace, command.slice(3)), isError: false };
  const argv = allowedCommand(command, workspace);
  if (argv === undefined) throw new ToolError(`Command is not allowed or not installed: ${command}`);
  const timeoutMs = Math.max(1, Math.round(Math.min(120_000, setting.deadlineMs - setting.nowMs())));
  const { text, ok } = await setting.execute({ argv, workspace, home, timeoutMs, signal });
  return { text: ok ? text : `Exit code 1\n${text}`, isError: !ok };
}

/** Reads lines of a file with their numbers, up to 2000 from `offset` on. */
function readFile(workspace: string, path: string, offset = 1, limit = 2000): string {
  const lines = contentOf(workspace, path).split('\n');
  if (lines.at(-1) === '') lines.pop();
  const part = lines.slice(offset - 1, offset - 1 + limit);
  if (part.length === 0) return 'The file has no lines there';
  return part.map((line, index) => `${String(offset + index).padStart(6)}\t${line.slice(0, 2000)}`).join('\n');
}

/** Replaces one piece of text that must occur exactly once. */
function editFile(workspace: string, path: string, before: string, after: string): string {
  const content = contentOf(workspace, path);
  const count = before === '' ? 0 : content.split(before).length - 1;
  if (count !== 1) throw new ToolError(`old_string must occur once in the file, and occurs ${count} times`);
  writeFileSync(
    confine(workspace, path),
    content.replace(before, () => after),
  );
  return `The file ${path} has been updated.`;
}

/** Creates a file and the folders it needs. */
function writeNewFile(workspace: string, path: string, content: string): string {
  const full = confine(workspace, path);
  if (existsSync(full)) throw new ToolError(`${path} exists; read it and use Edit`);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, content);
  return `The file ${path} has been created.`;
}

/** Lists the names in a folder, sorted, without hidden ones. */
function listFolder(workspace: string, folder: string): string {
  const full = confine(workspace, folder);
  if (!statSync(full, { throwIfNoEntry: false })?.isDirectory()) throw new ToolError(`No such folder: ${folder}`);
  const names = readdirSync(full).filter((name) => !name.startsWith('.') && name !== 'node_modules');
  return names.sort().join('\n');
}

/** Searches all files for matching lines and returns them as `path:line:text`, at most two a file, files with the most matches first. */
function searchFiles(workspace: string, pattern: string, limit: number): string {
  const expression = compile(pattern);
  const files = listWorkspaceFiles(workspace)
    .filter((path) => !path.endsWith('package-lock.json'))
    .map((path) => ({ path, matches: matchingLines(join(workspace, path), expression) }))
    .filter(({ matches }) => matches.length > 0)
    .sort((a, b) => b.matches.length - a.matches.length || (a.path < b.path ? -1 : 1));
  const lines = files.flatMap(({ path, matches }) =>
    matches.slice(0, 2).map(([number, text]) => `${path}:${number}:${text.slice(0, 160)}`),
  );
  return lines.length === 0 ? 'No matches found' : lines.slice(0, limit).join('\n');
}

function compile(pattern: string): RegExp {
  try {
    return new RegExp(pattern.slice(0, 200), 'i');
  } catch {
    throw new ToolError(`Not a regular expression: ${pattern}`);
  }
}

function matchingLines(file: string, pattern: RegExp): readonly (readonly [number: number, text: string])[] {
  const text = readFileSync(file, 'utf8');
  if (!pattern.test(text)) return [];
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [[index + 1, line] as const] : []));
}

function contentOf(workspace: string, path: string): string {
  const full = confine(workspace, path);
  const facts = statSync(full, { throwIfNoEntry: false });
  if (facts === undefined) throw new ToolError(`File does not exist: ${path}`);
  if (!facts.isFile() || facts.size > 2_000_000) throw new ToolError(`Not a readable text file: ${path}`);
  return readFileSync(full, 'utf8');
}
