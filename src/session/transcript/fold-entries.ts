import { zeroUsage } from '../../core/model/money/usage.ts';
import type {
  AnswerEntry,
  Entry,
  EntryOrigin,
  PromptEntry,
  ResultEntry,
  SessionCli,
} from '../../core/model/session/entry.ts';
import { readDay } from '../../core/text/to-day.ts';
import {
  type CountingState,
  freshCountingState,
  type Known,
  type KnownCall,
  type Metered,
  type SessionMemory,
  type TranscriptPart,
} from '../model/session-part.ts';
import { type AgentTally, openAgentTally } from './agent-tally.ts';
import { countAnswer, countResult, countResultBytes, countToolUse } from './count-tools.ts';

/** What the transcript is, as far as it is known before it is read. */
export interface FoldStart {
  /** Of whom the file is, where its place says so. */
  readonly agentId?: string;
  readonly carry?: CountingState;
  readonly memory: SessionMemory;
  /** What the mod has told of already. */
  readonly metered?: Metered;
}

/** Takes what lines say, one by one, and counts. */
export interface Fold {
  add(entry: Entry): void;
  end(cli: SessionCli): Omit<TranscriptPart, 'lines' | 'bytes'>;
}

/** Where the counting of a segment stands. */
interface FoldState {
  readonly memory: RecentMemory;
  readonly metered: Metered | undefined;
  readonly tallies: Map<string, AgentTally>;
  /** Keys of the answers that another transcript has counted. */
  readonly copies: Set<string>;
  readonly agentId: string | undefined;
  seen: EntryOrigin;
  carry: CountingState;
  /** Somebody has spoken. */
  isHeard: boolean;
}

/** Begins to count a segment of a transcript. */
export function openFold({ agentId, carry = freshCountingState, memory, metered }: FoldStart): Fold {
  const empty = { tallies: new Map(), copies: new Set<string>(), seen: {}, isHeard: false };
  const state: FoldState = { ...empty, memory: openRecentMemory(memory), metered, agentId, carry };
  return { add: (entry) => addEntry(state, entry), end: (cli) => endFold(state, cli) };
}

function addEntry(state: FoldState, entry: Entry): void {
  if (!isKnown(state.seen)) state.seen = { ...entry.origin, ...state.seen };
  if (isCountedByMod(state, entry)) return;
  const agentId = entry.kind === 'answer' ? (entry.nestedAgent ?? homeOf(state)) : homeOf(state);
  const tally = tallyOf(state, agentId);
  tally.see(entry.origin.at);
  if (entry.kind === 'answer') addAnswer(state, entry, agentId, tally);
  else if (entry.kind === 'result') addResult(state, entry, agentId, tally);
  else if (entry.kind === 'prompt') addPrompt(state, entry, tally);
  else if (entry.kind === 'compaction') tally.add('compactions');
  else if (entry.model) state.carry = { ...state.carry, model: entry.model };
}

/** What the mod has counted is not counted again; its key is kept, so that no copy in another transcript is either. */
function isCountedByMod({ memory, metered, seen }: FoldState, entry: Entry): boolean {
  if (metered === undefined) return false;
  const { session = seen.session ?? '', at } = entry.origin;
  if (at === undefined || !metered.covers(session, at)) return false;
  if (entry.kind === 'answer' && entry.key !== undefined && memory.findCall(entry.key) === undefined)
    memory.keepCall(entry.key, { usage: entry.usage ?? zeroUsage, chars: entry.chars });
  return true;
}

function addAnswer(state: FoldState, entry: AnswerEntry, agentId: string, tally: AgentTally): void {
  const { memory, copies } = state;
  if (entry.sum !== undefined && entry.sum === state.carry.sum) return;
  const model = entry.model === '' ? state.carry.model : entry.model;
  const { sum = state.carry.sum } = entry;
  if (model !== state.carry.model || sum !== state.carry.sum) state.carry = { ...state.carry, model, sum };
  const day = readDay(entry.origin.at);
  if (countAnswer(entry, { day, model }, memory, tally)) {
    if (entry.isError) tally.add('apiErrors');
    for (const tool of entry.tools) state.carry = countToolUse(tool, { agentId, tally, memory, day }, state.carry);
  } else if (!copies.has(entry.key ?? '')) {
    copies.add(entry.key ?? '');
    tally.add('copies');
  }
  for (const tool of entry.tools) countResultBytes(tool, { tally, memory });
  if (entry.nestedAgent === undefined) hearAnswer(state, entry);
}

