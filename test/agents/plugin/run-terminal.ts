import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** True where a program can be given a terminal (util-linux). */
export const hasTerminal = (process.env['PATH'] ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'script')));

/** Waits until something is so; throws after `mostMs`, by default long enough for a busy machine. */
export async function until(what: string, isSo: () => boolean, mostMs = 90_000): Promise<void> {
  const endMs = Date.now() + mostMs;
  while (!isSo()) {
    if (Date.now() > endMs) throw new Error(`waited in vain: ${what}`);
    await pause(40);
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
