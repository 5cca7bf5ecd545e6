import type { ModelUsage, Usage } from '../money/usage.ts';
import type { evidenceLevel } from '../schema/decision-schema.ts';
import type { Stored } from '../schema/primitives.ts';
import type { LiveBudget } from '../trial/charge.ts';
import type { TrialServers } from '../trial/overlay.ts';
import type { Enforcement, Incident, Outcome } from '../trial/trial.ts';

/** Where the tokens of a verdict come from. */
export type EvidenceLevel = Stored<typeof evidenceLevel>;

/** Uses of tools that are counted in a run. With `calls` the first of them ends it, or so many model calls; without it goes to its own end. */
export interface CallWatch {
  readonly calls?: number;
  /** Uses that its prompt makes, which no model asks for; 0 when absent. */
  readonly typed?: number;
  readonly isUse: (tool: string, input: Readonly<Record<string, unknown>>) => boolean;
}

/** Request for one headless run of an agent. Paths are absolute unless said otherwise. */
export interface AgentRequest {
  readonly prompt: string;
  /** The model of this run; the one the runner was opened with when absent. */
  readonly model?: string;
  /** Root of the isolated copy the agent works in. */
  readonly workspace: string;
  /** The agent's compiled memory, relative to the workspace; already written. Empty in an arm without one. */
  readonly memoryFile: string;
  /** Text of the agent definition, empty when the agent has none, and its path relative to the workspace. */
  readonly definition: string;
  readonly definitionFile?: string;
  /** Tools that the agent may use without asking beside the tools of every trial, as its runtime writes it; nothing when absent. */
  readonly allowed?: readonly string[];
  /** Servers that run beside the agent and are in its first request, or the run is trouble of the environment; none when absent. */
  readonly servers?: TrialServers;
  /** Folders of plugins, relative to the workspace, that are loaded; none when absent. */
  readonly plugins?: readonly string[];
  /** The run goes on without those that do not start. */
  readonly mayLack?: boolean;
  /** All tools stand in the first request, also where a runtime looks most of them up only when they are asked for. */
  readonly wholeTools?: boolean;
  /** Reference patch of the task (only the demo agent reads it). */
  readonly reference: string;
  /** Scratch home directory: the only user-level configuration the agent may see. */
  readonly home: string;
  /** Where the runner writes its transcript (Claude Code's JSONL shape). */
  readonly transcript: string;
  /** Hex digest all random draws derive from. */
  readonly seed: string;
  readonly maxTurns: number;
  /** Hard cap in tokens of all classes. */
  readonly tokenCap: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Budget that is asked before each call and informed after it; without it only `tokenCap` holds. */
  readonly budget?: LiveBudget;
  /** Counter of the meter for this run, which may end it; nothing when absent. */
  readonly watch?: CallWatch;
}

/** How the agent's process ended, before the success check has its say. */
export type AgentExit = 'finished' | Exclude<Outcome, 'completed' | 'failed-check'>;

/** Facts about one headless run; trouble is a value here, never an exception. */
export interface AgentRun {
  readonly exit: AgentExit;
  readonly usage: Usage;
  /** Model calls made. */
  readonly turns: number;
  /** Model as resolved by the runtime. */
  readonly model: string;
  /** By model, where several answered or long cache entries were written. */
  readonly models?: readonly ModelUsage[];
  /** True when the API did not say all of the usage: part of it is the meter's estimate. */
  readonly estimated?: true;
  /** Tokens the agent itself counted, where they are not what the meter saw. */
  readonly counted?: number;
  /** System prompt, memory and messages of the first model call, as text: the isolation proof looks in here. */
  readonly firstRequest: string;
  /**
   * Tool calls and results as the API was told of them, in the shape of the runtime's transcript; absent where nobody stood between. An agent
   * can write into its transcript, and what it did is read from here.
   */
  readonly tools?: string;
  /** Which of its model calls first used what it was watched for; absent where none did. */
  readonly usedAt?: number;
  /** How often it used that; absent where it was watched for nothing. */
  readonly used?: number;
  /** With an environment error: milliseconds the endpoint asked to wait before the next try. */
  readonly retryAfterMs?: number;
  readonly detail?: string;
  /** Acts that the runtime itself kept the agent from. */
  readonly attempts?: readonly Incident[];
}

/** Who ran trials, and in what: what verdicts, receipts and the context of a trial say of it. */
export interface RunnerFacts {
  readonly kind: string;
  readonly level: EvidenceLevel;
  /** Version of the runtime, part of every fingerprint. */
  readonly version: string;
  /** Parts of this machine that trials are kept from; absent when nothing real runs. A fact of every trial, of its context and of the receipt. */
  readonly enforced?: Enforcement;
  /** Why a part of it is not enforced, in words; absent when all is. */
  readonly notEnforced?: string;
}

/** The one port every agent runtime implements. */
export interface Runner extends RunnerFacts {
  run(request: AgentRequest): Promise<AgentRun>;
}
