import { sha256Hex } from '../../../src/core/util/hash.ts';
import { countTokens } from './count-tokens.ts';

/** A piece of a prompt in sending order. Tokens are o200k tokens (gpt-tokenizer), counted piece by piece. */
export interface PromptBlock {
  readonly text: string;
  /** Set when the caller asks for the prompt up to here to be kept. */
  readonly keepMs?: number;
}

/** What a prompt costs, in tokens; `creationByKeepMs` splits `cacheCreation` by how long it is kept. */
export interface PromptBill {
  readonly input: number;
  readonly cacheRead: number;
  readonly cacheCreation: number;
  readonly creationByKeepMs: ReadonlyMap<number, number>;
}

/** Prefixes that callers asked to keep: hash to the time it is forgotten. */
export type PromptCache = Map<string, number>;

/** A prefix shorter than this is never kept, as the API documents it for its larger models. */
export const minCacheTokens = 1024;
/** How many blocks before a mark the API looks for an earlier prefix. */
const lookBack = 20;
/** The cue to speak that follows every prompt and is never cached. */
const cueTokens = 3;

/**
 * Bills a prompt as the Messages API does: the longest kept prefix within twenty blocks before any mark is read, the rest up to the
 * last mark is written, what follows is plain input. Hashes chain from block to block; marks are no part of them, so they may move.
 */
export function billPrompt(
  cache: PromptCache,
  scope: string,
  blocks: readonly PromptBlock[],
  nowMs: number,
): PromptBill {
  const places = measure(scope, blocks);
  const marks = places.filter((environment) => environment.keepMs !== undefined && environment.total >= minCacheTokens);
  const hit = marks
    .toReversed()
    .map((mark) => findKept(cache, places.slice(0, mark.index + 1), nowMs))
    .find(Boolean);
  const cacheRead = hit?.total ?? 0;
  const creationByKeepMs = new Map<number, number>();
  let written = cacheRead;
  for (const mark of marks) {
    const keepMs = mark.keepMs ?? 0;
    cache.set(mark.hash, nowMs + keepMs);
    if (mark.total <= written) continue;
    creationByKeepMs.set(keepMs, (creationByKeepMs.get(keepMs) ?? 0) + mark.total - written);
    written = mark.total;
  }
  const total = (places.at(-1)?.total ?? 0) + cueTokens;
  return { input: total - written, cacheRead, cacheCreation: written - cacheRead, creationByKeepMs };
}

interface Place {
  readonly index: number;
  readonly hash: string;
  /** Tokens up to and including this block. */
  readonly total: number;
  readonly keepMs: number | undefined;
}

function measure(scope: string, blocks: readonly PromptBlock[]): readonly Place[] {
  let hash = sha256Hex(scope);
  let total = 0;
  return blocks.map(({ text, keepMs }, index) => {
    hash = sha256Hex(`${hash}\n${text}`);
    total += countTokens(text);
    return { index, hash, total, keepMs };
  });
}

/** The last place of these that is still kept, not more than twenty before their end. */
function findKept(cache: PromptCache, places: readonly Place[], nowMs: number): Place | undefined {
  return places.slice(-lookBack).findLast((environment) => (cache.get(environment.hash) ?? 0) > nowMs);
}

/** Tokens of a prompt, whatever is cached. */
export function countPrompt(blocks: readonly PromptBlock[]): number {
  return blocks.reduce((sum, block) => sum + countTokens(block.text), cueTokens);
}

/**
 * Bills a prompt as the Responses API does: prefixes are kept without being asked, in steps of 128 tokens from 1024 on, and
 * writing costs nothing extra.
 */
export function billAutomatic(
  cache: PromptCache,
  scope: string,
  blocks: readonly PromptBlock[],
  nowMs: number,
): PromptBill {
  const places = measure(scope, blocks);
  const kept = places.findLast((environment) => (cache.get(environment.hash) ?? 0) > nowMs)?.total ?? 0;
  const cacheRead = kept >= minCacheTokens ? kept - (kept % 128) : 0;
  for (const environment of places) cache.set(environment.hash, nowMs + fiveMinutesMs);
  const total = (places.at(-1)?.total ?? 0) + cueTokens;
  return { input: total - cacheRead, cacheRead, cacheCreation: 0, creationByKeepMs: new Map() };
}

/** How long a prefix is kept unless the caller says otherwise. */
export const fiveMinutesMs = 300_000;
/** The longer time a caller may ask for. */
export const oneHourMs = 3_600_000;
