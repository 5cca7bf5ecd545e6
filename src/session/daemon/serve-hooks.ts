import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { messageOf } from '../../core/util/values.ts';
import { isUnread, readInput, unread } from '../collect/read-payload.ts';
import { admitOrigin, admitSender, proveToken } from './admit-request.ts';

/** What a server answers with. */
export interface HookServer {
  readonly token: string;
  /** The JSON for a hook's payload; `named` is the event that the address names, empty where it names none. Throws only for bugs. */
  readonly answer: (payload: unknown, named: string) => Promise<object>;
  /** What the daemon says of itself. */
  readonly describe: () => object;
  /** A person has asked it to end. */
  readonly stop: () => void;
  /** What could not be answered. */
  readonly see: (fault: string) => void;
}

/** How long a body may take, and how long a connection of a CLI that thinks is kept. */
const [bodyMs, keepAliveMs] = [5_000, 60 * 60 * 1000];
const mostConnections = 512;

/** Listens on loopback: on `port` where it is free, else on any that is. Rejects when there is none. */
export async function serveHooks(
  server: HookServer,
  port: number,
): Promise<{ readonly http: Server; readonly port: number }> {
  const http = createServer((request, response) => {
    respond(server, portOf(http), request, response).catch((error: unknown) => {
      server.see(messageOf(error));
      end(response, 500);
    });
  });
  Object.assign(http, { keepAliveTimeout: keepAliveMs, headersTimeout: bodyMs, requestTimeout: 2 * bodyMs });
  http.maxConnections = mostConnections;
  http.on('clientError', (_, socket) => socket.destroy());
  try {
    await listen(http, port);
  } catch {
    await listen(http, 0);
  }
  return { http, port: portOf(http) };
}

function listen(http: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      http.removeListener('error', reject);
      resolve();
    });
  });
}

function portOf(http: Server): number {
  const address = http.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function respond(
  server: HookServer,
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path = '', nonce] = (request.url ?? '').split('?nonce=');
  const stranger = admitOrigin(request, port);
  if (stranger !== undefined) return refuse(request, response, stranger);
  if (path === '/hello' && nonce !== undefined)
    return end(response, 200, { proof: proveToken(server.token, nonce.slice(0, 100)) });
  const refusal = admitSender(request, server.token);
  if (refusal !== undefined) return refuse(request, response, refusal);
  if (request.method === 'GET') return path === '/status' ? end(response, 200, server.describe()) : end(response, 404);
  if (path === '/stop') {
    response.once('finish', server.stop);
    return end(response, 200, {});
  }
  const named = /^\/hook(?:\/(\w{1,40}))?$/.exec(path);
  return named === null ? end(response, 404) : answerHook(server, request, response, named[1] ?? '');
}

/** What cannot be read is told to the person: a hook that answers anything but 200 is passed over in silence. */
async function answerHook(
  server: HookServer,
  request: IncomingMessage,
  response: ServerResponse,
  named: string,
): Promise<void> {
  const body = await readBody(request);
  if (typeof body === 'object') return end(response, 200, await server.answer(body.payload, named));
  server.see(body);
  request.resume();
  end(response, 200, { systemMessage: `rentroll did not look at ${named === '' ? 'an event' : named}: ${body}.` });
}

/** The body as JSON, or why it is none. */
async function readBody(request: IncomingMessage): Promise<{ readonly payload: unknown } | string> {
  const input = await readInput(request, bodyMs);
  return isUnread(input) ? unread[input] : parse(input);
}

function parse(text: string): { readonly payload: unknown } | string {
  try {
    return { payload: JSON.parse(text) };
  } catch {
    return 'its payload is no JSON';
  }
}

/** Whoever is refused is not read to the end. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
  response.setHeader('connection', 'close');
  end(response, status);
  request.resume();
}

function end(response: ServerResponse, status: number, body?: object): void {
  if (response.headersSent) return;
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, { ...headers, 'x-content-type-options': 'nosniff' });
  response.end(text);
}
