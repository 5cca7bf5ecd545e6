import { allowedCommand } from './commands.ts';
import type { ToolResult, ToolUse } from './conversation.ts';
import type { Execute } from './execute.ts';
import { runEdit, runGlob, runGrep, runListing, runRead, runWrite } from './files.ts';
import { ToolError } from './workspace.ts';

/** Where and how tools run in one trial. */
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

/** Runs one tool call on the workspace. What the agent did wrong is an error result; trouble of the file system is thrown. */
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
    case 'Glob':
      return runGlob(workspace, use.input.pattern);
    case 'Grep':
      return runGrep(workspace, use.input);
    case 'Read':
      read.add(use.input.file_path);
      return runRead(workspace, use.input.file_path, use.input.offset, use.input.limit);
    case 'Edit':
      if (!read.has(use.input.file_path)) throw new ToolError('File has not been read yet. Read it first.');
      return runEdit(workspace, use.input.file_path, use.input.old_string, use.input.new_string);
    case 'Write':
      read.add(use.input.file_path);
      return runWrite(workspace, use.input.file_path, use.input.content);
  }
}

async function runCommand(setting: ToolSetting, command: string): Promise<ToolResult> {
  const listing = runListing(setting.workspace, command);
  if (listing !== undefined) return { text: listing, isError: false };
  const argv = allowedCommand(command, setting.workspace);
  if (!argv) throw new ToolError(`Command is not allowed: ${command}`);
  const timeoutMs = Math.max(1, Math.round(Math.min(120_000, setting.deadlineMs - setting.nowMs())));
  const { workspace, home, signal } = setting;
  const { text, ok } = await setting.execute({ argv, workspace, home, timeoutMs, signal });
  return { text: ok ? text : `Exit code 1\n${text}`, isError: !ok };
}
