import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on loopback that nobody should reach. */
export interface CanaryServer {
  readonly url: string;
  /** Method and path of every request so far. */
  readonly visits: readonly string[];
  /** Connections so far, also those that asked for nothing. */
  connections(): number;
  close(): Promise<void>;
}

/** Starts one on a free port. */
export async function startCanaryServer(): Promise<CanaryServer> {
  const visits: string[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    visits.push(`${request.method} ${request.url}`);
    response.writeHead(404).end();
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visits,
    connections: () => connections,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
