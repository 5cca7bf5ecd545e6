import { once } from 'node:events';
import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Api } from '../../../../core/model/rule/config.ts';
import type { MeterLimits } from '../account/meter-options.ts';
import { apiErrorBody } from './api-error.ts';

/** A server that gives slow, greedy and malformed clients little: sizes, times and connections are bounded. */
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
