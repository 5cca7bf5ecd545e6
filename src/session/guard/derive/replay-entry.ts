import type { GuardDraft } from '../../../core/model/live/guard-entry.ts';
import { readCommands } from '../../../core/shell/read-commands.ts';
import { indexEntries } from '../judge/index-entries.ts';
import { type GuardedCall, judgeCall } from '../judge/judge-call.ts';
import { readAskedCall } from '../judge/read-asked-call.ts';
import { compilePattern, seeCommand } from '../match/command-pattern.ts';
import type { Guard } from '../match/guard.ts';
import { matchGlob } from '../match/match-glob.ts';
import { toEntry } from './draft-entry.ts';

/** What an entry would have made of a call. */
export interface ReplayedCall {
  readonly fires: boolean;
  /** The part that it fires on, cut and escaped; empty where it does not. */
  readonly matched: string;
  /** The deed might have been done here: the same program or the better one, or the same file looked at another way. */
  readonly isOccasion: boolean;
  /** The command, or the files. */
  readonly subject: string;
}

/** Replays calls against an entry alone. */
export function openEntryReplay(draft: GuardDraft): (call: GuardedCall) => ReplayedCall {
  const guard = indexEntries([{ entry: toEntry(draft), isShadow: false }]);
  const occurs = openOccasions(draft);
  return (call) => {
    const asked = readAskedCall(call.tool, call.input);
    const found = judgeCall(guard, call).find(({ entry }) => entry === draft.id);
    const fires = found !== undefined;
    const subject = asked.command ?? [...asked.writes, ...asked.reads].join(', ');
    return { fires, matched: found?.matched ?? '', isOccasion: fires || occurs(call, asked.command), subject };
  };
}

function openOccasions(draft: GuardDraft): (call: GuardedCall, command: string | undefined) => boolean {
  const { matcher } = draft;
  if (matcher.kind === 'command') return openCommandOccasions(matcher.patterns, draft.leaves);
  // Only the words of a text pattern say what it is about: what it does not match was no occasion.
  if (matcher.kind === 'text') return () => false;
  const other: Guard = indexEntries([
    {
      entry: toEntry({ ...draft, matcher: { ...matcher, on: matcher.on === 'write' ? 'read' : 'write' } }),
      isShadow: false,
    },
  ]);
  return (call) => judgeCall(other, call).length > 0;
}

/** A command whose program and first word are those of a pattern, or of a command that the entry leaves. */
function openCommandOccasions(
  patterns: readonly string[],
  leaves: readonly string[],
): (call: GuardedCall, command: string | undefined) => boolean {
  // The words in a text, and the program without its subcommand, are examples and no other way.
  const better = leaves.filter((leaf) => !leaf.startsWith('echo ') && !patterns.some((one) => one.startsWith(leaf)));
  const tests = [...patterns, ...better].map(shorten).map(compilePattern);
  return ({ cwd }, command) =>
    command !== undefined &&
    readCommands(command, cwd).commands.some((started) =>
      tests.some(
        ({ programs, test }) =>
          programs.some((name) => matchGlob(name, started.program)) && test(seeCommand(started, cwd)),
      ),
    );
}

/** The program of a pattern and its first word, where that is a subcommand. */
function shorten(pattern: string): string {
  const [program = '', word = ''] = pattern.trim().split(/\s+/u, 2);
  return /^[\w{]/u.test(word) ? `${program} ${word}` : program;
}
