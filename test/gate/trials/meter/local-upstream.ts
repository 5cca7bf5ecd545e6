import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { anthropicEvents } from './wire.ts';

/** A request as the endpoint saw it. */
export interface SeenRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Number of the connection it came over, from 1. */
  readonly connection: number;
}

type Answer = (seen: SeenRequest, response: ServerResponse) => void;

/** A stand-in for the endpoint: keeps what it is asked and answers with `answer`. Closed when the test ends. */
export async function openLocalUpstream(answer: Answer = answerWhole) {
  const requests: SeenRequest[] = [];
  const connections = new WeakMap<object, number>();
  let connectionCount = 0;
  /** Answers whose connection was closed before they were whole. */
  const cut: SeenRequest[] = [];
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      const connection = connections.get(request.socket) ?? 0;
      const seen = { method, url, headers, body: Buffer.concat(chunks).toString(), connection };
      requests.push(seen);
      response.on('close', () => response.writableFinished || cut.push(seen));
      answer(seen, response);
    });
  };
  const server = createServer(listener);
  server.on('connection', (socket) => {
    connectionCount += 1;
    connections.set(socket, connectionCount);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, cut, close, server };
}

/** A whole streamed answer. */
function answerWhole(_: SeenRequest, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).end(anthropicEvents().join(''));
}

/** Answers with JSON. */
export function answerJson(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
