import type { Usage } from '../../core/model/money/usage.ts';

/**
 * An event of a running session, the same whichever runtime reported it: a hook module, a hook's JSON, another CLI's hooks. Texts and arguments
 * in it are hostile: the model, a web page or a repository wrote them.
 */
export type LiveEvent =
  | StartEvent
  | PromptEvent
  | CallEvent
  | ResultEvent
  | AnswerEvent
  | CompactingEvent
  | CompactedEvent
  | StopEvent;

interface EventBase {
  /** Milliseconds since 1970. A clock may jump: never rely on order. */
  readonly at: number;
  /** Of the subagent it happens in; empty for the session itself. */
  readonly agentId: string;
}

/** A process begins to work on the session, or its context begins anew. */
interface StartEvent extends EventBase {
  readonly kind: 'start';
  readonly cwd: string;
}

/** Somebody asks something of the agent. */
interface PromptEvent extends EventBase {
  readonly kind: 'prompt';
}

/** A tool is about to be called. */
export interface CallEvent extends EventBase {
  readonly kind: 'call';
  readonly callId: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Folder the tool starts in; empty where the runtime does not say. */
  readonly cwd: string;
}

/** A tool has ended. */
export interface ResultEvent extends EventBase {
  readonly kind: 'result';
  readonly callId: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The text that the model is going to read. */
  readonly text: string;
  readonly isError: boolean;
}

/** A model call was answered. */
export interface AnswerEvent extends EventBase {
  readonly kind: 'answer';
  readonly model: string;
  readonly usage: Usage;
  /** Tokens that fit into the context, where the runtime says so. */
  readonly window?: number;
}

/** The conversation is about to be summarised. */
interface CompactingEvent extends EventBase {
  readonly kind: 'compacting';
}

/** The conversation was summarised. */
interface CompactedEvent extends EventBase {
  readonly kind: 'compacted';
  /** Empty where the runtime does not hand it over. */
  readonly summary: string;
}

/** The agent is about to end its turn. */
interface StopEvent extends EventBase {
  readonly kind: 'stop';
  /** True when the agent goes on already because a hook asked it to: asking again would not end. */
  readonly isAsked: boolean;
}

/**
 * The answer to an event of a running session. Never an allowance: a call that nobody objects to is left to the permissions that would have
 * applied without us.
 */
export interface LiveAnswer {
  readonly verdict: CallVerdict;
  /** Texts the model is to read, in order; each is one line or a packet of lines. */
  readonly context: readonly string[];
  /** The text that the model reads in place of a tool's result: shorter, with a pointer to the whole. */
  readonly shortened?: string;
  /** Why the agent should not end its turn yet; absent lets it end. */
  readonly goOn?: string;
}

/** The verdict on a tool call before it runs. */
export type CallVerdict =
  | { readonly kind: 'none' }
  /** `entry` is the id of the guard entry that objects; the reason names the safe way. */
  | { readonly kind: 'deny' | 'ask'; readonly entry: string; readonly reason: string };

/** The reason to ask about a command at which nobody could look: a person may know it. */
export const unseenCommand: CallVerdict = {
  kind: 'ask',
  entry: 'undecided',
  reason: 'this command could not be checked, not even against the safety floor. Agree only if you know what it does.',
};

/** An answer that changes nothing. */
export const noAnswer: LiveAnswer = { verdict: { kind: 'none' }, context: [] };
