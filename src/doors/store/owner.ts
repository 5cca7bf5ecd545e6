import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import process from 'node:process';

/** Names a process of this machine (this one) among all that ever ran: host, pid, and when it started, since pids are used again. */
export function nameProcess(pid: number = process.pid): string {
  return [hostname(), pid, readStart(pid)].join('/');
}

/**
 * True when the process that `nameProcess` named is running on this machine. What another host or container reserved cannot be asked,
 * and counts as dead: its journal came here as a copy.
 */
export function isLiving(owner: string): boolean {
  const [host, pid, start] = owner.split('/');
  if (host !== hostname() || pid === undefined || !isRunning(Number(pid))) return false;
  return readStart(Number(pid)) === start;
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Clock ticks between boot and the start of a process (Linux, proc(5), field 22); empty where the system does not tell. */
function readStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in brackets, which may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
