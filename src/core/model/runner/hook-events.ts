/** Runtimes whose hooks are understood. `claude` stands for all that speak its JSON to the letter. */
export type HookRuntime = 'claude' | 'codex';

interface HookEvent {
  /** A model reads what a hook adds; after other events, adding something would keep the agent going or be an error. */
  readonly isHeard: boolean;
  /** It is answered in Codex. */
  readonly inCodex: boolean;
}

/** The one list of events that are understood, by their name in Claude Code and Codex. */
export const hookEvents = listed({
  SessionStart: { isHeard: true, inCodex: true },
  UserPromptSubmit: { isHeard: true, inCodex: true },
  PreToolUse: { isHeard: true, inCodex: true },
  PostToolUse: { isHeard: true, inCodex: true },
  PostToolUseFailure: { isHeard: true, inCodex: false },
  PreCompact: { isHeard: false, inCodex: true },
  PostCompact: { isHeard: false, inCodex: true },
  Stop: { isHeard: false, inCodex: true },
  SubagentStop: { isHeard: false, inCodex: true },
  SessionEnd: { isHeard: false, inCodex: true },
});

/** Events of Claude Code whose hooks answer with context: what they say stands in the session. */
export const contextEvents: readonly string[] = ['SessionStart', 'UserPromptSubmit', 'SubagentStart'];

export type HookEventName = keyof typeof hookEvents;

function listed<Name extends string>(events: Readonly<Record<Name, HookEvent>>): Readonly<Record<Name, HookEvent>> {
  return events;
}

/** Returns true for the name that Claude Code gives an event. */
export function isHookEvent(name: string): name is HookEventName {
  return Object.hasOwn(hookEvents, name);
}

/** All of them, in the order of a session. */
export const hookEventNames = Object.keys(hookEvents).filter(isHookEvent);
