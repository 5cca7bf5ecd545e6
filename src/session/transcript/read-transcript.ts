import type { Entry, SessionCli } from '../../core/model/session/entry.ts';
import type { LineCounts } from '../model/session-counts.ts';
import type { TranscriptPart } from '../model/session-part.ts';
import { type Fold, type FoldStart, openFold } from './fold-entries.ts';
import { readClaudeLine } from './read-claude-line.ts';
import { isCodexLine, readCodexLine } from './read-codex-line.ts';
import { isRowLine, readRowLine } from './read-row-line.ts';
import { type Decoded, decodeObjects, newline, takeWholeLines } from './scan/decode-objects.ts';
import { findScanner, openScanner, type Scanner } from './scan/open-scanner.ts';
import type { IsCountedWhole } from './scan/read-record.ts';
import { takeScannedLines } from './scan/take-scanned-lines.ts';
import { type Marks, openMarks, skimResult } from './skim-result.ts';

/** Reads a transcript, chunk by chunk, without keeping any of it. */
export interface TranscriptReader {
  /** Goes over the whole lines of a chunk and returns the bytes it took; the rest has to come again, with what follows it. */
  take(chunk: Buffer): number;
  /** The end of the file: a last line without a newline counts when it is whole. Returns the bytes it took, all or none. */
  takeLast(rest: Buffer): number;
  /** A line too long to be decoded was skipped: so many bytes, newline included. */
  skip(bytes: number): void;
  end(): TranscriptPart;
}

/** What a reader is given beside the counts: every entry, for whoever wants to know more than numbers. */
export interface ReaderStart extends FoldStart {
  readonly listen?: (entry: Entry) => void;
}

/** Where the reading of a segment stands. */
interface ReaderState {
  readonly add: (entry: Entry) => void;
  readonly isCountedWhole: IsCountedWhole;
  readonly lines: { -readonly [key in keyof LineCounts]: number };
  /** Which agent wrote the transcript, as soon as a line tells. */
  cli: SessionCli | undefined;
  bytes: number;
}

/** Who writes what does not say so. */
const unsaid: SessionCli = 'claude-code';

/** How the lines of a program are read, and whether the scanner and the skimmer know them. */
interface TranscriptWriter {
  readonly isScanned: boolean;
  readonly read: typeof readClaudeLine;
}

/** Rows of the mod stand for Claude Code's own lines. */
const writers: Readonly<Record<SessionCli, TranscriptWriter>> = {
  'claude-code': {
    isScanned: true,
    read: (line, bytes) => (isRowLine(line) ? readRowLine(line) : readClaudeLine(line, bytes)),
  },
  codex: { isScanned: false, read: (line, bytes) => readCodexLine(line, bytes) },
};

function writerOf({ cli = unsaid }: Pick<ReaderState, 'cli'>): TranscriptWriter {
  return writers[cli];
}

/** Begins to read a transcript, or a segment of one that begins with a line. Never throws, whatever the bytes are. */
export function openTranscriptReader(start: ReaderStart): TranscriptReader {
  const fold = openFold(start);
  const add = start.listen === undefined ? fold.add : both(fold, start.listen);
  const lines = { lines: 0, malformed: 0, recovered: 0, oversized: 0, unfinished: 0 };
  const { metered } = start;
  const isCountedWhole = (session?: string) =>
    metered === undefined || (session !== undefined && !metered.has(session));
  const state: ReaderState = { add, isCountedWhole, lines, cli: undefined, bytes: 0 };
  // Whoever listens wants to know of every line what only decoding tells.
  const isScannable = (bytes: Buffer) =>
    start.listen === undefined && writerOf(state).isScanned && findScanner(bytes) !== undefined;
  return {
    take: (chunk) => {
      const scanner = isScannable(chunk) ? findScanner(chunk) : undefined;
      const taken = scanner === undefined ? takeLines(state, chunk) : scanLines(state, scanner, chunk);
      state.bytes += taken;
      return taken;
    },
    takeLast: (rest) => {
      const taken = isScannable(rest) && scanLast(state, rest) ? rest.length : takeLast(state, rest);
      state.bytes += taken;
      return taken;
    },
    skip: (length) => {
      lines.lines += 1;
      lines.oversized += 1;
      state.bytes += length;
    },
    end: () => ({ ...fold.end(state.cli ?? unsaid), lines, bytes: state.bytes }),
  };
}

