import { readdirSync, readFileSync } from 'node:fs';

/**
 * Kills a process that leads its own group, every descendant, and every process whose environment holds `mark`
 * (`NAME=value`): a daemon that moved to a session of its own keeps the environment it was started with.
 * Best effort: processes that are gone are fine; without /proc only the group is killed.
 */
export function killTree(pid: number | undefined, mark: string): void {
  if (pid === undefined) return;
  const victims = new Set([...listDescendants(pid), ...listMarked(mark)]);
  kill(-pid);
  for (const victim of victims) kill(victim);
}

function listMarked(mark: string): readonly number[] {
  return readProcessIds().filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark);
    } catch {
      return false;
    }
  });
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
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
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

/** Fourth field of /proc/<pid>/stat; the second, in parentheses, may hold spaces. */
function readParent(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
