import type { Usage } from '../../core/model/money/usage.ts';
import type { AnswerEntry, AskedTool, ResultEntry } from '../../core/model/session/entry.ts';
import { redactExcerpt } from '../../core/text/redact-secrets.ts';
import { isOwnRefusal } from '../../core/text/refused-text.ts';
import type { CallPlace, CountingState, KnownCall, SessionMemory } from '../model/session-part.ts';
import { findAccessKind, nameUse } from '../model/tool-subject.ts';
import type { AgentTally } from './agent-tally.ts';

/** Tools that ask somebody: the person, or another agent. */
const asking = new Set(['AskUserQuestion', 'SendMessage', 'request_user_input']);

/** The same call this many times in a row is a loop. */
const loopLength = 3;

/** Most characters of what an error says by which errors are told apart. */
const longestError = 120;

/** Shorter texts hold no credential that gives itself away. */
const shortestSuspect = 20;

/** Where a tool was called or answered. */
export interface ToolContext {
  readonly agentId: string;
  readonly tally: AgentTally;
  readonly memory: SessionMemory;
  /** UTC day of the line; empty where it does not say. */
  readonly day: string;
}

/** Counts a tool call, once for each id; returns what the next one has to know to see a loop. */
export function countToolUse(
  tool: AskedTool,
  { agentId, tally, memory, day }: ToolContext,
  counting: CountingState,
): CountingState {
  if (tool.id !== '' && memory.findTool(tool.id) !== undefined) return counting;
  if (tool.id !== '') memory.keepTool(tool.id, tool.name);
  tally.add('toolCalls');
  tally.addTool(tool.name, { calls: 1, inputChars: tool.inputChars });
  if (asking.has(tool.name)) tally.add('questions');
  const use = nameUse(tool.name, tool.subject);
  if (use !== undefined) tally.addUse(use, day);
  const kind = findAccessKind(tool.name);
  const subject = withoutSecrets(tool.subject);
  if (kind !== undefined && subject !== '') {
    const times = memory.touch(agentId, kind, subject);
    if (kind === 'read' && times === 2) tally.add('rereadFiles');
    if (kind === 'read' && times > 1) tally.add('rereads');
    if (kind !== 'error') tally.addStep(tool.id, kind, subject);
  }
  return countLoop(`${tool.name}\n${subject}\n${tool.inputChars}`, tally, counting);
}

function countLoop(repeated: string, tally: AgentTally, counting: CountingState): CountingState {
  const times = repeated === counting.repeated ? counting.times + 1 : 1;
  if (times === loopLength) tally.add('loops');
  return { ...counting, repeated, times };
}

/** Counts the result that a call's own entry tells of, if it does. */
export function countResultBytes(tool: AskedTool, { tally, memory }: Omit<ToolContext, 'agentId' | 'day'>): void {
  const { id, resultBytes } = tool;
  const name = resultBytes === undefined ? undefined : memory.findTool(id);
  if (name !== undefined && name !== 'copy') tally.addTool(name, { resultBytes: resultBytes ?? 0 });
}

/** Counts what came back from a tool, for the tool that was asked. */
export function countResult(result: ResultEntry, { agentId, tally, memory }: Omit<ToolContext, 'day'>): void {
  const name = memory.findTool(result.toolId);
  if (name === 'copy') return;
  // What we held up ourselves is no error of the session: the call never ran.
  const isOurs = result.isError && isOwnRefusal(result.text);
  const isError = result.isError && !isOurs;
  if (name !== undefined) tally.addTool(name, { errors: Number(isError), resultBytes: result.bytes });
  if (!result.isError) return;
  if (isError) tally.add('toolErrors');
  const said = result.text.trim().split('\n')[0]?.slice(0, longestError) ?? '';
  const error = withoutSecrets(`${name ?? ''}: ${said}`);
  if (isError) memory.touch(agentId, 'error', error);
  tally.failStep(result.toolId, name ?? '', error);
}

function withoutSecrets(text: string): string {
  return text.length < shortestSuspect ? text : redactExcerpt(text);
}

/** Characters of a token at most, in any text a model writes: more text than this cannot come from so few tokens. */
const mostCharsPerToken = 8;

/** Text below which a low count proves nothing. */
const fewestChars = 200;

/**
 * Counts the model call that an answer's line belongs to. The last line of an answer tells its usage, so what an earlier one told is
 * taken back. False when another transcript has counted the call already, with all that stands in its lines.
 */
export function countAnswer(entry: AnswerEntry, place: CallPlace, memory: SessionMemory, tally: AgentTally): boolean {
  const { key, usage, isSidechain, chars } = entry;
  const known = key === undefined ? undefined : memory.findCall(key);
  if (known === 'copy') return false;
  if (usage === undefined) return true;
  const call = { usage, chars: chars + (known?.chars ?? 0), place: choosePlace(known, usage, place) };
  const isNow = isUnfinished(call);
  const before = known && { usage: known.usage, place: known.place ?? place, isUnfinished: isUnfinished(known) };
  if (before === undefined || before.isUnfinished !== isNow || !isSame(before.usage, usage)) {
    if (before !== undefined) tally.addCall(before, -1, isSidechain);
    tally.addCall({ ...call, isUnfinished: isNow }, 1, isSidechain);
  }
  if (key !== undefined) memory.keepCall(key, call);
  return true;
}

/** A call belongs to the day and model of the line that tells its usage: the first one that says what the last one says. */
function choosePlace(known: KnownCall | undefined, usage: Usage, place: CallPlace): CallPlace {
  return known?.place !== undefined && isSame(known.usage, usage) ? known.place : place;
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
