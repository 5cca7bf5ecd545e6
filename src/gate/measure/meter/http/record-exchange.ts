import { isUtf8 } from 'node:buffer';
import { mkdir } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { refuseLinks } from '../../replay/write-kept-file.ts';
import { type Exchange, exchangePath, renderExchange } from './exchange-file.ts';

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
  const text = renderExchange({ schema: 1, ...seen, requestHash, headers, ...encodeBody(body, redact) });
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
