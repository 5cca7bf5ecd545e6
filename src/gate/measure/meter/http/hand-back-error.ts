import type { ServerResponse } from 'node:http';
import { redacted } from '../../../../core/text/redact-secrets.ts';
import { collectBody } from '../wire/request/read-request.ts';
import { sendApiError } from './api-error.ts';
import { headersDown } from './forward-headers.ts';
import type { MeterContext } from './meter-context.ts';
import type { RelayEnd } from './relay-answer.ts';
import type { UpstreamAnswer } from './upstream.ts';

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
  const { 'content-length': _, ...kept } = headersDown(headers, apiKey);
  if (!response.destroyed) response.writeHead(status, { ...kept, 'content-length': clean.length }).end(clean);
  return 'whole';
}
