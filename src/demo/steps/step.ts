import type { ToolUse } from '../conversation/conversation.ts';
import type { Progress } from '../conversation/progress.ts';
import type { Script } from '../policy/script.ts';

/** A tool call that a step of the script wants next, and what the agent says about it. */
export interface Move {
  readonly says: string;
  readonly use: ToolUse;
}

/** The next tool call of a step; undefined when the step is done. */
export type Step = (script: Script, progress: Progress) => Move | undefined;

/** The lines of a file from `offset` on. */
interface FilePart {
  readonly offset: number;
  readonly limit: number;
}

/** Reads a part of a file, or the whole of it. */
export function read(path: string, says: string, part?: FilePart): Move {
  return { says, use: { name: 'Read', input: { file_path: path, ...part } } };
}

/** Runs a command. */
export function run(command: string, description: string): Move {
  return { says: `${description}: ${command}.`, use: { name: 'Bash', input: { command, description } } };
}