function addResult(state: FoldState, entry: ResultEntry, agentId: string, tally: AgentTally): void {
  countResult(entry, { agentId, tally, memory: state.memory });
  hear(state, 'tool', false);
}

/** A question that the agent ended its turn with is asked once somebody answers it. */
function addPrompt(state: FoldState, { typed, origin }: PromptEntry, tally: AgentTally): void {
  tally.add('prompts');
  if (typed !== undefined) tally.addUse(`skill:${typed}`, readDay(origin.at));
  if (state.carry.isAsking) tally.add('questions');
  hear(state, 'prompt', false);
}

function hear(state: FoldState, last: NonNullable<CountingState['last']>, isAsking: boolean): void {
  state.isHeard = true;
  const { carry } = state;
  if (isAsking !== carry.isAsking || last !== carry.last) state.carry = { ...carry, last, isAsking };
}

/** Who spoke last after an answer's line, and whether it asked the person something. A line of thoughts alone changes neither. */
function hearAnswer(state: FoldState, { isError, tools, text, isAsking }: AnswerEntry): void {
  if (isError) hear(state, 'failure', false);
  else if (tools.length > 0) hear(state, 'tool', false);
  else if (text.trim() !== '') hear(state, 'answer', isAsking);
}

/** True when later lines can say nothing new of where the transcript is from. */
function isKnown({ session, cwd, version, agentId, agent }: EntryOrigin): boolean {
  if (session === undefined || cwd === undefined || version === undefined) return false;
  return agentId === undefined || agent !== undefined;
}

function homeOf({ agentId, seen }: FoldState): string {
  return agentId ?? seen.agentId ?? '';
}

function tallyOf({ tallies }: FoldState, agentId: string): AgentTally {
  const known = tallies.get(agentId);
  if (known !== undefined) return known;
  const tally = openAgentTally(agentId);
  tallies.set(agentId, tally);
  return tally;
}

function endFold(state: FoldState, cli: SessionCli): Omit<TranscriptPart, 'lines' | 'bytes'> {
  const { seen, carry, isHeard, tallies, memory } = state;
  memory.end();
  const { session = '', parent = '', agent = '', cwd = '', version = '' } = seen;
  const agentId = homeOf(state);
  const isCompleted = isHeard ? carry.last === 'answer' : undefined;
  const agents = [...tallies].map(([id, tally]) => tally.end(id === agentId ? isCompleted : undefined));
  return { cli, session, agentId, parent, agent, cwd, version, agents, carry };
}

/** A memory that has what came last at hand; what is kept of a call reaches the memory behind it once another one follows, or at the end. */
export interface RecentMemory extends SessionMemory {
  /** Hands on what is still held back. */
  end(): void;
}

/** An answer takes several lines, and a tool's result follows its call: most questions are about what came last. */
function openRecentMemory(memory: SessionMemory): RecentMemory {
  let [key, toolId] = ['', ''];
  let call: KnownCall | undefined;
  let tool: Known<string>;
  const end = () => {
    if (call !== undefined) memory.keepCall(key, call);
    call = undefined;
  };
  return {
    end,
    findCall: (asked) => (call !== undefined && asked === key ? call : memory.findCall(asked)),
    keepCall: (kept, more) => {
      if (kept !== key) end();
      key = kept;
      call = more;
    },
    findTool: (id) => {
      if (id === toolId) return tool;
      return memory.findTool(id);
    },
    keepTool: (id, name) => {
      toolId = id;
      tool = name;
      memory.keepTool(id, name);
    },
    touch: memory.touch,
  };
}
