import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port of loopback that nothing listens on: two runs at a time would meet on the one that nektos/act takes by default. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
