import { readdirSync, readlinkSync } from 'node:fs';

/** Processes that still work in a folder or below it, by id. */
export function findLeftovers(folder: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isIn(folder, name))
    .map(Number);
}

/** Ends them; only what runs inside the folder. */
export function endLeftovers(folder: string): void {
  for (const pid of findLeftovers(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone by itself.
    }
  }
}

function isIn(folder: string, pid: string): boolean {
  try {
    const place = readlinkSync(`/proc/${pid}/cwd`);
    return place === folder || place.startsWith(`${folder}/`);
  } catch {
    return false;
  }
}
