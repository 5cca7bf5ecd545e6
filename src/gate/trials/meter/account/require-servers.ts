import { serverMark } from '../../../../core/model/trial/server.ts';
import { quoteValue } from '../../../../core/text/escape/quote-value.ts';
import type { JsonObject } from '../../../../core/text/json/read-json.ts';
import { textOfRequest } from '../wire/request/read-call.ts';
import type { TrialAccount } from './trial-account.ts';

/**
 * Looks for what an agent is to have in the request that brings its prompt, and stops the trial before that is sent on where something is
 * missing: an arm without its servers is another arm, and nothing is paid for it. A server that failed is named there without its tools.
 */
export function requireServers(account: TrialAccount, body: JsonObject): void {
  const { expected, isEquipped, stop } = account;
  if (expected === undefined || isEquipped || stop !== undefined) return;
  const text = textOfRequest(body, (same) => same);
  if (!text.includes(expected.prompt.trim())) return;
  const missing = expected.names.filter((name) => !isOffered(name, text));
  account.isEquipped = missing.length === 0;
  if (missing.length > 0) account.stop = { kind: 'servers', detail: describeMissing(missing) };
}

/**
 * Returns true where a first request offers tools of a server: one runtime names the tools of a server, the other the server where it looks
 * its tools up only when they are asked for.
 */
export function isOffered(name: string, text: string): boolean {
  return new RegExp(`(?<![\\w-])${serverMark(name)}(?:__|(?![\\w-]))`).test(text);
}

function describeMissing(names: readonly string[]): string {
  const list = names.map(quoteValue).join(', ');
  return `no tool of the server ${list} was there when the agent began: it did not start, or not in time`;
}
