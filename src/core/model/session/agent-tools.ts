/** The input by which a tool of Claude Code names a file, and what the tool does with it. */
interface FileTool {
  readonly field: 'file_path' | 'notebook_path';
  readonly does: 'reads' | 'changes';
}

/** Tools of Claude Code that open a file, by name. */
export const fileTools: Readonly<Record<string, FileTool>> = {
  Read: { field: 'file_path', does: 'reads' },
  NotebookRead: { field: 'notebook_path', does: 'reads' },
  Write: { field: 'file_path', does: 'changes' },
  Edit: { field: 'file_path', does: 'changes' },
  MultiEdit: { field: 'file_path', does: 'changes' },
  NotebookEdit: { field: 'notebook_path', does: 'changes' },
};

/** The inputs by which a tool names what it starts, the usual one first, and what that is. */
export interface StartingTool {
  readonly fields: readonly string[];
  readonly kind: 'skill' | 'agent';
}

/** Tools of Claude Code that start a skill or an agent of the project, by name. Earlier versions of it named a skill in another input. */
export const startingTools: Readonly<Record<string, StartingTool>> = {
  Skill: { fields: ['skill', 'command'], kind: 'skill' },
  Agent: { fields: ['subagent_type'], kind: 'agent' },
  Task: { fields: ['subagent_type'], kind: 'agent' },
};
