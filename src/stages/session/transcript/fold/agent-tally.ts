import { addUsage, totalTokens, type Usage, zeroUsage } from '../../../../foundation/model/money/usage.ts';
import type { SessionCounts, ToolCounts } from '../../../../foundation/model/session/session-counts.ts';
import type { AgentPart } from '../../../../foundation/model/session/session-part.ts';

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

/** Counts of one agent while a stretch of its transcript is gone over. */
export interface AgentTally {
  add(name: Countable, by?: number): void;
  addUsage(usage: Usage, isSidechain: boolean): void;
  addModel(model: string): void;
  addTool(name: string, counts: Partial<ToolCounts>): void;
  /** A time that a line tells, ISO 8601. */
  see(at: string | undefined): void;
  end(isCompleted: boolean | undefined): AgentPart;
}

/** Begins to count for an agent; everything is 0. */
export function openAgentTally(agentId: string): AgentTally {
  const counts = { ...noCounts };
  const tools = new Map<string, ToolCounts>();
  const models = new Map<string, number>();
  let usage = zeroUsage;
  let sidechainTokens = 0;
  let firstAt = '';
  let lastAt = '';
  return {
    add: (name, by = 1) => {
      counts[name] += by;
    },
    addUsage: (more, isSidechain) => {
      usage = addUsage(usage, more);
      if (isSidechain) sidechainTokens += totalTokens(more);
    },
    addModel: (model) => void models.set(model, (models.get(model) ?? 0) + 1),
    addTool: (name, more) => void tools.set(name, addTools(tools.get(name) ?? noToolCounts, more)),
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
      models,
      firstAt,
      lastAt,
      ...(isCompleted !== undefined && { isCompleted }),
    }),
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
