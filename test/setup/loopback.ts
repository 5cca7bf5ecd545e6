import { once } from 'node:events';
import net from 'node:net';

/** Servers of the memory suite listen on 127.0.0.1: says in one line that this machine lets nobody do so, before hundreds of tests do. */
export async function setup(): Promise<void> {
  const server = net.createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as net.AddressInfo;
    const socket = net.connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
  } catch (error) {
    throw new Error(
      `npm test needs 127.0.0.1, which this machine does not reach (ip link set lo up): ${String(error)}`,
    );
  } finally {
    server.close();
  }
}
