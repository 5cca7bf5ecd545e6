import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of the protocol on the network, in one of its three ways to answer. */
export type RemoteKind = 'json' | 'stream' | 'sse';

/** A server on loopback, and what it was told. */
export interface RemoteServer {
  readonly url: string;
  readonly headers: IncomingMessage['headers'][];
  close(): Promise<void>;
}

const answers: Readonly<Record<string, (params: { readonly name?: string }) => object>> = {
  initialize: () => ({
    protocolVersion: '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: 'far', version: '1' },
  }),
  'tools/list': () => ({ tools: [{ name: 'find', inputSchema: { type: 'object' } }] }),
  'tools/call': ({ name }) => ({ content: [{ type: 'text', text: `${name} says: far away` }] }),
};

/** Starts one that lets in whoever has this token. */
export async function startRemote(kind: RemoteKind, token: string): Promise<RemoteServer> {
  const headers: IncomingMessage['headers'][] = [];
  let stream: ServerResponse | undefined;
  const server = createServer(async (request, response) => {
    headers.push(request.headers);
    if (request.headers.authorization !== `Bearer ${token}`) return void response.writeHead(401).end('who are you?');
    if (request.method === 'GET') {
      stream = response.writeHead(200, { 'content-type': 'text/event-stream' });
      return void response.write('event: endpoint\r\ndata: /messages?session=1\r\n\r\n');
    }
    const text = (await request.toArray()).join('');
    const { id, method, params } = JSON.parse(text);
    if (id === undefined) return void response.writeHead(202).end();
    const said = JSON.stringify({ jsonrpc: '2.0', id, result: answers[method]?.(params) });
    const event = `event: message\ndata: ${said}\n\n`;
    if (kind === 'sse') {
      response.writeHead(202).end();
      // In two pieces, as a network hands them on.
      stream?.write(event.slice(0, 20));
      return void stream?.write(event.slice(20));
    }
    const isStream = kind === 'stream';
    response.writeHead(200, {
      'content-type': isStream ? 'text/event-stream' : 'application/json',
      ...(method === 'initialize' ? { 'mcp-session-id': 'the-session' } : {}),
    });
    response.end(isStream ? `: hello\n\n${event}` : said);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/${kind === 'sse' ? 'sse' : 'mcp'}`,
    headers,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => void server.close(() => done()));
    },
  };
}
