import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs';

/** The requirements on a file besides being plain. */
export interface PlainDemand {
  readonly mostBytes: number;
  /** True where a link at its own place leads to it. */
  readonly followsLinks?: boolean;
  readonly isFit?: (facts: Stats) => boolean;
}

/**
 * Reads the text of a plain file that anybody may have put there; undefined for all else: a link, a pipe (it would be waited for), a giant,
 * nothing.
 */
export function readPlain(path: string, { mostBytes, followsLinks = false, isFit }: PlainDemand): string | undefined {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  let file: number | undefined;
  try {
    file = openSync(path, O_RDONLY | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW));
    const facts = fstatSync(file);
    const isRead = facts.isFile() && facts.size <= mostBytes && isFit?.(facts) !== false;
    return isRead ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Returns the bytes of the file that a path leads to; 0 where that cannot be said. */
export function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

/** Returns true for a file of this user; where the system knows no owners, for every one. */
export function isMine({ uid }: Stats): boolean {
  return uid === (process.getuid?.() ?? uid);
}
