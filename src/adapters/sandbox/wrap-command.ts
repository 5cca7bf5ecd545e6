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
