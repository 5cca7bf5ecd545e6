/** A program with its arguments. */
export interface PlainCommand {
  readonly program: string;
  readonly args: readonly string[];
}

/** Where the meter listens: outside of the box on a socket, inside it on the port of this address. */
export interface MeterAddress {
  /** For example `http://127.0.0.1:41234`. */
  readonly url: string;
  readonly socket: string;
}

/**
 * Returns the command that starts another behind a relay, for programs that know no Unix sockets: the meter has the same address in a box
 * as outside. The relay is given to Node as text, so that it needs no file: the bundles have none of it, and a box shows none of ours.
 */
export function relayCommand({ program, args }: PlainCommand, { url, socket }: MeterAddress): PlainCommand {
  return {
    program: process.execPath,
    args: ['--eval', `(${relay})()`, '--', new URL(url).port, socket, program, ...args],
  };
}

/**
 * Listens on a port of loopback, hands every connection on to a Unix socket, runs a program meanwhile, and ends as it does: with its
 * exit code, or 128 and the number of the signal that ended it; 127 when it does not start. Its arguments are port, socket, program,
 * arguments. It runs in a process of its own from its text alone, so nothing outside of it may be named here.
 */
function relay(): void {
  const { spawn } = process.getBuiltinModule('node:child_process');
  const { connect, createServer } = process.getBuiltinModule('node:net');
  const { constants } = process.getBuiltinModule('node:os');
  const [port, socket = '', program = '', ...args] = process.argv.slice(1);

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const meter = connect({ path: socket, allowHalfOpen: true });
    client.pipe(meter).pipe(client);
    // Whoever hangs up on one side is gone on the other: the meter stops a call nobody waits for.
    client.on('error', () => meter.destroy()).on('close', () => meter.destroy());
    meter.on('error', () => client.destroy()).on('close', () => client.end());
  });
  server.on('error', (error) => leave(`the relay does not listen: ${error.message}`));
  server.listen(Number(port), '127.0.0.1', () => {
    const child = spawn(program, args, { stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
    child.on('error', (error) => leave(`the program does not start: ${error.message}`));
    child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });

  function leave(why: string): void {
    process.stderr.write(`${why}\n`);
    process.exit(127);
  }
}
