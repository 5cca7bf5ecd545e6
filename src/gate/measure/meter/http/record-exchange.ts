import { isUtf8 } from 'node:buffer';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import writeFileAtomic from 'write-file-atomic';
import { type ProblemError, setupError } from '../../../../core/model/problem.ts';
import { parseOrThrow, stableJson } from '../../../../core/text/json/read-json.ts';
import { sha256Hex } from '../../../../core/util/hash.ts';
import { refuseLinks } from '../../replay/kept-files.ts';
import type { Upstream, UpstreamAnswer } from './upstream.ts';

/** An answer as it was seen, not yet fit to be kept. */
export interface SeenAnswer extends Pick<Exchange, 'status' | 'complete'> {
  readonly headers: IncomingHttpHeaders;
  /** Decoded body. */
  readonly body: Buffer;
}

/** The same with its place in the recording. */
export interface SeenExchange extends SeenAnswer, Pick<Exchange, 'trial' | 'sequence' | 'target'> {
  readonly hash: string;
}

const keptHeaders = ['content-type', 'retry-after', 'x-should-retry'];

/** Writes one exchange, readable by this user only, with its secrets taken out. */
export async function recordExchange(
  folder: string,
  { hash: requestHash, headers: all, body, ...seen }: SeenExchange,
  redact: (text: string) => string,
): Promise<void> {
  const kept = keptHeaders.flatMap((name) => {
    const value = all[name];
    return typeof value === 'string' ? [[name, redact(value)]] : [];
  });
  const headers = Object.fromEntries(kept);
  const text = stableJson({ schema: 1, ...seen, requestHash, headers, ...encodeBody(body, redact) });
  const file = exchangePath(folder, seen.trial, seen.sequence);
  refuseLinks(folder, file);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFileAtomic(file, text, { mode: 0o600 });
}

function encodeBody(body: Buffer, redact: (text: string) => string): Pick<Exchange, 'encoding' | 'body'> {
  if (isUtf8(body)) return { encoding: 'utf8', body: redact(body.toString('utf8')) };
  // Latin-1 keeps every byte a character, so that secrets can be looked for in bytes too.
  const clean = Buffer.from(redact(body.toString('latin1')), 'latin1');
  return { encoding: 'base64', body: clean.toString('base64') };
}

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

/**
 * Serves the exchanges recorded in a folder, each once: to every trial its own, in the order they were recorded. A request that
 * was recorded word for word gets its own answer before its turn, so that subagents calling at once get what belongs to them;
 * otherwise the next one in order, marked `inexact` (dates and paths make most requests differ from day to day).
 * Throws ProblemError when the folder cannot be read or holds anything else.
 */
export async function openReplayUpstream(folder: string): Promise<Upstream> {
  const recorded = await loadExchanges(folder);
  return {
    async send({ trial, target, hash }) {
      const left = recorded.get(trial) ?? [];
      const fitting = left.filter((exchange) => exchange.target === target);
      const exchange = fitting.find(({ requestHash }) => requestHash === hash) ?? fitting[0];
      if (exchange === undefined) {
        const message = `the recording holds no further answer for trial "${trial}"`;
        return { kind: 'failure', sent: false, status: 400, message };
      }
      left.splice(left.indexOf(exchange), 1);
      return answerWith(exchange, exchange.requestHash !== hash);
    },
    close: () => undefined,
  };
}

function answerWith(exchange: Exchange, inexact: boolean): UpstreamAnswer {
  const { status, headers, encoding, complete } = exchange;
  const body = new Readable({ read: () => undefined });
  body.push(Buffer.from(exchange.body, encoding));
  if (complete) body.push(null);
  // Only after what was recorded has been taken: an error at once would throw it away.
  else body.once('data', () => setImmediate(() => body.destroy(new Error('the recorded answer was cut here'))));
  return { kind: 'answer', status, headers, body, ...(inexact ? { inexact } : {}) };
}

async function loadExchanges(folder: string): Promise<ReadonlyMap<string, Exchange[]>> {
  const names = await readdir(folder, { recursive: true }).catch((error: Error) => {
    const message = `the recording "${folder}" cannot be read: ${error.message}`;
    throw setupError('recording-missing', message, 'Name the folder an earlier run was recorded into.', {
      file: folder,
    });
  });
  const byTrial = new Map<string, Exchange[]>();
  for (const name of names.filter((name) => name.endsWith('.json')).sort()) {
    const file = join(folder, name);
    const exchange = parseExchange(await readFile(file, 'utf8'), file);
    byTrial.set(exchange.trial, [...(byTrial.get(exchange.trial) ?? []), exchange]);
  }
  for (const exchanges of byTrial.values()) exchanges.sort((a, b) => a.sequence - b.sequence);
  return byTrial;
}
