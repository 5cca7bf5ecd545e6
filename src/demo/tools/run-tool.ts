import type { ToolResult, ToolUse } from '../conversation/conversation.ts';
import { allowedCommand } from './allowed-command.ts';
import type { Execute } from './execute.ts';
import { editFile, listFolder, readFile, searchFiles, writeNewFile } from './file-tools.ts';
import { ToolError } from './workspace.ts';

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
