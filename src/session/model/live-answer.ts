/**
 * What is answered to an event of a running session. Never an allowance: a call that nobody objects to is left to the permissions that
 * would have applied without us.
 */
export interface LiveAnswer {
  readonly verdict: CallVerdict;
  /** Texts the model is to read, in order; each is one line or a packet of lines. */
  readonly context: readonly string[];
  /** What the model reads in place of a tool's result: shorter, with a pointer to the whole. */
  readonly shortened?: string;
  /** Why the agent should not end its turn yet; absent lets it end. */
  readonly goOn?: string;
}

/** What is said to a tool call before it runs. */
export type CallVerdict =
  | { readonly kind: 'none' }
  /** `entry` is the id of the guard entry that objects; the reason names the safe way. */
  | { readonly kind: 'deny' | 'ask'; readonly entry: string; readonly reason: string };

/** Tools that a shell runs. */
export const shellTools: ReadonlySet<string> = new Set(['Bash', 'PowerShell', 'Monitor']);

/** What is said of a command at which nobody could look: a person may know it. */
export const unseenCommand: CallVerdict = {
  ...{ kind: 'ask', entry: 'undecided' },
  reason: 'nobody could look at this command, not even for what is never to be done. Agree only if you know it.',
};

/** Something that was seen, counted and not said to the model. */
export interface LiveNote {
  /** Kebab-case, for counting: `guard-shadow`, `advice-ignored`. */
  readonly code: string;
  readonly detail: string;
}

/** An answer that changes nothing. */
export const noAnswer: LiveAnswer = { verdict: { kind: 'none' }, context: [] };
