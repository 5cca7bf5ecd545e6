import { hash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { codeOf } from '../../core/util/values.ts';
import type { TranscriptPart } from '../model/session-part.ts';
import { loadSegment } from './load-segment.ts';
import type { ReaderStart } from './read-transcript.ts';

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
