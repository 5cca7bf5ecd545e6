import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Api } from '../../../../core/model/rule/config.ts';
import type { MeterLimits } from '../account/meter-options.ts';

/** Opens a server that gives slow, greedy and malformed clients little: sizes, times and connections are bounded. */
export function openServer(listener: RequestListener, limits: MeterLimits, api: Api): Server {
  const { headerBytes, headersMs, requestMs, connections } = limits;
  const server = createServer(
    {
      maxHeaderSize: headerBytes,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.max(50, Math.min(headersMs, requestMs) / 4),
      keepAliveTimeout: 120_000,
      noDelay: true,
      requireHostHeader: true,
      insecureHTTPParser: false,
    },
    listener,
  );
  server.maxConnections = connections;
  server.on('connect', (_, socket) => refuseRaw(socket, api, 405, 'the meter is not a general proxy'));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else refuseRaw(socket, api, statusOf(error.code), 'the request cannot be read');
  });
  return server;
}

/** Listens and resolves once connections are taken; rejects when the address cannot be had. */
export async function listen(
  server: Server,
  where: { readonly host: string; readonly port: number } | { readonly path: string },
): Promise<void> {
  await once(server.listen(where), 'listening');
}

/** Stops listening and ends every connection. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function refuseRaw(socket: Duplex, api: Api, status: number, message: string): void {
  const body = apiErrorBody(api, status, message);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n`;
  socket.once('error', () => socket.destroy());
  socket.end(head + body, () => socket.destroy());
}

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

const anthropicTypes: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  404: 'not_found_error',
  413: 'request_too_large',
  504: 'timeout_error',
};

/** Makes an error in the API's own shape, with our name in front so that a reader knows who is speaking. */
function apiErrorBody(api: Api, status: number, message: string): string {
  const text = `rentroll: ${message}`;
  const type = anthropicTypes[status] ?? (status < 500 ? 'invalid_request_error' : 'api_error');
  const bodies: Readonly<Record<Api, object>> = {
    anthropic: { type: 'error', error: { type, message: text } },
    openai: { error: { message: text, type, param: null, code: null } },
  };
  return JSON.stringify(bodies[api]);
}

/**
 * Answers with an error; does nothing when an answer has begun or nobody listens. Errors below 500 ask the client not to try
 * again: none of them would end differently. What is left of the request is thrown away as it comes, because a connection
 * closed over unread bytes would take the words of the error with it.
 */
export function sendApiError(response: ServerResponse, api: Api, status: number, message: string): void {
  if (response.headersSent || response.destroyed) return;
  response.req.resume();
  const body = apiErrorBody(api, status, message);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(status < 500 ? { 'x-should-retry': 'false' } : {}),
  });
  response.end(body);
}
