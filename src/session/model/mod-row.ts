import type { Usage } from '../../core/model/money/usage.ts';

/**
 * Lines of the files that the mod writes: what one agent of a session used and did, as Claude Code tells it in process. No prompt and no
 * answer is in them. Each file begins with a `run`, and has one more for each time the session was taken up again.
 */
export type ModRow = RunRow | StepRow | CalledToolRow | CompactionRow | PromptRow;

interface RowBase {
  /** ISO 8601. */
  readonly at: string;
}

/** A process begins to work on the session. */
export interface RunRow extends RowBase {
  readonly row: 'run';
  readonly session: string;
  /** Of a subagent; empty for the session itself. */
  readonly agentId: string;
  /** Name of the definition that the session runs with; empty when it runs with none, or for a subagent. */
  readonly agent: string;
  readonly cwd: string;
  /** Version of Claude Code. */
  readonly version: string;
  /** The session's own transcript; empty when it keeps none. */
  readonly transcript: string;
}

/** A model call that was answered. */
export interface StepRow extends RowBase {
  readonly row: 'step';
  /** The same whenever it is told, see `stepKey`. */
  readonly id: string;
  readonly model: string;
  readonly usage: Usage;
  /** It said something and asked for no tool. */
  readonly isAnswer: boolean;
  /** What it said ends with a question mark. */
  readonly isAsking: boolean;
  /** Something that hears less than everything told this: there may have been more calls. */
  readonly isLowerBound?: true;
}

/** A tool that was called and what came of it. */
export interface CalledToolRow extends RowBase {
  readonly row: 'tool';
  readonly id: string;
  readonly name: string;
  /** As in `AskedTool`, without what has the shape of a credential. */
  readonly subject: string;
  readonly inputChars: number;
  readonly resultChars: number;
  /** The first line of what an error says, cut; absent when there was none. */
  readonly error?: string;
}

/** The conversation was summarised. */
export interface CompactionRow extends RowBase {
  readonly row: 'compaction';
  readonly id: string;
  readonly model: string;
  /** Absent when Claude Code does not tell. */
  readonly usage?: Usage;
  /** What the request took in was not told. */
  readonly isLowerBound?: true;
}

/** Somebody asked something of the agent. */
export interface PromptRow extends RowBase {
  readonly row: 'prompt';
}

/**
 * Where the mod stands on a machine. The settings of an organization, and its accounts, send some events past the mods of a person, and the model is
 * told of each hook they pass. `unknown` until a session has looked.
 */
export type ModStanding = 'unknown' | 'open' | 'managed';

/** What is registered there. */
interface Hearing {
  /** What is loaded into the conversation: asked for where a person lets rules be withheld, which no first session knows. */
  readonly hearsContext: boolean;
  /** The hook that begins a session hears from the mod. */
  readonly hearsStart: boolean;
  /** Summaries, and the end of a turn. */
  readonly hearsEnds: boolean;
}

/** A hook that is known to be passed over is not registered. */
export const hearings: Readonly<Record<ModStanding, Hearing>> = {
  unknown: { hearsContext: false, hearsStart: false, hearsEnds: true },
  open: { hearsContext: true, hearsStart: true, hearsEnds: true },
  managed: { hearsContext: false, hearsStart: false, hearsEnds: false },
};
