import { hash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { codeOf } from '../../core/util/values.ts';
import type { TranscriptPart } from '../model/session-part.ts';
import { openTranscriptReader, type ReaderStart, type TranscriptReader } from './read-transcript.ts';
import { longestLineBytes } from './scan/decode-objects.ts';
import { openScanner } from './scan/open-scanner.ts';

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
  const opened = openTranscript(path);
  if (typeof opened === 'string') return { kind: 'refused', why: opened };
  const { file, size } = opened;
  try {
    const isAnew = size < before.offset || (before.offset > 0 && readLead(file, before.offset) !== before.lead);
    if (!isAnew && size === before.offset) return { kind: 'unchanged' };
    const offset = isAnew ? 0 : before.offset;
    const part = loadSegment({ file, from: offset, end: size }, begin(isAnew || offset === 0), isLate);
    // A last line that is still being written is no news.
    if (part.bytes === 0 && !isAnew) return { kind: 'unchanged' };
    const end = offset + part.bytes;
    return { kind: 'read', isAnew, part, position: { offset: end, lead: readLead(file, end) } };
  } finally {
    closeSync(file);
  }
}

/** A transcript that is open, and its length at that moment: what is written later is for the next time. */
interface OpenTranscript {
  readonly file: number;
  readonly size: number;
}

function openTranscript(path: string): OpenTranscript | TranscriptRefusal {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'not-there';
    return code === 'ELOOP' || code === 'ENXIO' ? 'not-a-file' : 'not-readable';
  }
  const facts = fstatSync(file);
  if (facts.isFile()) return { file, size: facts.size };
  closeSync(file);
  return 'not-a-file';
}

const leadBuffer = Buffer.alloc(leadBytes);

function readLead(file: number, upTo: number): string {
  const length = readSync(file, leadBuffer, 0, Math.min(leadBytes, upTo), 0);
  return hash('sha256', leadBuffer.subarray(0, length)).slice(0, 16);
}

/** Bytes read at a time: what reading takes of memory, whatever the file's length. */
const chunkBytes = 4 * 1024 * 1024;

/** What a process reads before it starts the scanner: a hook has decoded a turn's lines by then. */
const mostDecodedBytes = 512 * 1024;

/** Which bytes of an open file are read. */
interface FileSegment {
  readonly file: number;
  readonly from: number;
  /** What the file grows by beyond this is for the next time. */
  readonly end: number;
}

/** The bytes of a file that are in memory. */
interface FileWindow {
  readonly file: number;
  /** Where the next ones are in the file. */
  at: number;
  buffer: Buffer;
  /** Bytes at the buffer's beginning that belong to a line whose end is not there yet. */
  kept: number;
}

/**
 * Reads a segment chunk by chunk, and stops between chunks once `isLate` says so. A line that does not fit into the buffer makes it grow,
 * up to `longestLineBytes`, and is skipped beyond that.
 */
function loadSegment({ file, from, end }: FileSegment, start: ReaderStart, isLate: () => boolean): TranscriptPart {
  const reader = openTranscriptReader(start);
  const window: FileWindow = { file, at: from, buffer: chooseChunk(end - from), kept: 0 };
  while (window.at < end) {
    // A line that goes on is left for the next time, like any other that has no end yet.
    if (!makeRoom(window, reader)) return reader.end();
    if (!readChunk(window, reader)) break;
    if (isLate()) return reader.end();
  }
  if (window.kept > 0) reader.takeLast(window.buffer.subarray(0, window.kept));
  return reader.end();
}

/** Read into again and again: an import reads thousands of files, one after the other. */
let chunk: Buffer | undefined;
let asked = 0;

function chooseChunk(bytes: number): Buffer {
  asked += bytes;
  if (asked > mostDecodedBytes) return openScanner().chunk;
  chunk ??= Buffer.allocUnsafeSlow(Math.min(chunkBytes, mostDecodedBytes + 1));
  return chunk;
}

/** False when a line is too long and has no end yet. */
function makeRoom(window: FileWindow, reader: TranscriptReader): boolean {
  const { file, at, buffer, kept } = window;
  if (kept < buffer.length) return true;
  if (buffer.length < longestLineBytes) {
    window.buffer = Buffer.concat([buffer], Math.min(buffer.length * 2, longestLineBytes));
    return true;
  }
  const skipped = skipLine(file, at, buffer);
  if (skipped === undefined) return false;
  reader.skip(kept + skipped);
  window.at += skipped;
  window.kept = 0;
  return true;
}

/** Hands the next chunk to the reader. False when the file has ended. */
function readChunk(window: FileWindow, reader: TranscriptReader): boolean {
  const { file, at, buffer, kept } = window;
  const length = readSync(file, buffer, kept, buffer.length - kept, at);
  if (length === 0) return false;
  const filled = kept + length;
  const taken = reader.take(buffer.subarray(0, filled));
  const rest = filled - taken;
  // Back from a line that was too long for the chunk.
  if (taken > 0 && buffer.length > chunkBytes && rest < chunkBytes) window.buffer = openScanner().chunk;
  buffer.copy(window.buffer, 0, taken, filled);
  window.at += length;
  window.kept = rest;
  return true;
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
