import type { GuardDraft, GuardReplay, GuardStanding } from '../../../core/model/live/guard-entry.ts';
import type { ShellText } from '../../model/shell-tools.ts';
import { indexEntries } from '../judge/index-entries.ts';
import { type GuardedCall, judgeCall, readAskedCommand } from '../judge/judge-call.ts';
import { readAskedCall } from '../judge/read-asked-call.ts';
import { compilePattern, prepareCommand } from '../match/command-pattern.ts';
import { matchGlob } from '../match/match-glob.ts';
import { toEntry } from './render-draft.ts';

/** The effect of an entry on a recorded call. */
export interface ReplayedCall {
  readonly fires: boolean;
  /** The part that it fires on, cut and escaped; empty where it does not. */
  readonly matched: string;
  /** The deed might have been done here: the same program or the better one, or the same file looked at another way. */
  readonly isOccasion: boolean;
  /** The command, or the files. */
  readonly subject: string;
}

/** Opens a replay of calls against one entry alone. */
export function openEntryReplay(draft: GuardDraft): (call: GuardedCall) => ReplayedCall {
  const guard = indexEntries([{ entry: toEntry(draft) }]);
  const occurs = openOccasions(draft);
  return (call) => {
    const parsedCall = readAskedCall(call.tool, call.input);
    const finding = judgeCall(guard, call).find(({ entry }) => entry === draft.id);
    const fires = finding !== undefined;
    const subject = parsedCall.command?.text ?? [...parsedCall.writes, ...parsedCall.reads].join(', ');
    return { fires, matched: finding?.matched ?? '', isOccasion: fires || occurs(call, parsedCall.command), subject };
  };
}

function openOccasions(draft: GuardDraft): (call: GuardedCall, command: ShellText | undefined) => boolean {
  const { matcher } = draft;
  if (matcher.kind === 'command') return openCommandOccasions(matcher.patterns, draft.leaves);
  // Only the words of a text pattern show its subject: a call that it does not match was no occasion.
  if (matcher.kind === 'text') return () => false;
  const on = matcher.on === 'write' ? 'read' : 'write';
  const other = indexEntries([{ entry: toEntry({ ...draft, matcher: { ...matcher, on } }) }]);
  return (call) => judgeCall(other, call).length > 0;
}

/** Finds commands whose program and first word are those of a pattern, or of a command that the entry leaves. */
function openCommandOccasions(
  patterns: readonly string[],
  leaves: readonly string[],
): (call: GuardedCall, command: ShellText | undefined) => boolean {
  // The words in a text, and the program without its subcommand, are examples and no other way.
  const better = leaves.filter((leaf) => !leaf.startsWith('echo ') && !patterns.some((one) => one.startsWith(leaf)));
  const tests = [...patterns, ...better].map(shorten).map(compilePattern);
  return ({ cwd }, command) =>
    command !== undefined &&
    readAskedCommand(command, cwd).commands.some((started) =>
      tests.some(
        ({ programs, test }) =>
          programs.some((name) => matchGlob(name, started.program)) && test(prepareCommand(started, cwd)),
      ),
    );
}

/** Returns the program of a pattern and its first word, where that is a subcommand. */
function shorten(pattern: string): string {
  const [program = '', word = ''] = pattern.trim().split(/\s+/u, 2);
  return /^[\w{]/u.test(word) ? `${program} ${word}` : program;
}

/** Lists words of a text that name something: five letters are enough to recognize one, whatever its ending. */
function listNames(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[a-z][a-z0-9]{2,}/gu) ?? [];
  return new Set(words.filter((word) => !common.has(word)).map((word) => word.slice(0, 5)));
}

/** Words of every rule, which name nothing. */
const common = new Set(
  'never always avoid dont not run use using edit write change modify touch file files folder the and for with without instead any all that this from into below under before after ask when than rather must should'.split(
    ' ',
  ),
);

/** Returns a test that is true for a call that names anything that a rule's sentence names; other calls are not what the sentence is about. */
export function speaksOf(body: string): (subject: string) => boolean {
  const names = listNames(body);
  return (subject) => [...listNames(subject)].some((name) => names.has(name)) || names.size === 0;
}

/** An entry that holds up more of all calls than this is a hindrance, whatever its rule says; a few calls are no share of anything. */
const mostFiringShare = 0.05;
const fewFires = 3;

/**
 * Decides whether a replay carries an entry, and what speaks against it in words. An occasion that never came speaks for the rule: nobody has
 * broken it.
 */
export function weighReplay({ calls, fires }: GuardReplay): {
  readonly stands: GuardStanding;
  readonly reasons: readonly string[];
} {
  const reasons: string[] = [];
  const outside = fires.filter(({ isOutside }) => isOutside);
  if (calls === 0) reasons.push('nothing proves the entry: no call of this project was recorded');
  if (outside.length > 0)
    reasons.push(`it fires in ${outside.length} of ${fires.length} cases on something that the rule does not mention`);
  if (fires.length > fewFires && fires.length > mostFiringShare * calls)
    reasons.push(
      `it stops ${fires.length} of ${calls} calls, more than ${mostFiringShare * 100} %: too many to work with`,
    );
  if (reasons.length > 0) return { stands: 'refused', reasons };
  return { stands: fires.length > 0 ? 'proved' : 'never-broken', reasons };
}
