import type { ToolResult, ToolUse } from '../../../../src/demo/conversation/conversation.ts';
import type { Result, Say } from '../ask.ts';
import type { Hands, Place } from './hands.ts';
import { matchedLines } from './listings.ts';
import { readShellResult, shellCommand } from './shell-commands.ts';

/**
 * Claude Code's tools have the agent's names; arguments and output differ in places. Grep is only on offer when the run names it: without,
 * the shell searches.
 */
export const claudeHands: Hands = {
  toWire: (use, environment) =>
    isOffered(use, environment)
      ? { name: use.name, input: inputOf(use, environment) }
      : { name: 'Bash', input: { command: shellCommand(use), description: `${use.name} in the shell` } },
  fromWire: (use, result, environment) =>
    isOffered(use, environment) ? readResult(use, result, environment) : readShellResult(use, result, environment),
  waitFor: () => undefined,
  joinWaits: (messages) => messages,
};

function isOffered(use: ToolUse, { tools }: Place): boolean {
  return tools.includes(use.name) || use.name !== 'Grep';
}

function inputOf(use: ToolUse, { root }: Place): Exclude<Say['uses'][number]['input'], string> {
  const absolute = (path: string) => (root === '.' ? path : `${root}/${path}`);
  switch (use.name) {
    case 'Grep':
      return { ...use.input, '-i': true, glob: '!package-lock.json' };
    case 'Read':
    case 'Edit':
    case 'Write':
      return { ...use.input, file_path: absolute(use.input.file_path) };
    default:
      return use.input;
  }
}

function readResult(use: ToolUse, { text, isError }: Result, environment: Place): ToolResult {
  const plain = text.replace(/<system-reminder>[\s\S]*?<\/system-reminder>/g, '').replace(/<\/?tool_use_error>/g, '');
  if (isError) return { text: plain, isError };
  if (use.name === 'Grep') return { text: matchedLines(plain, environment.root, use.input), isError };
  return { text: plain, isError };
}
