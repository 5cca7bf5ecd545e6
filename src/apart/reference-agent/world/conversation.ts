/** What the agent can ask its host to do: the tool names and inputs of Claude Code, paths relative to the workspace. */
export type ToolUse =
  | { readonly name: 'Glob'; readonly input: { readonly pattern: string } }
  | { readonly name: 'Grep'; readonly input: GrepInput }
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

/** Input of the search tool; `pattern` is a regular expression, matched without regard to case. */
export interface GrepInput {
  readonly pattern: string;
  /** File or folder to search; the whole workspace when absent. */
  readonly path?: string;
  readonly output_mode: 'content' | 'files_with_matches';
  /** Most lines returned. */
  readonly head_limit?: number;
}

/** What a tool gave back, as the text that enters the context. */
export interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
}

/** One model call that used tools: what the agent said, what it asked for, what came back (same order as `uses`). */
export interface Turn {
  readonly text: string;
  readonly uses: readonly ToolUse[];
  readonly results: readonly ToolResult[];
}

/** Everything the agent has seen of a trial so far. */
export interface Conversation {
  readonly prompt: string;
  readonly turns: readonly Turn[];
}

/** What the agent does next: use tools (one or several in one turn) or answer and stop. */
export type Action =
  | { readonly kind: 'use'; readonly text: string; readonly uses: readonly ToolUse[] }
  | { readonly kind: 'answer'; readonly text: string };
