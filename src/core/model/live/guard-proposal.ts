import type { Rule } from '../rule/rule.ts';
import type { GuardDraft, GuardReplay, GuardStanding } from './guard-draft.ts';

/** What proposing a rule as an entry of the guard found, and did or would do. */
export interface GuardProposal {
  readonly schema: 1;
  readonly rule: Pick<Rule, 'id' | 'agent' | 'body' | 'status'>;
  /** `derived` from the rule's sentence, or `written` by a person. */
  readonly source: 'derived' | 'written';
  readonly entry: GuardDraft;
  readonly replay: GuardReplay;
  readonly stands: GuardStanding;
  /** What speaks against it; empty unless it is refused. */
  readonly reasons: readonly string[];
  /** Entries that answer the same examples already. */
  readonly alreadyBy: readonly string[];
  /** Tokens of the rule's line, which leave every call of the agent; 0 for a rule that is in no memory. */
  readonly savedTokens: number;
  /** It only watches, and the rule stays in memory. */
  readonly isShadow: boolean;
  readonly isApplied: boolean;
  readonly files: readonly { readonly file: string; readonly action: 'create' | 'update' | 'delete' }[];
  readonly diffs: readonly { readonly file: string; readonly hunks: string }[];
}

/** Why a rule left memory that an entry of the guard stands for. */
export function describeGuardEviction(entry: string): string {
  return `enforced by guard entry ${entry}`;
}

/** The entry that stands for an evicted rule; undefined for one that left for another reason. */
export function readGuardEviction(why: string): string | undefined {
  return /^enforced by guard entry ([a-z][a-z0-9-]{1,63})$/u.exec(why)?.[1];
}
