import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from '../../core/util/values.ts';

/**
 * The state of a process that something belongs to. `unknown`: it is, or was, on another host or in another PID namespace (a container),
 * where its number says nothing here.
 */
export type OwnerState = 'living' | 'gone' | 'unknown';

/** The scope in which a process number names one process: a host, one boot of it, and a PID namespace. */
interface ProcessHost {
  readonly host: string;
  readonly machine: string;
  readonly boot: string;
  readonly namespace: string;
}

/** The first namespace of a boot has this number on every Linux (PROC_PID_INIT_INO of the kernel). */
const firstNamespace = '4026531836';

/** Names a process (this one) among all that ever ran anywhere: host, machine, boot, namespace, pid, and its start, since pids are used again. */
export function nameProcess(pid: number = process.pid): string {
  const { host, machine, boot, namespace } = hostHere();
  return [host, machine, boot, namespace, pid, readStart(pid)].map(encodeURIComponent).join('/');
}

/** Tells whether the process that `nameProcess` named is there; never an answer about a number that cannot be seen from here. */
export function askOwner(owner: string): OwnerState {
  const parts = owner.split('/').map(decode);
  const [host = '', machine = '', boot = '', namespace = '', pid = '', start = ''] = parts;
  const here = hostHere();
  const isNumber = /^[1-9]\d{0,9}$/.test(pid);
  if (parts.length !== 6 || !isNumber || host !== here.host || machine !== here.machine) return 'unknown';
  if (boot !== here.boot) return isEarlierBoot(namespace, here) ? 'gone' : 'unknown';
  if (namespace !== here.namespace || (process.platform === 'linux' && namespace === '')) return 'unknown';
  return isRunning(Number(pid)) && readStart(Number(pid)) === start ? 'living' : 'gone';
}

/** Returns true for a process that was named since this machine started, in whatever container: nobody else can know the number of a boot. */
export function isOfThisBoot(owner: string): boolean {
  const { boot } = hostHere();
  return boot !== '' && owner.split('/').map(decode)[2] === boot;
}

/** Names the place of this process by a short digest: a reader of a name knows by it whether the numbers there are their own. */
export function nameProcessHost(): string {
  return process
    .getBuiltinModule('node:crypto')
    .createHash('sha256')
    .update(JSON.stringify(hostHere()))
    .digest('hex')
    .slice(0, 6);
}

/**
 * Returns true for a process that ran before this machine started again, outside of all containers: it has ended. A container may be
 * somewhere else by now.
 */
function isEarlierBoot(namespace: string, here: ProcessHost): boolean {
  return here.machine !== '' && namespace === firstNamespace && here.namespace === firstNamespace;
}

function hostHere(): ProcessHost {
  return {
    host: hostname(),
    machine: readWord('/etc/machine-id'),
    boot: readWord('/proc/sys/kernel/random/boot_id'),
    namespace: readNamespace(),
  };
}

function readWord(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    // No Linux, or no /proc.
    return '';
  }
}

function readNamespace(): string {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '';
  } catch {
    return '';
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user cannot be signalled, but it is there.
    return codeOf(error) === 'EPERM';
  }
}

/** Reads the clock ticks between boot and the start of a process (Linux, proc(5), field 22); empty where the system does not tell. */
function readStart(pid: number): string {
  const stat = readWord(`/proc/${pid}/stat`);
  // The second field is the name in brackets, which may hold spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
