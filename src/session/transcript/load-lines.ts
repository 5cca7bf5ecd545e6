import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { longestLineBytes } from './scan/decode-objects.ts';

/** Bytes read at a time: what reading takes of memory, whatever the file's length. */
const chunkBytes = 1024 * 1024;
const newline = 10;

/**
 * Hands every line of a file to `take` with its number, in order; false when the file is not there, no ordinary file or not readable. A line
 * longer than any line of an agent is passed over.
 */
export function loadLines(path: string, take: (text: string, line: number) => void): boolean {
  const file = openPlain(path);
  if (file === undefined) return false;
  try {
    eachLine(file, take);
    return true;
  } finally {
    closeSync(file);
  }
}

/** Never through a link at its own place, and never a pipe, which might not end. */
function openPlain(path: string): number | undefined {
  try {
    const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    if (fstatSync(file).isFile()) return file;
    closeSync(file);
    return undefined;
  } catch {
    return undefined;
  }
}

function eachLine(file: number, take: (text: string, line: number) => void): void {
  const chunk = Buffer.allocUnsafe(chunkBytes);
  let pieces: Buffer[] = [];
  let [held, line] = [0, 1];
  const end = (piece: Buffer): void => {
    if (held + piece.length <= longestLineBytes) take(Buffer.concat([...pieces, piece]).toString('utf8'), line);
    pieces = [];
    held = 0;
    line += 1;
  };
  for (let length = readSync(file, chunk); length > 0; length = readSync(file, chunk)) {
    let from = 0;
    const bytes = chunk.subarray(0, length);
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, from)) {
      end(bytes.subarray(from, at));
      from = at + 1;
    }
    held += length - from;
    // What is too long to be read is counted and not kept.
    if (held <= longestLineBytes && from < length) pieces.push(Buffer.from(bytes.subarray(from)));
    else if (held > longestLineBytes) pieces = [];
  }
  if (held > 0) end(Buffer.alloc(0));
}