function takeLines(state: ReaderState, chunk: Buffer): number {
  const marks = openMarks(chunk);
  return takeWholeLines(chunk, (bytes, from, end) => takeLine(state, marks, bytes, from, end));
}

/** A line that the scanner leaves is read like any other. */
function scanLines(state: ReaderState, scanner: Scanner, chunk: Buffer): number {
  return takeScannedLines(scanner, chunk, {
    isCountedWhole: state.isCountedWhole,
    isWanted: () => writerOf(state).isScanned,
    add: (entry) => addScanned(state, entry),
    leave: (bytes, from, end) => {
      const line = bytes.subarray(from, end);
      takeLine(state, openMarks(line), line, 0, line.length);
    },
  });
}

function takeLine(state: ReaderState, marks: Marks, bytes: Buffer, from: number, end: number): void {
  const result = writerOf(state).isScanned ? skimResult(bytes, from, end) : undefined;
  if (result === undefined || marks.hasAny(from, end)) {
    decodeLine(state, bytes.toString('utf8', from, end), end - from);
  } else {
    state.lines.lines += 1;
    state.add(result);
  }
}

function takeLast(state: ReaderState, rest: Buffer): number {
  const text = rest.toString();
  if (text.trim() === '') return 0;
  const decoded = decodeObjects(text);
  if (!decoded.isWhole) {
    state.lines.unfinished = 1;
    return 0;
  }
  addDecoded(state, decoded, rest.length);
  return rest.length;
}

/** True when the scanner understood the last line; with a newline behind it, it is one like any other. */
function scanLast(state: ReaderState, rest: Buffer): boolean {
  const scanner = openScanner();
  if (rest.length >= scanner.chunk.length) return false;
  rest.copy(scanner.chunk);
  scanner.chunk[rest.length] = newline;
  let isUnderstood = false;
  const add = (entry: Entry | undefined) => {
    isUnderstood = true;
    addScanned(state, entry);
  };
  takeScannedLines(scanner, scanner.chunk.subarray(0, rest.length + 1), {
    isCountedWhole: state.isCountedWhole,
    isWanted: () => true,
    add,
    leave: () => undefined,
  });
  return isUnderstood;
}

function addScanned(state: ReaderState, entry: Entry | undefined): void {
  state.lines.lines += 1;
  if (entry !== undefined) state.add(entry);
}

function decodeLine(state: ReaderState, text: string, length: number): void {
  const decoded = decodeObjects(text);
  if (decoded.isWhole || text.trim() !== '') addDecoded(state, decoded, length);
}

function addDecoded(state: ReaderState, { objects, isWhole }: Decoded, length: number): void {
  state.lines.lines += 1;
  if (!isWhole) {
    state.lines.malformed += 1;
    state.lines.recovered += objects.length;
  }
  for (const object of objects) {
    if (state.cli === undefined && isCodexLine(object)) state.cli = 'codex';
    for (const entry of writerOf(state).read(object, length)) state.add(entry);
  }
}

function both(fold: Fold, listen: (entry: Entry) => void): (entry: Entry) => void {
  return (entry) => {
    fold.add(entry);
    listen(entry);
  };
}

/** Reads a whole transcript that lies in memory. */
export function readTranscript(bytes: Buffer, start: ReaderStart): TranscriptPart {
  const reader = openTranscriptReader(start);
  const taken = reader.take(bytes);
  if (taken < bytes.length) reader.takeLast(bytes.subarray(taken));
  return reader.end();
}
