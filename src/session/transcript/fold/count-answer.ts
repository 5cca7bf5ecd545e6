import { scaleUsage, type Usage } from '../../../core/model/money/usage.ts';
import type { AnswerEntry } from '../../../core/model/session/entry.ts';
import type { KnownCall, SessionMemory } from '../../model/session-memory.ts';
import type { AgentTally } from './agent-tally.ts';

/** Characters of a token at most, in any text a model writes: more text than this cannot come from so few tokens. */
const mostCharsPerToken = 8;

/** Text below which a low count proves nothing. */
const fewestChars = 200;

/**
 * Counts the model call that an answer's line belongs to. The last line of an answer tells its usage, so what an earlier one told is
 * taken back. False when another transcript has counted the call already, with all that stands in its lines.
 */
export function countAnswer(entry: AnswerEntry, model: string, memory: SessionMemory, tally: AgentTally): boolean {
  const { key, usage, isSidechain, chars } = entry;
  const known = key === undefined ? undefined : memory.findCall(key);
  if (known === 'copy') return false;
  if (usage === undefined) return true;
  const call: KnownCall = { usage, chars: chars + (known?.chars ?? 0) };
  if (known === undefined) {
    tally.add('calls');
    tally.addModel(model);
    tally.addUsage(usage, isSidechain);
  } else if (!isSame(known.usage, usage)) {
    tally.addUsage(scaleUsage(known.usage, -1), isSidechain);
    tally.addUsage(usage, isSidechain);
  }
  const isNow = isUnfinished(call);
  const wasBefore = known !== undefined && isUnfinished(known);
  if (isNow !== wasBefore) tally.add('unfinished', isNow ? 1 : -1);
  if (key !== undefined) memory.keepCall(key, call);
  return true;
}

/** Some versions of Claude Code write the usage of the first event of an answer and never the last one's. */
function isUnfinished({ usage, chars }: KnownCall): boolean {
  return chars >= fewestChars && chars > usage.output * mostCharsPerToken;
}

function isSame(a: Usage, b: Usage): boolean {
  return (
    a.output === b.output && a.input === b.input && a.cacheCreation === b.cacheCreation && a.cacheRead === b.cacheRead
  );
}
