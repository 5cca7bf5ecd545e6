import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Processes that still work in a folder or below it, by id. One that was killed is none of them: a signal only asks, and on a busy
 * machine the kernel ends the process some time later; until then it is listed with its folder like one that was spared.
 */
export function findLeftovers(folder: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isIn(folder, name) && !isKilled(name))
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

/** Signal 9 among those that wait for the process, a bit each from signal 1 on: it will run no instruction more. */
const killBit = 1n << 8n;

function isKilled(pid: string): boolean {
  try {
    const waiting = readFileSync(`/proc/${pid}/status`, 'utf8').matchAll(/^(?:SigPnd|ShdPnd):\s*([0-9a-f]+)$/gm);
    return [...waiting].some(([, mask]) => (BigInt(`0x${mask}`) & killBit) !== 0n);
  } catch {
    return true;
  }
}
