/**
 * The part of Claude Code's hook modules (2.1.287 and newer) that the mod uses, written down by ourselves as far as we have seen it: the types
 * that Claude Code writes are not ours to keep here. `test/agents/plugin` proves them against the real CLI.
 */
export interface Engine {
  readonly plugin: { readonly root: string };
  readonly env: {
    get(name: string): Promise<string | null | undefined>;
    set(name: string, value: string): Promise<unknown>;
  };
  readonly fs: { read(path: string): Promise<unknown>; write(path: string, text: string): Promise<unknown> };
  readonly process: {
    run(argv: readonly string[], init: ProgramInit): Promise<{ readonly exitCode: number; readonly stdout: string }>;
    /** The loop over it is the program's life: leaving it, or `return`, ends the program. */
    spawn(request: { readonly argv: readonly string[] }): AsyncGenerator<ProgramPiece, unknown, undefined>;
  };
  readonly http: {
    fetch(url: string, init: FetchInit): Promise<{ readonly status: number; readonly text: string }>;
  };
  readonly settings: { read(of: { readonly source: 'policy' }): Promise<unknown> };
  readonly ui: {
    log(text: string): Promise<unknown>;
  };
  readonly session: {
    id(): Promise<string>;
    version(): Promise<{ readonly version?: string }>;
    usage(): Promise<{ readonly context?: { readonly window?: number } }>;
  };
}

interface ProgramInit {
  readonly stdin: string;
  readonly timeoutMs: number;
}
interface ProgramPiece {
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
}
interface FetchInit {
  readonly method: 'POST';
  readonly body: string;
  /** A socket of this machine in place of the address. */
  readonly socketPath: string;
}

/** Usage as the API tells it. */
export interface EngineUsage {
  readonly input_tokens?: number;
  readonly output_tokens?: number;
  readonly cache_creation_input_tokens?: number;
  readonly cache_read_input_tokens?: number;
  readonly model?: string;
  readonly [field: string]: unknown;
}

export interface StartEvent {
  readonly cwd: string;
}
/** `agentId` names a subagent wherever it stands. */
export interface TurnEvent {
  readonly agentId?: string;
}
export interface StepEvent {
  readonly model?: string;
  readonly agentId?: string;
}
export interface AnsweredStep {
  readonly toolUses?: readonly unknown[];
  readonly usage?: EngineUsage | null;
}
/** A tool's own arguments stand beside these. */
export interface ToolEvent {
  readonly tool: string;
  readonly tool_use_id?: string;
  readonly agentId?: string;
  readonly [argument: string]: unknown;
}
export interface ToolOutcome {
  readonly deny?: string;
  readonly text?: string;
  readonly isError?: boolean;
  /** The result of the tool, in its own shape. */
  readonly result?: unknown;
  /** Where Claude Code keeps the result: one that was changed has no such place. */
  readonly ref?: unknown;
  /** Texts that the model reads behind the result. */
  readonly context?: readonly string[];
}
/** Whether a call may run, before a person is asked. */
export interface CheckEvent {
  readonly tool: string;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly tool_use_id?: string;
  readonly agentId?: string;
}
export interface ToolCheckOutcome {
  readonly decision?: string;
  readonly reason?: string;
}
/** Somebody submits a prompt; `origin.kind` says who. */
export interface SubmitEvent {
  readonly text?: string;
  readonly context?: readonly string[];
}
/** A kind of agent is listed for the model, or called by it; `agentId`: one of them goes on. */
export interface OfferEvent {
  readonly agent: string;
  readonly agentId?: string;
}
export interface OfferOutcome {
  readonly isOffered: boolean;
}
/** The settings hook's own JSON, as below. */
export interface ClassicStartEvent {
  readonly session_id?: string;
  readonly cwd?: string;
  readonly source?: string;
}
/** The settings hook's own JSON. */
export interface ClassicStopEvent {
  readonly stop_hook_active?: boolean;
}
export interface ClassicOutcome {
  readonly additionalContext?: readonly string[];
}
export interface CompactEvent {
  readonly agentId?: string;
  readonly instructions?: string;
}
export interface CompactResult {
  readonly skip?: string;
  readonly usage?: EngineUsage | null;
  readonly messages?: readonly { readonly text?: string }[];
}

type Next<E, R> = ((event: E) => Promise<R>) & { readonly called?: boolean };
type Hook<E, R> = ($: Engine, e: E, next: Next<E, R>) => Promise<R> | R;

/** The replacement for a hook that failed. */
interface Registered<E, R> {
  catch(hook: Hook<E, R>): void;
}

/** Registers a hook for an event of Claude Code. */
export interface Register {
  (event: 'session.start', hook: Hook<StartEvent, unknown>): Registered<StartEvent, unknown>;
  (event: 'classic.SessionStart', hook: Hook<ClassicStartEvent, unknown>): Registered<ClassicStartEvent, unknown>;
  (event: 'session.end', hook: Hook<unknown, unknown>): Registered<unknown, unknown>;
  (event: 'turn.start' | 'turn.complete', hook: Hook<TurnEvent, unknown>): Registered<TurnEvent, unknown>;
  (event: 'tool.call', hook: Hook<ToolEvent, ToolOutcome>): Registered<ToolEvent, ToolOutcome>;
  (event: 'tool.check', hook: Hook<CheckEvent, ToolCheckOutcome>): Registered<CheckEvent, ToolCheckOutcome>;
  (event: 'prompt.submit', hook: Hook<SubmitEvent, unknown>): Registered<SubmitEvent, unknown>;
  (event: 'agent.offer', hook: Hook<OfferEvent, OfferOutcome>): Registered<OfferEvent, OfferOutcome>;
  (event: 'classic.Stop', hook: Hook<ClassicStopEvent, ClassicOutcome>): Registered<ClassicStopEvent, ClassicOutcome>;
  (event: 'session.compact', hook: Hook<CompactEvent, CompactResult>): Registered<CompactEvent, CompactResult>;
  (
    event: 'turn.step',
    hook: ($: Engine, e: StepEvent, next: (e: StepEvent) => StepStream) => StepStream,
  ): Registered<StepEvent, AnsweredStep>;
}

/** Pieces of an answer as they arrive, and the whole of it in the end. */
export type StepStream = AsyncGenerator<unknown, AnsweredStep, undefined>;
