import type { SessionCli } from '../../core/model/session/entry.ts';
import type { LineCounts, SessionCounts, ToolCounts } from './session-counts.ts';
import type { CountingState } from './session-memory.ts';
import type { SessionStep } from './step.ts';

/** What a segment of a transcript says of one agent. */
export interface AgentPart {
  /** Empty for the session itself. */
  readonly agentId: string;
  readonly counts: SessionCounts;
  /** Tokens of sidechain lines that stand in the session's own file; part of `counts.usage`. */
  readonly sidechainTokens: number;
  readonly tools: ReadonlyMap<string, ToolCounts>;
  /** Model calls by model. */
  readonly models: ReadonlyMap<string, number>;
  /** What it did, in order; the newest only. */
  readonly steps: readonly SessionStep[];
  /** ISO 8601, empty when no line says. */
  readonly firstAt: string;
  readonly lastAt: string;
  /** True when the last who spoke was the agent, with an answer; undefined when nobody spoke in this segment. */
  readonly isCompleted?: boolean;
}

/** What a segment of a transcript says; empty texts for what it does not say. */
export interface TranscriptPart {
  readonly cli: SessionCli;
  readonly session: string;
  /** Of whom the file is; empty for the session itself. */
  readonly agentId: string;
  readonly parent: string;
  readonly agent: string;
  readonly cwd: string;
  readonly version: string;
  readonly agents: readonly AgentPart[];
  readonly lines: LineCounts;
  /** Bytes that were gone over, from where the reading began. */
  readonly bytes: number;
  readonly carry: CountingState;
}
