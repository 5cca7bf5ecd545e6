import { fstatSync, readFileSync, readSync } from 'node:fs';
import { type OpeningRefusal, usePlain } from '../../adapters/files/read-plain.ts';

/** The reason why a file is not read. */
export type FileRefusal = Exclude<OpeningRefusal, 'no-folder'> | 'not-unpacked' | 'out-of-time';

/** How the name of a rollout ends that Codex has packed, a week after its last line. */
export const packedEnding = '.zst';

/** One line of a file. */
export interface TranscriptLine {
  /** UTF-8 without the newline, valid until the next line is asked for; undefined for a line that is too long to be one of an agent. */
  readonly bytes: Buffer | undefined;
  /** Counted from 1. */
  readonly number: number;
  /** False for a last line without a newline: it may still be written. */
  readonly hasEnd: boolean;
}

/** A longer line is none of an agent's, and holding it would take memory without bound. */
const longestLineBytes = 32 * 1024 * 1024;
/** Bytes read at a time, whatever the length of the file. */
const chunkBytes = 1024 * 1024;
const newline = 10;

/**
 * Hands every line of a plain file to `take`, in order; a link in its place is not followed. Looks at the clock before each chunk, however long the lines
 * are. Returns why the file was not read to its end, and undefined when it was.
 */
export function loadLines(
  path: string,
  take: (line: TranscriptLine) => void,
  isLate: () => boolean,
): FileRefusal | undefined {
  const opened = usePlain(path, {}, (file): FileRefusal | undefined => {
    const unpacked = path.endsWith(packedEnding) ? unpack(file) : 'not-packed';
    if (unpacked === undefined) return 'not-unpacked';
    let wasLate = false;
    const inTime = function* (chunks: Iterable<Buffer>) {
      for (const chunk of chunks) {
        wasLate = isLate();
        if (wasLate) return;
        yield chunk;
      }
    };
    for (const line of splitChunks(inTime(unpacked === 'not-packed' ? readChunks(file) : cutChunks(unpacked))))
      take(line);
    return wasLate ? 'out-of-time' : undefined;
  });
  if (opened.kind === 'used') return opened.value;
  return opened.why === 'no-folder' ? 'not-there' : opened.why;
}

/** Most bytes of a packed rollout, and of what it unfolds to: a few bytes can stand for a disk full. */
const mostPackedBytes = 64 * 1024 * 1024;
const mostUnpackedBytes = 512 * 1024 * 1024;

/** Returns the whole of a packed file; undefined when it is damaged or too large, or this Node cannot unpack it. */
function unpack(file: number): Buffer | undefined {
  // Loaded for a packed file alone: most hooks read none.
  const zlib = process.getBuiltinModule('node:zlib');
  if (zlib.zstdDecompressSync === undefined || fstatSync(file).size > mostPackedBytes) return undefined;
  try {
    const lines = zlib.zstdDecompressSync(readFileSync(file), { maxOutputLength: mostUnpackedBytes });
    // Node 22 gives the beginning of a file that was cut, without an error; every line of a rollout ends.
    return lines.at(-1) === newline ? lines : undefined;
  } catch {
    return undefined;
  }
}

function* cutChunks(whole: Buffer): Generator<Buffer> {
  for (let at = 0; at < whole.length; at += chunkBytes) yield whole.subarray(at, at + chunkBytes);
}

function* readChunks(file: number): Generator<Buffer> {
  const buffer = Buffer.allocUnsafe(chunkBytes);
  for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer)) {
    yield buffer.subarray(0, length);
  }
}

/** Splits chunks into lines. A chunk may be overwritten once the next one is asked for. */
export function* splitChunks(chunks: Iterable<Buffer>): Generator<TranscriptLine> {
  let pieces: Buffer[] = [];
  let length = 0;
  let number = 0;
  const endLine = (last: Buffer, hasEnd: boolean): TranscriptLine => {
    const isTooLong = length + last.length > longestLineBytes;
    const whole = pieces.length === 0 ? last : Buffer.concat([...pieces, last]);
    pieces = [];
    length = 0;
    number += 1;
    return { bytes: isTooLong ? undefined : whole, number, hasEnd };
  };
  for (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      yield endLine(chunk.subarray(start, end), true);
      start = end + 1;
    }
    const rest = chunk.subarray(start);
    length += rest.length;
    // Of a line that is too long only its length is remembered.
    if (length > longestLineBytes) pieces = [];
    else if (rest.length > 0) pieces.push(Buffer.from(rest));
  }
  if (length > 0) yield endLine(Buffer.alloc(0), false);
}
