import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Arrival, type Desk, entryFor, isLetIn, sendJson } from './desk.ts';
import { invalidRequest, unknownKey } from './dialect.ts';
import { handleCall } from './handle-call.ts';
import { messagesDialect } from './messages/messages-dialect.ts';
import { promptBlocks } from './messages/read-ask.ts';
import type { MessagesRequest } from './messages/wire.ts';
import { countPrompt } from './prompt-cache.ts';
import { responsesDialect } from './responses/responses-dialect.ts';

/** Takes a request to who answers it. Never rejects. */
export async function route(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await answer(desk, await readArrival(request), response);
  } catch (error) {
    fail(response, error);
  }
}

async function answer(desk: Desk, arrival: Arrival, response: ServerResponse): Promise<void> {
  switch (`${arrival.method} ${arrival.path}`) {
    case 'POST /v1/messages':
      return handleCall(desk, messagesDialect, arrival, response);
    case 'POST /v1/responses':
      return handleCall(desk, responsesDialect, arrival, response);
    case 'POST /v1/messages/count_tokens':
      return countTokens(desk, arrival, response);
    default: {
      // The CLI warms its connection up with `HEAD /`.
      const status = arrival.path === '/' ? 200 : 404;
      desk.log(entryFor(arrival, 'other', status));
      sendJson(response, status, {});
    }
  }
}

/** Free of charge, and nothing to do with a brain. */
function countTokens(desk: Desk, arrival: Arrival, response: ServerResponse): void {
  const problem = isLetIn(desk, arrival) ? messagesDialect.check(arrival.body) : unknownKey;
  const status = problem?.status ?? 200;
  desk.log(entryFor(arrival, 'count-tokens', status));
  const body = problem
    ? messagesDialect.renderProblem(problem)
    : { input_tokens: countPrompt(promptBlocks(arrival.body as MessagesRequest)) };
  sendJson(response, status, body);
}

async function readArrival(request: IncomingMessage): Promise<Arrival> {
  const { method = 'GET', url = '/', headers } = request;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return { method, path: url.split('?')[0] ?? '/', headers, body: parseBody(Buffer.concat(chunks).toString('utf8')) };
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A bug of a script must show in the test that met it: the words go to the CLI, which prints them. */
function fail(response: ServerResponse, error: unknown): void {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (response.headersSent || response.destroyed) response.destroy();
  else sendJson(response, 400, messagesDialect.renderProblem(invalidRequest(words)));
}
