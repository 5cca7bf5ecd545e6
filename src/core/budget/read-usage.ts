import type { Usage } from '../model/money/usage.ts';
import { asObject, type JsonObject } from '../text/json/read-json.ts';
import { defined } from '../util/values.ts';

/** The tokens of one model call as its provider reports them. */
export interface ReportedUsage {
  /** An absent class was not named, which is not zero. */
  readonly classes: { readonly [name in keyof Usage]?: number };
  /** Part of `classes.cacheCreation` written for an hour. */
  readonly longCacheCreation: number;
  /** The call was answered in the provider's fast mode, which has a price of its own. */
  readonly isFast: boolean;
  /** Names of fields whose count is larger than `mostTokens`: they are left out. */
  readonly impossible: readonly string[];
}

/** Largest count of tokens that is believed; no call and no session has as many. */
export const mostTokens = 1e12;

/**
 * Reads the `usage` of an answer of Anthropic's API, wherever it stands: in a stream, in a transcript, in an event of the engine. Where the API
 * compacts a conversation itself, the totals leave that step out and only the `iterations` hold everything that is billed.
 */
export function readAnthropicUsage(usage: JsonObject | undefined): ReportedUsage {
  const iterations = usage?.['iterations'];
  const steps: readonly unknown[] = Array.isArray(iterations) ? iterations : [];
  const counter = openCounter();
  const highest = (read: (holder: unknown) => number | undefined) => {
    const whole = read(usage);
    if (steps.length === 0) return whole;
    const stepCounts = steps.map(read).filter((count) => count !== undefined);
    if (stepCounts.length === 0) return whole;
    const summed = counter.bound('iterations', sum(stepCounts));
    return summed === undefined || whole === undefined ? (summed ?? whole) : Math.max(whole, summed);
  };
  const field = (name: string) => highest((holder) => counter.count(holder, name));
  const long = highest((holder) => counter.count(asObject(holder)?.['cache_creation'], 'ephemeral_1h_input_tokens'));
  return {
    classes: defined({
      input: field('input_tokens'),
      output: field('output_tokens'),
      cacheCreation: field('cache_creation_input_tokens'),
      cacheRead: field('cache_read_input_tokens'),
    }),
    longCacheCreation: long ?? 0,
    isFast: usage?.['speed'] === 'fast',
    impossible: counter.impossible,
  };
}

/**
 * Reads the usage of a call of OpenAI's Responses API, or of a rollout of Codex, which names the same parts in fields of its own. The input holds
 * cached and newly cached tokens, which are taken out; the output holds the reasoning.
 */
export function readOpenaiUsage(usage: JsonObject | undefined): ReportedUsage {
  const counter = openCounter();
  const details = asObject(usage?.['input_tokens_details']);
  const all = counter.count(usage, 'input_tokens');
  const output = counter.count(usage, 'output_tokens');
  const cached = counter.count(details, 'cached_tokens') ?? counter.count(usage, 'cached_input_tokens') ?? 0;
  const written = counter.count(details, 'cache_write_tokens') ?? counter.count(usage, 'cache_write_input_tokens') ?? 0;
  const rest = { longCacheCreation: 0, isFast: false, impossible: counter.impossible };
  if (all === undefined) return { classes: defined({ output }), ...rest };
  const cacheRead = Math.min(all, cached);
  const cacheCreation = Math.min(all - cacheRead, written);
  return { classes: defined({ input: all - cacheRead - cacheCreation, output, cacheCreation, cacheRead }), ...rest };
}

/** Returns the usage with zero for each class that was not named. */
export function completeUsage({ classes }: Pick<ReportedUsage, 'classes'>): Usage {
  return { input: 0, output: 0, cacheCreation: 0, cacheRead: 0, ...classes };
}

/** Returns the name by which a call is priced and listed: the fast mode of a model is another model with another price. */
export function nameModel(model: string, { isFast }: Pick<ReportedUsage, 'isFast'>): string {
  return isFast && model !== '' ? `${model}-fast` : model;
}

function openCounter() {
  const impossible: string[] = [];
  function bound(name: string, count: number): number | undefined {
    if (count <= mostTokens) return count;
    impossible.push(name);
    return undefined;
  }
  return {
    impossible,
    bound,
    /** Returns a whole number of tokens ≥ 0; undefined for anything else. */
    count(holder: unknown, name: string): number | undefined {
      const value = asObject(holder)?.[name];
      return typeof value === 'number' && isCount(value) ? bound(name, value) : undefined;
    },
  };
}

/** Returns true for a whole number, and for one beyond all counts, which JSON may hold as an infinity. */
function isCount(value: number): boolean {
  return value >= 0 && (Number.isInteger(value) || value > mostTokens);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
