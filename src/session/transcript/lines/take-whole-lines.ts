/** What ends a line. */
export const newline = 10;

/** Longest line that is decoded: a longer one is no line of an agent, and decoding it would take memory without bound. */
export const longestLineBytes = 32 * 1024 * 1024;

/** What a line of `bytes` is handed to; `end` is behind its last byte, without the newline. */
export type TakeLine = (bytes: Buffer, start: number, end: number) => void;

/**
 * Hands every line that ends with a newline to `take`, empty ones left out, and returns the bytes it went over. What follows the last
 * newline is left for the next read.
 */
export function takeWholeLines(bytes: Buffer, take: TakeLine): number {
  let start = 0;
  for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
    if (end > start) take(bytes, start, end);
    start = end + 1;
  }
  return start;
}
