import { readSync } from 'node:fs';
import type { TranscriptPart } from '../model/session-part.ts';
import { longestLineBytes } from './lines/take-whole-lines.ts';
import { openTranscriptReader, type ReaderStart, type TranscriptReader } from './read-transcript.ts';
import { openScanner } from './scan/open-scanner.ts';

/** Bytes read at a time: what reading takes of memory, whatever the file's length. */
const chunkBytes = 4 * 1024 * 1024;

/** What a process reads before it starts the scanner: a hook has decoded a turn's lines by then. */
const mostDecodedBytes = 512 * 1024;

/** Which bytes of an open file are read. */
export interface FileSegment {
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
export function loadSegment(
  { file, from, end }: FileSegment,
  start: ReaderStart,
  isLate: () => boolean,
): TranscriptPart {
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
