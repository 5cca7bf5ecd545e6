import { addUsage, type Usage, zeroUsage } from '../../core/model/money/usage.ts';
import { loadTokenizer } from '../../core/util/tokenizer.ts';
import type { Action, Conversation, Turn } from './world/conversation.ts';

/** What is sent after the last cached block of every call: the cue for the model to speak. Never cached. */
const tail = '\n\nAssistant:';

/**
 * Tokens of a conversation as a caching API bills them. Every call sends the whole context again: what the call before
 * already sent is read from the cache, what came since is written to it, the cue at the end is plain input.
 */
export interface Account {
  /** Tokens that the last call left in the cache. */
  readonly cached: number;
  /** Tokens that will be sent for the first time with the next call. */
  readonly fresh: number;
  readonly usage: Usage;
}

/** An account before the first call, with system prompt and task waiting to be sent. */
export function openUsageAccount(system: string, prompt: string): Account {
  return { cached: 0, fresh: countTokens(system) + countTokens(prompt), usage: zeroUsage };
}

/** Usage of the next call if the model answers it with this action. */
export function callUsage(account: Account, action: Action): Usage {
  return {
    input: countTokens(tail),
    output: countOutput(action),
    cacheCreation: account.fresh,
    cacheRead: account.cached,
  };
}

/** The account after a call: what was sent is cached now, and the action waits with its results for the next call. */
export function chargeCall(account: Account, action: Action, results: Turn['results']): Account {
  const replies = results.reduce((sum, result) => sum + countTokens(result.text), 0);
  return {
    cached: account.cached + account.fresh,
    fresh: countOutput(action) + replies,
    usage: addUsage(account.usage, callUsage(account, action)),
  };
}

/** Tokens the model produces for an action: its words and the JSON of its tool calls. */
export function countOutput(action: Action): number {
  const uses = action.kind === 'use' ? action.uses : [];
  return (
    countTokens(action.text) +
    uses.reduce((sum, use) => sum + countTokens(JSON.stringify({ type: 'tool_use', ...use })), 0)
  );
}

/** The text of everything sent with the first call. */
export function firstRequestText(system: string, conversation: Conversation): string {
  return `${system}\n\nHuman: ${conversation.prompt}${tail}`;
}

/** Nothing of this package runs without it. */
const countO200k = await loadTokenizer();
const counts = new Map<string, number>();

/** Tokens of a text in the o200k encoding; special-token markers count as the plain text they are. */
export function countTokens(text: string): number {
  const known = counts.get(text);
  if (known !== undefined) return known;
  const count = countO200k(text);
  if (counts.size > 4000) counts.clear();
  counts.set(text, count);
  return count;
}
