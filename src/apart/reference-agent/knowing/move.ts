import type { ToolUse } from '../world/conversation.ts';

/** Why the agent does something: chooses its words. */
export type Purpose = 'list' | 'search' | 'open' | 'context' | 'reread' | 'edit' | 'test' | 'repair' | 'ramble';

/** A wish for the next step: tools to use, and what it is about. */
export interface Move {
  readonly purpose: Purpose;
  /** File, word or command the step is about. */
  readonly about: string;
  readonly uses: readonly ToolUse[];
}

/** A move with one tool call. */
export function move(purpose: Purpose, about: string, ...uses: readonly ToolUse[]): Move {
  return { purpose, about, uses };
}

/** Command that runs all tests; names of test files after it restrict the run. */
export const testCommand = 'node_modules/.bin/vitest run';

/** Command that runs all tests and names each of them, as agents like to see it. */
export const suiteCommand = `${testCommand} --reporter=verbose`;

/** Runs the whole test suite. */
export function runSuite(description: string): Move {
  return runTestCommand(suiteCommand, description);
}

/** Runs a command that tests. */
export function runTestCommand(command: string, description: string): Move {
  return move('test', command, { name: 'Bash', input: { command, description } });
}

/** Reads a whole file. */
export function readWhole(path: string): ToolUse {
  return { name: 'Read', input: { file_path: path } };
}

/** Shows the imports and definitions of a file. */
export function outline(path: string): ToolUse {
  const pattern = '^import|^export|^ *(async )?function |create (table|index|view)';
  return { name: 'Grep', input: { pattern, path, output_mode: 'content', head_limit: 30 } };
}

/** Reads `limit` lines around a line. */
export function readAround(path: string, line: number, limit = 34): ToolUse {
  return { name: 'Read', input: { file_path: path, offset: Math.max(1, line - Math.floor(limit / 2)), limit } };
}
