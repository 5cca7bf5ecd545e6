/** A tool call of the agent: names and inputs are those of Claude Code, paths are relative to the workspace. */
export type ToolUse =
  | {
      readonly name: 'Grep';
      readonly input: { readonly pattern: string; readonly output_mode: 'content'; readonly head_limit: number };
    }
  | {
      readonly name: 'Read';
      readonly input: { readonly file_path: string; readonly offset?: number; readonly limit?: number };
    }
  | {
      readonly name: 'Edit';
      readonly input: { readonly file_path: string; readonly old_string: string; readonly new_string: string };
    }
  | { readonly name: 'Write'; readonly input: { readonly file_path: string; readonly content: string } }
  | { readonly name: 'Bash'; readonly input: { readonly command: string; readonly description: string } };

/** The text that a tool call puts into the context. */
export interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
}

/** A model call that used a tool, with the tool's result. */
export interface Turn {
  readonly text: string;
  readonly use: ToolUse;
  readonly result: ToolResult;
}

/** The answer of one model call: a tool call, or the closing message when `use` is absent. */
export interface Action {
  readonly text: string;
  readonly use?: ToolUse;
}
