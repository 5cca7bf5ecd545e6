import { addUsage, scaleUsage, totalTokens, zeroUsage } from '../../core/model/money/usage.ts';
import type { SessionCounts, ToolCounts } from '../model/session-counts.ts';
import {
  type AgentPart,
  type CallPlace,
  type DayUsage,
  type DayUse,
  type KnownCall,
  mostSteps,
  type SessionMemory,
  type SessionStep,
  type StepKind,
} from '../model/session-part.ts';

type Countable = Exclude<keyof SessionCounts, 'usage'>;

const noCounts: Readonly<Record<Countable, number>> = {
  calls: 0,
  unfinished: 0,
  toolCalls: 0,
  toolErrors: 0,
  rereadFiles: 0,
  rereads: 0,
  prompts: 0,
  questions: 0,
  compactions: 0,
  apiErrors: 0,
  loops: 0,
  copies: 0,
};

const noToolCounts: ToolCounts = { calls: 0, errors: 0, inputChars: 0, resultBytes: 0 };

/** Counts of one agent while a segment of its transcript is gone over. */
export interface AgentTally {
  add(name: Countable, by?: number): void;
  /** Adds a model call to the sums and to its place, or takes one back. */
  addCall(call: TalliedCall, by: 1 | -1, isSidechain: boolean): void;
  addTool(name: string, counts: Partial<ToolCounts>): void;
  /** Something of the project was used on a day. */
  addUse(name: string, day: string): void;
  /** The agent did something; `id` is that of the call. */
  addStep(id: string, kind: StepKind, subject: string): void;
  /** A call came back with an error. */
  failStep(id: string, tool: string, said: string): void;
  /** A time that a line tells, ISO 8601. */
  see(at: string | undefined): void;
  end(isCompleted: boolean | undefined): AgentPart;
}

/** A model call as it is counted. */
export interface TalliedCall extends Pick<KnownCall, 'usage'> {
  readonly place: CallPlace;
  readonly isUnfinished: boolean;
}

/** Begins to count for an agent; everything is 0. */
export function openAgentTally(agentId: string): AgentTally {
  const counts = { ...noCounts };
  const tools = new Map<string, ToolCounts>();
  const days = openDays();
  const uses = new Map<string, DayUse>();
  const steps = openSteps();
  let usage = zeroUsage;
  let sidechainTokens = 0;
  let firstAt = '';
  let lastAt = '';
  return {
    add: (name, by = 1) => {
      counts[name] += by;
    },
    addCall: (call, by, isSidechain) => {
      const more = by === 1 ? call.usage : scaleUsage(call.usage, by);
      usage = addUsage(usage, more);
      counts.calls += by;
      if (call.isUnfinished) counts.unfinished += by;
      days.add(call.place, { usage: more, calls: by, unfinished: call.isUnfinished ? by : 0 });
      if (isSidechain) sidechainTokens += totalTokens(more);
    },
    addTool: (name, more) => void tools.set(name, addTools(tools.get(name) ?? noToolCounts, more)),
    addUse: (name, day) => {
      const key = `${day}\n${name}`;
      uses.set(key, { day, name, times: (uses.get(key)?.times ?? 0) + 1 });
    },
    addStep: steps.add,
    failStep: steps.fail,
    see: (at) => {
      if (at === undefined) return;
      if (firstAt === '' || at < firstAt) firstAt = at;
      if (at > lastAt) lastAt = at;
    },
    end: (isCompleted) => ({
      agentId,
      counts: { ...counts, usage },
      sidechainTokens,
      tools,
      days: days.list(),
      uses: [...uses.values()],
      steps: steps.end(),
      firstAt,
      lastAt,
      ...(isCompleted !== undefined && { isCompleted }),
    }),
  };
}

/** Sums by day and model: few, since a segment is mostly of one day. */
function openDays() {
  const sums: DayUsage[] = [];
  return {
    add: ({ day, model }: CallPlace, { usage, calls, unfinished }: Omit<DayUsage, keyof CallPlace>): void => {
      const at = sums.findLastIndex((sum) => sum.day === day && sum.model === model);
      const before = sums[at];
      if (before === undefined) sums.push({ day, model, usage, calls, unfinished });
      else {
        const sum = { usage: addUsage(before.usage, usage), calls: before.calls + calls };
        sums[at] = { day, model, ...sum, unfinished: before.unfinished + unfinished };
      }
    },
    list: (): readonly DayUsage[] => sums,
  };
}

/** Most calls whose results are still waited for: a result comes soon after its call, or never. */
const mostOpenCalls = 1000;

/** Keeps the newest steps, whatever the length of a transcript. */
function openSteps() {
  const kept: SessionStep[] = [];
  const open = new Map<string, Exclude<SessionStep, { kind: 'error' }>>();
  const keep = (step: SessionStep) => {
    kept.push(step);
    if (kept.length >= 2 * mostSteps) kept.splice(0, mostSteps);
  };
  return {
    add: (id: string, kind: StepKind, subject: string): void => {
      const step = { kind, subject };
      if (open.size > mostOpenCalls) open.clear();
      open.set(id, step);
      keep(step);
    },
    fail: (id: string, tool: string, said: string): void => {
      const { kind: of, subject } = open.get(id) ?? { kind: 'other', subject: tool };
      keep({ kind: 'error', of, subject, said });
    },
    end: (): readonly SessionStep[] => kept.slice(-mostSteps),
  };
}

function addTools(sum: ToolCounts, more: Partial<ToolCounts>): ToolCounts {
  return {
    calls: sum.calls + (more.calls ?? 0),
    errors: sum.errors + (more.errors ?? 0),
    inputChars: sum.inputChars + (more.inputChars ?? 0),
    resultBytes: sum.resultBytes + (more.resultBytes ?? 0),
  };
}

/** A memory for transcripts that are read whole and in one go. */
export function openMemory(): SessionMemory {
  const calls = new Map<string, KnownCall>();
  const tools = new Map<string, string>();
  const touches = new Map<string, number>();
  return {
    findCall: (key) => calls.get(key),
    keepCall: (key, call) => void calls.set(key, call),
    findTool: (id) => tools.get(id),
    keepTool: (id, name) => void tools.set(id, name),
    touch: (agentId, kind, subject) => {
      const key = `${agentId}\n${kind}\n${subject}`;
      const times = (touches.get(key) ?? 0) + 1;
      touches.set(key, times);
      return times;
    },
  };
}
