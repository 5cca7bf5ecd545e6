import { join } from 'node:path';
import * as v from 'valibot';
import { type ProblemError, setupError } from '../../../../core/model/problem.ts';
import { parseOrThrow, stableJson } from '../../../../core/text/json/read-json.ts';
import { sha256Hex } from '../../../../core/util/hash.ts';

/**
 * One recorded exchange: the file `<folder>/<32 hex of the trial's name>/<sequence, six digits>.json`, JSON with sorted keys.
 * The request is kept as a hash only, over its JSON without `stream` and `metadata`; secrets are taken out of the body before
 * it is written, and of the headers only those that say how to read the body or when to try again are kept.
 */
const exchangeSchema = v.strictObject({
  schema: v.literal(1),
  /** Name of the trial the exchange belongs to. */
  trial: v.string(),
  /** Place among the trial's requests, from 1, in the order they came. */
  sequence: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Path and query of the request. */
  target: v.string(),
  /** `sha256:` of what the model was asked. */
  requestHash: v.pipe(v.string(), v.regex(/^sha256:[0-9a-f]{64}$/)),
  status: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)),
  headers: v.record(v.string(), v.string()),
  /** False when the answer was cut: replay cuts it at the same place. */
  complete: v.boolean(),
  /** The decoded body, as text, or as base64 where it is no UTF-8. */
  encoding: v.picklist(['utf8', 'base64']),
  body: v.string(),
});

export type Exchange = v.InferOutput<typeof exchangeSchema>;

/** Path of an exchange below the folder of a recording; hostile trial names stay inside it. */
export function exchangePath(folder: string, trial: string, sequence: number): string {
  return join(folder, sha256Hex(trial).slice(0, 32), `${String(sequence).padStart(6, '0')}.json`);
}

/** The bytes of an exchange as text: the same exchange always gives the same file. */
export function renderExchange(exchange: Exchange): string {
  return stableJson(exchange);
}

/** Reads an exchange back. Throws ProblemError for anything else: half a recording is not a recording. */
export function parseExchange(text: string, file: string): Exchange {
  const value = parseOrThrow(text, (why) => corrupt(file, why));
  const parsed = v.safeParse(exchangeSchema, value);
  if (!parsed.success) throw corrupt(file, parsed.issues[0].message);
  return parsed.output;
}

function corrupt(file: string, why: string): ProblemError {
  const hint = 'Record the trial again; recordings are written by rentroll and not edited.';
  return setupError('recording-corrupt', `the recorded exchange "${file}" cannot be read: ${why}`, hint, { file });
}
