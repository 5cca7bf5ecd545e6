import { addUsage, type Usage, zeroUsage } from '../../core/model/money/usage.ts';
import { type CountTokens, loadTokenizer } from '../../core/util/tokenizer.ts';
import type { Action, ToolResult } from './conversation.ts';

/** The end of every request, which asks the model to speak. It is never cached. */
const cue = '\n\nAssistant:';

/**
 * Tokens of a conversation as an API with a prompt cache bills them. Each call sends the whole context: tokens of earlier calls are
 * read from the cache, new ones are written to it, and the cue is plain input.
 */
export interface UsageAccount {
  readonly countTokens: CountTokens;
  /** Tokens that the cache holds after the last call. */
  readonly cached: number;
  /** Tokens that the next call sends for the first time. */
  readonly fresh: number;
  /** Usage of all calls so far. */
  readonly usage: Usage;
}

/** Opens the account before the first call, which will send system prompt and task. */
export function openUsageAccount(countTokens: CountTokens, system: string, prompt: string): UsageAccount {
  return { countTokens, cached: 0, fresh: countTokens(system) + countTokens(prompt), usage: zeroUsage };
}

/** Computes the usage of the next call, if the model answers with this action. */
export function usageOfCall({ countTokens, cached, fresh }: UsageAccount, action: Action): Usage {
  const output = countOutput(countTokens, action);
  return { input: countTokens(cue), output, cacheCreation: fresh, cacheRead: cached };
}

/** Adds a call to the account; the result of its tool waits for the next call, which sends it. */
export function addCall(account: UsageAccount, action: Action, result?: ToolResult): UsageAccount {
  const { countTokens } = account;
  return {
    countTokens,
    cached: account.cached + account.fresh,
    fresh: countOutput(countTokens, action) + (result === undefined ? 0 : countTokens(result.text)),
    usage: addUsage(account.usage, usageOfCall(account, action)),
  };
}

/** Builds the text of the first request: system prompt, task and cue. */
export function firstRequestText(system: string, prompt: string): string {
  return `${system}\n\nHuman: ${prompt}${cue}`;
}

function countOutput(countTokens: CountTokens, { text, use }: Action): number {
  return countTokens(text) + (use === undefined ? 0 : countTokens(JSON.stringify({ type: 'tool_use', ...use })));
}

/** Loads the tokenizer (o200k). The counter remembers its counts, because trials read the same files again and again. */
export async function loadCounter(): Promise<CountTokens> {
  const countTokens = await loadTokenizer();
  const counts = new Map<string, number>();
  return (text) => {
    const count = counts.get(text) ?? countTokens(text);
    if (counts.size > 4000) counts.clear();
    counts.set(text, count);
    return count;
  };
}
