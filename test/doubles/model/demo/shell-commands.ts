import type { ToolResult, ToolUse } from '../../../../src/demo/conversation/conversation.ts';
import type { Result } from '../ask.ts';
import type { Place } from './hands.ts';
import { matchedLines } from './listings.ts';

/** The agent's looking and searching as shell commands, for a CLI that has only a shell. Edits have other ways. */
export function shellCommand(use: ToolUse): string {
  switch (use.name) {
    case 'Grep':
      return searchCommand(use.input);
    case 'Read': {
      const { file_path: path, offset = 1, limit } = use.input;
      const part = limit === undefined ? '' : ` | sed -n '${offset},${offset + limit - 1}p'`;
      return `cat -n ${quote(path)}${part}`;
    }
    case 'Bash':
      return use.input.command;
    default:
      throw new Error(`"${use.name}" is not done in the shell`);
  }
}

function searchCommand({ pattern, head_limit: limit }: Extract<ToolUse, { name: 'Grep' }>['input']): string {
  const where = '--exclude=package-lock.json --exclude-dir=node_modules --exclude-dir=".?*" .';
  return `grep -rniE -H -m 2 -e ${quote(pattern)} ${where} | head -n ${limit}`;
}

/** What such a command printed, as the agent's own tool would have put it. */
export function readShellResult(use: ToolUse, { text, isError }: Result, { root }: Place): ToolResult {
  // A search without matches ends with code 1.
  if (use.name === 'Grep') return { text: matchedLines(text, root, use.input), isError: false };
  return { text, isError };
}

/** A word the shell takes as it is. */
function quote(word: string): string {
  return /^[\w./@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
