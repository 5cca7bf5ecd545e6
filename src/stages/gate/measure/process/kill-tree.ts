import { readdirSync, readFileSync } from 'node:fs';

/** Lists of processes taken at most: a program that forks faster than this must be in a box to be stopped. */
const mostPasses = 50;

/**
 * Kills a process that leads its own group, every descendant, and every process whose environment holds `mark`
 * (`NAME=value`): a daemon that moved to a session of its own keeps the environment it was started with. It looks again until it finds
 * nobody new, since a process may have started another one while the list was read.
 * Best effort: processes that are gone are fine; without /proc only the group is killed.
 */
export function killTree(pid: number | undefined, mark: string): void {
  if (pid === undefined) return;
  const killed = new Set<number>();
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const victims = [...listDescendants(pid), ...listMarked(mark)].filter((victim) => !killed.has(victim));
    if (pass === 0) kill(-pid);
    if (victims.length === 0) return;
    for (const victim of victims) {
      kill(victim);
      killed.add(victim);
    }
  }
}

function listMarked(mark: string): readonly number[] {
  return readProcessIds().filter((pid) => readOf(pid, 'environ').split('\0').includes(mark));
}

function kill(target: number): void {
  try {
    process.kill(target, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

function listDescendants(root: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const pid of readProcessIds()) {
    const parent = readParent(pid);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const found: number[] = [];
  for (let queue = [root]; queue.length > 0; ) {
    const next = queue.flatMap((pid) => children.get(pid) ?? []);
    found.push(...next);
    queue = next;
  }
  return found;
}

function readProcessIds(): readonly number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/** Fourth field of /proc/<pid>/stat; the second, in parentheses, may hold spaces. NaN for a process that is gone. */
function readParent(pid: number): number {
  const stat = readOf(pid, 'stat');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** What the system says of a process; empty when it is gone, or somebody else's. */
function readOf(pid: number, name: 'environ' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
