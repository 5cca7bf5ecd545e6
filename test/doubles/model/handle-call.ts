import type { ServerResponse } from 'node:http';
import { type DeadFault, isDead, mannerOf, sendGarbage } from './answering/deliver.ts';
import { drop, type Manner, type ServerEvent, sendEvents, waitFor } from './answering/send-events.ts';
import { spoilUsage } from './answering/spoil-usage.ts';
import type { Reply } from './ask.ts';
import type { LoggedCall } from './call-log.ts';
import { countTokens } from './count-tokens.ts';
import { type Arrival, type Desk, entryFor, isLetIn, sendJson } from './desk.ts';
import { type AnswerHead, type ApiProblem, type Dialect, problemOf, unknownKey } from './dialect.ts';

/** Answers a model call, or fails it as the fault in waiting wants. It is logged with its bill before the first byte leaves. */
export async function handleCall<R>(
  desk: Desk,
  dialect: Dialect<R>,
  arrival: Arrival,
  response: ServerResponse,
): Promise<void> {
  const problem = isLetIn(desk, arrival) ? dialect.check(arrival.body) : unknownKey;
  const entry = entryFor(arrival, dialect.api, problem?.status ?? 200);
  if (problem) {
    desk.log(entry);
    return refuse(dialect, response, problem);
  }
  const request = arrival.body as R;
  const ask = dialect.readAsk(request, entry);
  const fault = desk.faults.take(ask);
  const call = { ...entry, model: ask.model, stream: dialect.isStream(request), fault };
  if (isDead(fault, call.stream)) return die(desk, dialect, call, fault, response);
  const reply: Reply = fault?.kind === 'mute' ? { text: '', uses: [] } : desk.brain(ask);
  await answer(desk, dialect, { ...call, reply }, request, response);
}

async function die<R>(
  desk: Desk,
  dialect: Dialect<R>,
  call: LoggedCall,
  fault: DeadFault,
  response: ServerResponse,
): Promise<void> {
  const status = { status: fault.kind === 'status' ? fault.status : 200, drop: 0, garbage: 200 }[fault.kind];
  desk.log({ ...call, status });
  if (fault.kind === 'drop') await drop(response);
  else if (fault.kind === 'garbage') sendGarbage(response, fault.what);
  else refuse(dialect, response, problemOf(fault.status, fault.message), fault.retryAfterSeconds);
}

async function answer<R>(
  desk: Desk,
  dialect: Dialect<R>,
  call: LoggedCall & { readonly reply: Reply },
  request: R,
  response: ServerResponse,
): Promise<void> {
  const { reply, fault, stream } = call;
  const bill = dialect.bill(desk.cache, `${call.key}\n${call.model}`, request, desk.nowMs());
  const head: AnswerHead = {
    number: String(desk.nextNumber()).padStart(8, '0'),
    model: desk.answersAs(call.model),
    bill,
  };
  const events = spoilUsage(fault, dialect.renderEvents(head, reply));
  const manner = mannerOf(fault, events, dialect.renderErrorEvent);
  const stop = stream ? manner.stop : undefined;
  const output = stop ? countSent(events.slice(0, stop.after)) : dialect.countReply(reply);
  const { input, cacheCreation, cacheRead } = bill;
  desk.log({ ...call, usage: { input, output, cacheCreation, cacheRead } });
  const headers = { 'request-id': `req_scripted${head.number}` };
  if (stream) await sendEvents(response, headers, events, manner);
  else await sendWhole(response, spoilUsage(fault, dialect.renderWhole(head, reply)), manner, headers);
}

async function sendWhole(
  response: ServerResponse,
  body: object,
  { firstByteMs = 0, stop }: Manner,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  if (stop?.how === 'stall') return;
  await waitFor(response, firstByteMs);
  sendJson(response, 200, body, headers);
}

function refuse<R>(
  dialect: Dialect<R>,
  response: ServerResponse,
  problem: ApiProblem,
  retryAfterSeconds?: number,
): void {
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  sendJson(response, problem.status, dialect.renderProblem(problem), headers);
}

/** Tokens of the words in events that went out: what a model had said when its stream broke. */
function countSent(events: readonly ServerEvent[]): number {
  const words = events.flatMap(({ data }) => wordsIn(data['delta']));
  return Math.max(1, countTokens(words.join('')));
}

/** A delta is text in one API and an object with text in the other. */
function wordsIn(delta: unknown): readonly string[] {
  if (typeof delta === 'string') return [delta];
  if (typeof delta !== 'object' || delta === null) return [];
  const { text, partial_json: json } = delta as { readonly text?: unknown; readonly partial_json?: unknown };
  return [text, json].filter((part) => typeof part === 'string');
}
