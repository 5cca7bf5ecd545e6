import * as v from 'valibot';
import { addUsage, type Usage, zeroUsage } from '../../../core/model/money/usage.ts';
import { readJson } from '../../../core/text/json/read-json.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const usageSchema = v.object({
  input_tokens: count,
  cached_input_tokens: v.optional(count, 0),
  cache_write_input_tokens: v.optional(count, 0),
  output_tokens: count,
});
const eventSchema = v.variant('type', [
  v.object({ type: v.literal('turn.completed'), usage: usageSchema }),
  v.object({ type: v.literal('turn.failed'), error: v.object({ message: v.string() }) }),
  v.object({ type: v.literal('error'), message: v.string() }),
]);

/** What `codex exec --json` said of a run. */
export interface CodexEvents {
  /** Its own count; undefined when no turn was completed. */
  readonly usage: Usage | undefined;
  /** True when the last turn was completed. */
  readonly completed: boolean;
  /** Its last error, in words; empty when it reported none. */
  readonly error: string;
}

/** Reads the events a run printed, one JSON object a line; other events, and lines that are not events, are skipped. */
export function parseCodexEvents(stdout: string): CodexEvents {
  let usage: Usage | undefined;
  let completed = false;
  let error = '';
  for (const line of stdout.split('\n')) {
    const parsed = v.safeParse(eventSchema, readJson(line));
    if (!parsed.success) continue;
    const event = parsed.output;
    completed = event.type === 'turn.completed' || (completed && event.type === 'error');
    if (event.type === 'turn.completed') usage = addUsage(usage ?? zeroUsage, toUsage(event.usage));
    else error = event.type === 'error' ? event.message : event.error.message;
  }
  return { usage, completed, error };
}

/** Codex counts cached tokens as part of the input. */
function toUsage(usage: v.InferOutput<typeof usageSchema>): Usage {
  const cacheRead = Math.min(usage.input_tokens, usage.cached_input_tokens);
  const cacheCreation = Math.min(usage.input_tokens - cacheRead, usage.cache_write_input_tokens);
  const input = usage.input_tokens - cacheRead - cacheCreation;
  return { input, cacheRead, cacheCreation, output: usage.output_tokens };
}
