import type { GuardDraft, GuardReplay, GuardStanding } from '../../../core/model/live/guard-entry.ts';
import { indexEntries } from '../judge/index-entries.ts';
import { type GuardedCall, judgeCall } from '../judge/judge-call.ts';
import { readAskedCall } from '../judge/read-asked-call.ts';
import { toEntry } from './render-draft.ts';

/** The effect of an entry on a recorded call. */
export interface ReplayedCall {
  readonly fires: boolean;
  /** The part that it fires on, cut and escaped; empty where it does not. */
  readonly matched: string;
  /** The command, or the files. */
  readonly subject: string;
}

/** Opens a replay of calls against one entry alone. */
export function openEntryReplay(draft: GuardDraft): (call: GuardedCall) => ReplayedCall {
  const guard = indexEntries([{ entry: toEntry(draft) }]);
  return (call) => {
    const parsedCall = readAskedCall(call.tool, call.input);
    const finding = judgeCall(guard, call).find(({ entry }) => entry === draft.id);
    const subject = parsedCall.command?.text ?? [...parsedCall.writes, ...parsedCall.reads].join(', ');
    return { fires: finding !== undefined, matched: finding?.matched ?? '', subject };
  };
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

/** Decides whether a replay carries an entry, and what speaks against it in words. A rule that nobody has broken is carried by its examples. */
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
