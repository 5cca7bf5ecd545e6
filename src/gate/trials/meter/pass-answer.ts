import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { zeroUsage } from '../../../core/model/money/usage.ts';
import type { NextCall } from '../../../core/model/trial/charge.ts';
import { parseObject } from '../../../core/text/json/read-json.ts';
import { redacted } from '../../../core/text/redact-secrets.ts';
import { defined } from '../../../core/util/values.ts';
import type { CannedUse } from './account/meter-options.ts';
import type { MeteredCall } from './account/trial-account.ts';
import { sendApiError } from './http/open-server.ts';
import type { MeterContext, UpstreamAnswer } from './http/upstream.ts';
import { headersDown, readRetryAfter } from './http/upstream.ts';
import { openAnswerDecoder, openAnswerReader } from './wire/read-answer.ts';
import { collectBody } from './wire/request/read-request.ts';
import { settleUsage, type WireReading } from './wire/wire-reading.ts';

/** The context that an answer is passed on with. */
export interface Passing {
  readonly call: NextCall & Pick<MeteredCall, 'kind'>;
  readonly response: ServerResponse;
}

/** The facts of a call that its answer states. */
interface PassedAnswer {
  readonly outcome: MeteredCall;
  /** Ids of the tool calls that the model asked for. */
  readonly requestedCallIds: readonly string[];
  /** The tools that these calls use, with their input. */
  readonly uses: readonly CannedUse[];
}

/** Passes an answer back to the agent and reads its usage on the way. */
export async function passAnswer(
  context: MeterContext,
  answer: UpstreamAnswer,
  { call, response }: Passing,
): Promise<PassedAnswer> {
  const { headers, status } = answer;
  const reader = openAnswerReader(context.api, headers['content-type']);
  const decoder = openAnswerDecoder(headers['content-encoding'], (chunk) => reader.push(chunk));
  const tap = (chunk: Buffer) => decoder.push(chunk);
  const end = await (status < 300
    ? stream(context, answer, response, tap)
    : handBackError(context, answer, response, tap));
  await decoder.end();
  const reading = reader.end();
  const retryAfterMs = status < 400 ? undefined : readRetryAfter(headers, Date.now());
  return {
    outcome: {
      kind: call.kind,
      status,
      model: reading.model ?? call.model,
      longCacheCreation: reading.longCacheCreation,
      ...defined({ retryAfterMs }),
      ...charge(context, status, call, reading, end),
    },
    requestedCallIds: reading.requestedCallIds,
    uses: reading.uses.map(({ name, json }) => ({ name, input: parseObject(json) ?? {} })),
  };
}

/** Errors cost nothing unless the API says otherwise; asking for a count never does. */
function charge(
  context: MeterContext,
  status: number,
  call: Passing['call'],
  reading: Readonly<WireReading>,
  end: RelayEnd,
): Pick<MeteredCall, 'usage' | 'incomplete'> {
  if (call.kind === 'count' || (status >= 300 && !reading.complete)) return { usage: zeroUsage };
  const { usage, note } = settleUsage(reading, call.inputEstimate, context.countTokens);
  if (note === undefined) return { usage };
  return { usage, incomplete: end === 'left' ? `the agent left; ${note}` : note };
}

function stream(
  context: MeterContext,
  answer: UpstreamAnswer,
  response: ServerResponse,
  tap: (chunk: Buffer) => void,
): Promise<RelayEnd> {
  if (!response.destroyed) {
    response.writeHead(answer.status, headersDown(answer.headers, context.apiKey));
    response.flushHeaders();
  }
  return relayAnswer(answer.body, response, tap);
}

/** Longest error body passed on. */
const longestErrorBytes = 1024 * 1024;

/**
 * Passes an error of the API back with its status. Errors are short and read whole first, so that an endpoint that repeats the
 * key in one does not tell the agent. Redirects are not followed and not passed on: an agent that follows one goes around us.
 */
async function handBackError(
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
type RelayEnd = 'whole' | 'cut' | 'left';

/**
 * Passes an answer on chunk by chunk as it comes, no faster than the agent reads it; `tap` sees every chunk. An agent that goes
 * away ends the call upstream, an endpoint that drops the answer cuts the agent's connection: nobody takes half an answer for
 * a whole one.
 */
function relayAnswer(body: Readable, response: ServerResponse, tap: (chunk: Buffer) => void): Promise<RelayEnd> {
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
