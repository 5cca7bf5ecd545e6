import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

/** A list of packed refs is the largest that is read. */
const largestBytes = 256 * 1024 * 1024;

/** Text of a plain file; undefined for what is none (a pipe would be waited for), is not there or cannot be read. */
export function readPlain(path: string): string | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const { size } = fstatSync(file);
    return fstatSync(file).isFile() && size <= largestBytes ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
