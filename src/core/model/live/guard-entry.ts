import type { Rule } from '../rule/rule.ts';
import type { WrittenFile } from '../tree.ts';

/** Purposes of guard entries. Each has counts and examples of its own; see docs/sessions.md. */
export const guardCategories = [
  'safety',
  'destructive',
  'substitution',
  'hallucination',
  'path',
  'injection',
  'auto-allow',
  'advisory',
  'error-hint',
] as const;
export type GuardCategory = (typeof guardCategories)[number];

/**
 * Action on a match: the call is denied, a person is asked, or the model is told something. `pass` marks commands that only look: it keeps advice
 * away from them, and never allows anything.
 */
export type GuardAction = 'deny' | 'ask' | 'advise' | 'pass';

/** Finding of the guard about one call or result. */
export interface GuardFinding {
  /** Id of the entry. */
  readonly entry: string;
  readonly category: GuardCategory;
  readonly action: GuardAction;
  /** For the model: what is wrong, and the safe way to the same end. */
  readonly message: string;
  /** The part that matched, cut and escaped. */
  readonly matched: string;
  /** Part of the safety floor: no override loosens it silently, and it holds when something else fails. */
  readonly isFloor: boolean;
}

/** An entry of the guard in the words of `guard.yml`: one that a rule became. */
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

/** The part of a call that an entry looks at. */
export type DraftMatcher =
  | { readonly kind: 'command'; readonly patterns: readonly string[] }
  | { readonly kind: 'path'; readonly patterns: readonly string[]; readonly on: 'write' | 'read' };

/** The deed that a sentence forbids, as far as it says so by words that stand for themselves. */
export type ForbiddenDeed = {
  readonly action: 'deny' | 'ask' | 'advise';
  /** Replacement that it asks for; empty where it names none. */
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
  /** True where the match concerns something that the rule does not mention. */
  readonly isOutside: boolean;
}

/** Effect that an entry would have had in recorded sessions. */
export interface GuardReplay {
  readonly sessions: number;
  readonly calls: number;
  readonly fires: readonly GuardFire[];
  /** Transcripts that are gone or cannot be read. */
  readonly unread: number;
}

/** Whether a replay carries an entry. `never-broken`: no recorded call breaks the rule. */
export type GuardStanding = 'proved' | 'never-broken' | 'refused';

/** Result of proposing a rule as an entry of the guard: the findings, and the action that is or would be taken. */
export interface GuardProposal {
  readonly schema: 1;
  readonly rule: Pick<Rule, 'id' | 'agent' | 'body' | 'status'>;
  readonly entry: GuardDraft;
  readonly replay: GuardReplay;
  readonly stands: GuardStanding;
  /** Reasons against it; empty unless it is refused. */
  readonly reasons: readonly string[];
  /** Tokens of the rule's line, which leave every call of the agent; 0 for a rule that is in no memory. */
  readonly savedTokens: number;
  readonly isApplied: boolean;
  readonly files: readonly WrittenFile[];
  readonly diffs: readonly { readonly file: string; readonly hunks: string }[];
}

/** Describes why a rule left memory that an entry of the guard stands for. */
export function describeGuardEviction(entry: string): string {
  return `enforced by guard entry ${entry}`;
}

/** Reads the entry that stands for an evicted rule; undefined for one that left for another reason. */
export function readGuardEviction(why: string): string | undefined {
  return /^enforced by guard entry ([a-z][a-z0-9-]{1,63})$/u.exec(why)?.[1];
}
