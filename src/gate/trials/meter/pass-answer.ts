import type { ServerResponse } from 'node:http';
import { zeroUsage } from '../../../core/model/money/usage.ts';
import { parseObject } from '../../../core/text/json/read-json.ts';
import { defined } from '../../../core/util/values.ts';
import type { CannedUse } from './account/meter-options.ts';
import type { MeteredCall } from './account/trial-report.ts';
import { headersDown, readRetryAfter } from './http/forward-headers.ts';
import { handBackError, type RelayEnd, relayAnswer } from './http/hand-back-error.ts';
import type { MeterContext, UpstreamAnswer } from './http/upstream.ts';
import { openAnswerDecoder, openAnswerReader } from './wire/read-answer.ts';
import type { CallFacts } from './wire/request/read-call.ts';
import { settleUsage, type WireReading } from './wire/wire-reading.ts';

/** The context that an answer is passed on with. */
export interface Passing {
  readonly call: CallFacts & Pick<MeteredCall, 'kind'>;
  readonly response: ServerResponse;
  readonly elapsedMs: () => number;
}

/** The facts of a call once its answer is over. */
export type CallOutcome = Omit<MeteredCall, 'startedAtMs' | 'totalMs' | 'retry'>;

/** The facts of a call that its answer states. */
export interface PassedAnswer {
  readonly outcome: CallOutcome;
  /** Ids of the tool calls that the model asked for. */
  readonly requestedCallIds: readonly string[];
  /** The tools that these calls use, with their input. */
  readonly uses: readonly CannedUse[];
}

/** Passes an answer back to the agent and reads its usage on the way. */
export async function passAnswer(
  context: MeterContext,
  answer: UpstreamAnswer,
  { call, response, elapsedMs }: Passing,
): Promise<PassedAnswer> {
  const { headers, status } = answer;
  const reader = openAnswerReader(context.api, headers['content-type']);
  const decoder = openAnswerDecoder(headers['content-encoding'], (chunk) => reader.push(chunk));
  let firstByteMs: number | undefined;
  const tap = (chunk: Buffer) => {
    firstByteMs ??= elapsedMs();
    decoder.push(chunk);
  };
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
      ...defined({ firstByteMs, retryAfterMs }),
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
