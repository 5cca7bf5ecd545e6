import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { redacted } from '../../../../core/text/redact-secrets.ts';
import { collectBody } from '../wire/request/read-request.ts';
import { headersDown } from './forward-headers.ts';
import { sendApiError } from './open-server.ts';
import type { MeterContext, UpstreamAnswer } from './upstream.ts';

/** Longest error body passed on. */
const longestErrorBytes = 1024 * 1024;

/**
 * Passes an error of the API back with its status. Errors are short and read whole first, so that an endpoint that repeats the
 * key in one does not tell the agent. Redirects are not followed and not passed on: an agent that follows one goes around us.
 */
export async function handBackError(
  context: MeterContext,
  { status, headers, body: incoming }: UpstreamAnswer,
  response: ServerResponse,
  tap: (chunk: Buffer) => void,
): Promise<RelayEnd> {
  const { api, apiKey } = context;
  const body = await collectBody(incoming, longestErrorBytes).catch(() => undefined);
  if (status < 400) {
    sendApiError(response, api, 502, `the API answered with a redirect (${status}), which is not followed`);
    return 'whole';
  }
  if (body === undefined) {
    sendApiError(response, api, 502, `the API's error ${status} could not be read`);
    return 'cut';
  }
  tap(body);
  const clean =
    apiKey === undefined ? body : Buffer.from(body.toString('latin1').replaceAll(apiKey, redacted), 'latin1');
  const { 'content-length': _, ...otherHeaders } = headersDown(headers, apiKey);
  if (!response.destroyed) response.writeHead(status, { ...otherHeaders, 'content-length': clean.length }).end(clean);
  return 'whole';
}

/** How an answer ended: whole, cut by the endpoint, or left by the agent. */
export type RelayEnd = 'whole' | 'cut' | 'left';

/**
 * Passes an answer on chunk by chunk as it comes, no faster than the agent reads it; `tap` sees every chunk. An agent that goes
 * away ends the call upstream, an endpoint that drops the answer cuts the agent's connection: nobody takes half an answer for
 * a whole one.
 */
export function relayAnswer(body: Readable, response: ServerResponse, tap: (chunk: Buffer) => void): Promise<RelayEnd> {
  return new Promise((resolve) => {
    let over = false;
    const finish = (end: RelayEnd) => {
      if (over) return;
      over = true;
      resolve(end);
      if (end === 'left') body.destroy();
      if (end === 'cut') response.destroy();
    };
    body.on('data', (chunk: Buffer) => {
      if (over) return;
      if (!response.write(chunk)) body.pause();
      tap(chunk);
    });
    response.on('drain', () => body.resume());
    body.once('end', () => {
      finish('whole');
      response.end();
    });
    body.on('error', () => finish('cut'));
    body.once('close', () => finish('cut'));
    response.once('close', () => finish('left'));
    if (response.destroyed) finish('left');
  });
}
