/** Runtimes whose hooks are understood. `claude` stands for all that speak its JSON to the letter. */
export type HookRuntime = 'claude' | 'codex' | 'copilot' | 'gemini';

interface HookEvent extends Partial<Readonly<Record<'gemini' | 'copilot', string>>> {
  /** A model reads what a hook adds; after other events, adding something would keep the agent going or be an error. */
  readonly isHeard: boolean;
  /** The plugin for versions without mods POSTs it: a start cannot be, the prompt heals the daemon, and a call that nobody answers would run. */
  readonly isPosted: boolean;
  /** It is answered in Codex. */
  readonly inCodex: boolean;
}

/** The one list of events that are understood, by Claude Code's name for them, with their names at runtimes that have others. */
export const hookEvents = listed({
  SessionStart: { copilot: 'sessionStart', isHeard: true, isPosted: false, inCodex: true },
  UserPromptSubmit: {
    ...{ gemini: 'BeforeAgent', copilot: 'userPromptSubmitted' },
    ...{ isHeard: true, isPosted: false, inCodex: true },
  },
  PreToolUse: { gemini: 'BeforeTool', copilot: 'preToolUse', isHeard: true, isPosted: false, inCodex: true },
  PostToolUse: { gemini: 'AfterTool', copilot: 'postToolUse', isHeard: true, isPosted: true, inCodex: true },
  PostToolUseFailure: { copilot: 'postToolUseFailure', isHeard: true, isPosted: true, inCodex: false },
  PreCompact: { gemini: 'PreCompress', copilot: 'preCompact', isHeard: false, isPosted: true, inCodex: true },
  PostCompact: { isHeard: false, isPosted: true, inCodex: true },
  Stop: { gemini: 'AfterAgent', copilot: 'agentStop', isHeard: false, isPosted: true, inCodex: true },
  SubagentStop: { copilot: 'subagentStop', isHeard: false, isPosted: true, inCodex: true },
  SessionEnd: { copilot: 'sessionEnd', isHeard: false, isPosted: true, inCodex: true },
});

export type HookEventName = keyof typeof hookEvents;

function listed<Name extends string>(events: Readonly<Record<Name, HookEvent>>): Readonly<Record<Name, HookEvent>> {
  return events;
}

/** True for the name that Claude Code gives an event. */
export function isHookEvent(name: string): name is HookEventName {
  return Object.hasOwn(hookEvents, name);
}

/** All of them, in the order of a session. */
export const hookEventNames = Object.keys(hookEvents).filter(isHookEvent);

/** Hooks a person may have put into a file of theirs: those of Codex, or the one that asks before one agent of Claude Code writes to another. */
export const installableHooks = ['codex', 'approval'] as const;
export type InstallableHooks = (typeof installableHooks)[number];
