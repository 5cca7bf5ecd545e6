import type { ToolUse } from '../../../../src/demo/conversation/conversation.ts';
import { type Ask, type Message, type Part, type Result, resultsOf, type Say, usesOf } from '../ask.ts';
import type { Hands, Place } from './hands.ts';
import { renderPatch } from './render-patch.ts';
import { readShellResult, shellCommand } from './shell-commands.ts';

/** Longest a command may run before Codex hands back control, in milliseconds. */
const longestYieldMs = 30_000;

/** Codex has a shell and a patch tool: searching and reading are commands, edits are patches. */
export const codexHands: Hands = {
  toWire,
  fromWire: (use, result, environment) => {
    const plain = { ...result, text: outputOf(result.text) };
    return use.name === 'Edit' || use.name === 'Write' ? plain : readShellResult(use, plain, environment);
  },
  waitFor: (ask: Ask) => {
    const running = resultsOf(ask.messages.at(-1)).flatMap((result) => runningSession(result.text) ?? []);
    const session = running[0];
    return session === undefined
      ? undefined
      : { name: 'write_stdin', input: { session_id: session, chars: '', yield_time_ms: longestYieldMs } };
  },
  joinWaits,
};

function toWire(use: ToolUse, { tools }: Place): Say['uses'][number] {
  if (use.name !== 'Edit' && use.name !== 'Write') return run(shellCommand(use));
  const patch = renderPatch(use);
  return tools.includes('apply_patch')
    ? { name: 'apply_patch', input: patch }
    : run(`apply_patch <<'END_OF_PATCH'\n${patch}\nEND_OF_PATCH`);
}

function run(command: string): Say['uses'][number] {
  return { name: 'exec_command', input: { cmd: command, login: false, yield_time_ms: longestYieldMs } };
}

/** Output follows a few lines about time and exit code. */
function outputOf(text: string): string {
  const start = /^(?:Output|Total output lines):.*\n/m.exec(text);
  return start && /^(?:Chunk ID|Wall time|Exit code|Process)\b/m.test(text.slice(0, start.index))
    ? text.slice(start.index + start[0].length)
    : text;
}

function runningSession(text: string): number | undefined {
  const id = /^Process running with session ID (\d+)$/m.exec(text)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Puts what came while waiting behind the result that was waited for, and takes the waits out. */
function joinWaits(messages: readonly Message[]): readonly Message[] {
  const joined: Message[] = [];
  for (let at = 0; at < messages.length; at += 1) {
    const message = messages[at];
    const isWait = usesOf(message).some((use) => use.name === 'write_stdin');
    const last = joined.at(-1);
    if (message && isWait && last) {
      joined[joined.length - 1] = {
        ...last,
        parts: last.parts.map((part) => extend(part, resultsOf(messages[at + 1]))),
      };
      at += 1;
    } else if (message) joined.push(message);
  }
  return joined;
}

function extend(part: Part, later: readonly Result[]): Part {
  const more = later[0];
  if (part.kind !== 'result' || more === undefined || runningSession(part.text) === undefined) return part;
  const head = more.text.slice(0, more.text.length - outputOf(more.text).length);
  return { ...part, text: `${head}${outputOf(part.text)}${outputOf(more.text)}`, isError: more.isError };
}
