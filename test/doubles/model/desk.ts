import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { zeroUsage } from '../../../src/core/model/money/usage.ts';
import type { FaultQueue } from './answering/fault.ts';
import type { Brain } from './ask.ts';
import type { LoggedCall } from './call-log.ts';
import type { PromptCache } from './prompt-cache.ts';

/** What all requests of one server share. */
export interface Desk {
  /** API keys that are let in; any when undefined. */
  readonly keys: readonly string[] | undefined;
  readonly brain: Brain;
  readonly cache: PromptCache;
  readonly faults: FaultQueue;
  readonly nowMs: () => number;
  log(call: LoggedCall): void;
  /** The model an answer names, for the one that was asked for. */
  answersAs(model: string): string;
  /** A number no other answer of this server has. */
  nextNumber(): number;
}

/** A request whose body has arrived. */
export interface Arrival {
  readonly method: string;
  /** Path without query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Parsed JSON body; undefined when there is none or it cannot be parsed. */
  readonly body: unknown;
}

/** The API key of a request, however it is sent; empty when there is none. */
function keyOf({ headers }: Arrival): string {
  const key = headers['x-api-key'];
  if (typeof key === 'string') return key;
  return headers.authorization?.replace(/^Bearer /i, '') ?? '';
}

/** Whether the request brings a key that is let in. */
export function isLetIn({ keys }: Desk, arrival: Arrival): boolean {
  const key = keyOf(arrival);
  return key !== '' && (keys === undefined || keys.includes(key));
}

/** A log entry for a request that was not billed; spread what is known over it. */
export function entryFor(arrival: Arrival, api: LoggedCall['api'], status: number): LoggedCall {
  const { method, path, headers, body } = arrival;
  return {
    method,
    path,
    arrivedMs: performance.now(),
    api,
    key: keyOf(arrival),
    session: headerOf(arrival, 'x-claude-code-session-id') ?? headerOf(arrival, 'session-id') ?? '',
    agentId: headerOf(arrival, 'x-claude-code-agent-id'),
    model: '',
    stream: false,
    headers,
    body,
    status,
    usage: zeroUsage,
    fault: undefined,
    reply: undefined,
  };
}

function headerOf({ headers }: Arrival, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Sends JSON and ends the answer. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
