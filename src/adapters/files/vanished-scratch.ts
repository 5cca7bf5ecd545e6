import { existsSync } from 'node:fs';

/** Folders this process works in. */
const inUse = new Set<string>();

/** Notes a folder this process works in: what fails once it is gone is explained by that. */
export function useScratch(path: string): void {
  inUse.add(path);
}

/** Lets go of a folder; one that was gone before is remembered as long as this process lives. */
export function leaveScratch(path: string): void {
  if (existsSync(path)) inUse.delete(path);
}

/** The folder of this process that somebody else has removed; undefined while all are where they should be. */
export function findVanished(): string | undefined {
  return [...inUse].find((path) => !existsSync(path));
}
