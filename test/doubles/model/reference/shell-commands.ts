import picomatch from 'picomatch';
import type { ToolResult, ToolUse } from '../../../../src/apart/reference-agent/world/conversation.ts';
import type { Result } from '../ask.ts';
import type { Place } from './hands.ts';
import { listedPaths, matchedLines } from './listings.ts';

/** The brain's looking and searching as shell commands, for a CLI that has only a shell. Edits have other ways. */
export function shellCommand(use: ToolUse): string {
  switch (use.name) {
    case 'Glob':
      return "find . -type f -not -path '*/node_modules/*' -not -path '*/.*'";
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

function searchCommand({
  pattern,
  path,
  output_mode: mode,
  head_limit: limit,
}: Extract<ToolUse, { name: 'Grep' }>['input']): string {
  const flags = mode === 'content' ? '-rniE' : '-rliE';
  const where =
    path === undefined ? '--exclude=package-lock.json --exclude-dir=node_modules --exclude-dir=".?*" .' : quote(path);
  const perFile = path === undefined && mode === 'content' ? ' -m 2' : '';
  return `grep ${flags} -H${perFile} -e ${quote(pattern)} ${where}${limit === undefined ? '' : ` | head -n ${limit}`}`;
}

/** What such a command printed, as the brain's own tool would have put it. */
export function readShellResult(use: ToolUse, { text, isError }: Result, { root }: Place): ToolResult {
  if (use.name === 'Glob') {
    const matches = picomatch(use.input.pattern);
    const paths = listedPaths(text, root)
      .split('\n')
      .filter((path) => matches(path));
    return { text: paths.slice(0, 200).join('\n') || 'No files found', isError: false };
  }
  // A search without matches ends with code 1.
  if (use.name === 'Grep') return { text: matchedLines(text, root, use.input), isError: false };
  return { text, isError };
}

/** A word the shell takes as it is. */
function quote(word: string): string {
  return /^[\w./@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
