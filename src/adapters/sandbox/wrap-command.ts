import type { BoxedCommand, Sandbox } from './box.ts';

/** The system as a program needs it, read-only. `/etc` is not among them: it holds secrets when we run as root. */
const systemPaths = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32', '/opt', '/nix/store'];

/** The few files of `/etc` that name users, libraries, certificates and time zones. */
const settingsPaths = [
  ...['passwd', 'group', 'nsswitch.conf', 'hosts', 'protocols', 'services'],
  ...['ld.so.cache', 'ld.so.conf', 'ld.so.conf.d', 'alternatives'],
  ...['ssl', 'ca-certificates', 'pki', 'localtime', 'timezone'],
].map((name) => `/etc/${name}`);

/** Kernel settings root may write without any capability; a core pattern, for one, is a program the kernel runs outside of all boxes. */
const kernelPaths = ['sys', 'sysrq-trigger', 'irq', 'bus', 'fs'].map((name) => `/proc/${name}`);

/** Names of the network of this machine: what a program needs that may reach it. */
const networkPaths = ['/etc/resolv.conf', '/etc/host.conf', '/etc/gai.conf'];

/** A program with its arguments and its whole environment, ready for an argv call. */
export interface WrappedCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Returns the command that runs another inside its own process, network and mount namespaces: system read-only, only the given directories
 * writable, no network but what is asked for, no capability (root keeps all of them otherwise, and undoes the box with them), environment
 * cleared, killed with its parent. Without a sandbox it is the command itself.
 */
export function wrapCommand(sandbox: Sandbox, command: BoxedCommand): WrappedCommand {
  if (sandbox.kind === 'none') return { program: command.program, args: command.args, env: command.env };
  return {
    program: sandbox.program,
    // The box's first process shows the environment bubblewrap was started with: it must hold nothing.
    env: {},
    args: [
      ...['--unshare-pid', '--unshare-ipc', '--unshare-uts', '--unshare-cgroup-try'],
      ...(command.network === 'machine' ? [] : ['--unshare-net']),
      ...['--die-with-parent', '--new-session', '--hostname', 'trial', '--cap-drop', 'ALL'],
      ...showReadOnly([...systemPaths, ...settingsPaths, ...(command.network === 'machine' ? networkPaths : [])]),
      ...['--proc', '/proc', ...showReadOnly(kernelPaths)],
      ...['--dev', '/dev', '--tmpfs', '/tmp', '--tmpfs', '/run'],
      ...command.readable.flatMap((path) => ['--ro-bind', path, path]),
      ...(command.caches ?? []).flatMap((path) => ['--tmpfs', path]),
      ...command.writable.flatMap((path) => ['--bind', path, command.inside?.get(path) ?? path]),
      ...(command.socket === undefined ? [] : ['--bind', command.socket, command.socket]),
      ...['--remount-ro', '/'],
      '--clearenv',
      ...Object.entries(command.env).flatMap(([name, value]) => ['--setenv', name, value]),
      ...['--chdir', command.cwd, '--', command.program],
      ...command.args,
    ],
  };
}

/** Shows paths read-only; paths that this system does not have are left out. */
function showReadOnly(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => ['--ro-bind-try', path, path]);
}

/** A program with its arguments. */
interface PlainCommand {
  readonly program: string;
  readonly args: readonly string[];
}

/** Where the meter listens: outside of the box on a socket, inside it on the port of this address. */
interface MeterAddress {
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
