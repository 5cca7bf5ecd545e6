import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import type { TranscriptPart } from '../../../foundation/model/session/session-part.ts';
import { longestLineBytes } from './lines/take-whole-lines.ts';
import { openTranscriptReader, type ReaderStart } from './read-transcript.ts';

/** Bytes read at a time: what reading takes of memory, whatever the file's length. */
const chunkBytes = 4 * 1024 * 1024;

/** Bytes at a file's beginning by which it is known again: a session has its id in the first line. */
const leadBytes = 512;

/** How far a transcript has been read. */
export interface ReadPosition {
  /** Bytes from the beginning; the end of a line. */
  readonly offset: number;
  /** Digest of the bytes at the beginning, at most `leadBytes`, as far as they had been read. */
  readonly lead: string;
}

export const fileBegin: ReadPosition = { offset: 0, lead: '' };

/** Why a transcript is not read. */
export type TranscriptRefusal = 'not-there' | 'not-a-file' | 'not-readable';

/** What was read of a transcript, or why it was not. */
export type LoadedTranscript =
  | { readonly kind: 'refused'; readonly why: TranscriptRefusal }
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'read';
      /** True when the file is not the one that was read before, or is shorter: it was read from its beginning. */
      readonly isAnew: boolean;
      readonly part: TranscriptPart;
      readonly position: ReadPosition;
    };

/** How a transcript is read. */
export interface LoadOptions {
  /** Asked between chunks: once it says yes, what was read so far is the answer, and the rest is left for the next time. */
  readonly isLate?: () => boolean;
  /** Asked for once it is known whether the file is read from its beginning, since nothing counted before holds then. */
  readonly begin: (isAnew: boolean) => ReaderStart;
}

/**
 * Reads what a transcript has grown by. Only an ordinary file is read, and never through a link at its own place: a pipe would wait for
 * ever.
 */
export function loadTranscript(
  path: string,
  before: ReadPosition,
  { isLate = () => false, begin }: LoadOptions,
): LoadedTranscript {
  const file = openTranscript(path);
  if (typeof file === 'string') return { kind: 'refused', why: file };
  try {
    const { size } = fstatSync(file);
    const isAnew = size < before.offset || (before.offset > 0 && digestLead(file, before.offset) !== before.lead);
    if (!isAnew && size === before.offset) return { kind: 'unchanged' };
    const offset = isAnew ? 0 : before.offset;
    const part = readFrom(file, offset, begin(isAnew || offset === 0), isLate);
    // A last line that is still being written is no news.
    if (part.bytes === 0 && !isAnew) return { kind: 'unchanged' };
    const end = offset + part.bytes;
    return { kind: 'read', isAnew, part, position: { offset: end, lead: digestLead(file, end) } };
  } finally {
    closeSync(file);
  }
}

function openTranscript(path: string): number | TranscriptRefusal {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'not-there';
    return code === 'ELOOP' || code === 'ENXIO' ? 'not-a-file' : 'not-readable';
  }
  if (fstatSync(file).isFile()) return file;
  closeSync(file);
  return 'not-a-file';
}

function digestLead(file: number, upTo: number): string {
  const lead = Buffer.alloc(Math.min(leadBytes, upTo));
  const length = readSync(file, lead, 0, lead.length, 0);
  return createHash('sha256').update(lead.subarray(0, length)).digest('hex').slice(0, 16);
}

/** Read into again and again: an import reads thousands of files, one after the other. */
let chunk: Buffer | undefined;

/** Chunk by chunk; a line that does not fit into the buffer makes it grow, up to `longestLineBytes`, and is skipped beyond that. */
function readFrom(file: number, offset: number, start: ReaderStart, isLate: () => boolean): TranscriptPart {
  const reader = openTranscriptReader(start);
  chunk ??= Buffer.allocUnsafeSlow(chunkBytes);
  let buffer = chunk;
  let kept = 0;
  let at = offset;
  for (;;) {
    if (kept === buffer.length) {
      if (buffer.length >= longestLineBytes) {
        const skipped = skipLine(file, at, buffer);
        // A line that goes on is left for the next time, like any other that has no end yet.
        if (skipped === undefined) return reader.end();
        reader.skip(kept + skipped);
        at += skipped;
        kept = 0;
        continue;
      }
      buffer = Buffer.concat([buffer], Math.min(buffer.length * 2, longestLineBytes));
    }
    const length = readSync(file, buffer, kept, buffer.length - kept, at);
    if (length === 0) break;
    at += length;
    const filled = kept + length;
    const taken = reader.take(buffer.subarray(0, filled));
    buffer.copyWithin(0, taken, filled);
    kept = filled - taken;
    if (isLate()) return reader.end();
  }
  if (kept > 0) reader.takeLast(buffer.subarray(0, kept));
  return reader.end();
}

/** Bytes from `from` on to the end of the line; undefined when the file ends first. */
function skipLine(file: number, from: number, buffer: Buffer): number | undefined {
  for (let at = from; ; ) {
    const length = readSync(file, buffer, 0, buffer.length, at);
    if (length === 0) return undefined;
    const end = buffer.subarray(0, length).indexOf(10);
    if (end >= 0) return at + end + 1 - from;
    at += length;
  }
}
