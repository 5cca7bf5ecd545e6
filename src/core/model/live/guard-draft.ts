import type { GuardAction, GuardCategory } from './guard-entry.ts';

/** An entry of the guard in the words of `guard.yml`: one that a rule became, or that somebody wrote for one. */
export interface GuardDraft {
  readonly id: string;
  readonly category: GuardCategory;
  readonly action: GuardAction;
  /** For the model: what is wrong, and the safe way to the same end. */
  readonly message: string;
  readonly matcher: DraftMatcher;
  readonly matches: readonly string[];
  readonly leaves: readonly string[];
}

/** What an entry looks at. */
export type DraftMatcher =
  | { readonly kind: 'command'; readonly patterns: readonly string[] }
  | { readonly kind: 'path'; readonly patterns: readonly string[]; readonly on: 'write' | 'read' }
  | { readonly kind: 'text'; readonly pattern: string; readonly on: 'command' | 'code' | 'output' | 'error' };

/** What a sentence forbids, as far as it says so by words that stand for themselves. */
export type ForbiddenDeed = {
  readonly action: 'deny' | 'ask' | 'advise';
  /** What it asks for in its place; empty where it says nothing of that. */
  readonly instead: readonly string[];
} & (
  | {
      readonly kind: 'run';
      readonly commands: readonly string[];
      /** Options without which it is forbidden. */
      readonly unless: readonly string[];
    }
  | {
      readonly kind: 'write' | 'read';
      /** Empty where the sentence names none: those of the rule's scope are meant. */
      readonly paths: readonly string[];
    }
);

/** A recorded call that an entry would have answered. */
export interface GuardFire {
  readonly session: string;
  readonly agent: string;
  readonly file: string;
  readonly line: number;
  readonly tool: string;
  /** The whole command, or the files. */
  readonly subject: string;
  /** The part of it that the entry speaks of, cut and escaped. */
  readonly matched: string;
  /** Whether the rule stood in the agent's memory then, as far as the memory of that session is known. */
  readonly ruleThere: 'yes' | 'no' | 'unknown';
  /** It speaks of something that the rule does not. */
  readonly isOutside: boolean;
}

/** What an entry would have done in recorded sessions. */
export interface GuardReplay {
  readonly sessions: number;
  readonly calls: number;
  /** Calls in which the deed might have been done: the same program or the better one, the same files looked at another way. */
  readonly occasions: number;
  readonly fires: readonly GuardFire[];
  /** Transcripts that are gone or cannot be read. */
  readonly unread: number;
}

/** Whether a replay carries an entry. `never-broken`: the occasion came, and nobody did it. */
export type GuardStanding = 'proved' | 'never-broken' | 'refused';
