import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { codeOf } from '../../core/util/values.ts';

/** How a plain file is opened. */
export interface PlainOpening {
  /** True where a link at its own place leads to it. */
  readonly followsLinks?: boolean;
}

/** The requirements on a file besides being plain. */
export interface PlainDemand extends PlainOpening {
  readonly mostBytes: number;
  readonly isFit?: (facts: Stats) => boolean;
  /** The part of a longer file that is read; a longer file is refused where none is named. */
  readonly part?: 'begin' | 'end';
}

/**
 * Reason why a file is not opened. `no-folder`: a file lies in the place of its folder. `not-a-file`: it is a folder, a pipe, a device, or a link
 * that is not followed.
 */
export type OpeningRefusal = 'not-there' | 'no-folder' | 'not-a-file' | 'not-readable';

/** Reason why a file is not read. `not-fit`: it is too large, or belongs to somebody else. */
export type PlainRefusal = OpeningRefusal | 'not-fit';

/** Each refusal in words, as the end of "it cannot be read: …". */
export const plainRefusals: Readonly<Record<PlainRefusal, string>> = {
  'not-there': 'it is not there',
  'no-folder': 'a file is in the place of its folder',
  'not-a-file': 'it is not a plain file',
  'not-readable': 'it cannot be opened',
  'not-fit': 'it is too large',
};

/** The outcome of opening a file that anybody may have put there. */
export type Opened<T> =
  | { readonly kind: 'used'; readonly value: T }
  | { readonly kind: 'refused'; readonly why: OpeningRefusal };

/**
 * Opens a plain file for as long as it is used. Never waits for a pipe, opens no device, and throws only what `use` throws.
 */
export function usePlain<T>(
  path: string,
  { followsLinks = false }: PlainOpening,
  use: (file: number, facts: Stats) => T,
): Opened<T> {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  let file: number;
  try {
    file = openSync(path, O_RDONLY | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW));
  } catch (error) {
    return { kind: 'refused', why: openingFaults[codeOf(error) ?? ''] ?? 'not-readable' };
  }
  try {
    const facts = fstatSync(file);
    return facts.isFile() ? { kind: 'used', value: use(file, facts) } : { kind: 'refused', why: 'not-a-file' };
  } finally {
    closeSync(file);
  }
}

/** Refusals by the code with which the system does not open a file. */
const openingFaults: Readonly<Record<string, OpeningRefusal>> = {
  ENOENT: 'not-there',
  ENOTDIR: 'no-folder',
  ELOOP: 'not-a-file',
  ENXIO: 'not-a-file',
};

/** Why a plain file was not read. */
interface RefusedPlain {
  readonly kind: 'refused';
  readonly why: PlainRefusal;
}

/** The bytes of a plain file, or why there are none. */
export type PlainBytes = { readonly kind: 'bytes'; readonly bytes: Buffer } | RefusedPlain;

/** The text of a plain file, or why there is none. */
export type PlainText = { readonly kind: 'text'; readonly text: string } | RefusedPlain;

/** Reads the text of a plain file that anybody may have put there. Never throws. */
export function inspectPlain(path: string, demand: PlainDemand): PlainText {
  const read = inspectBytes(path, demand);
  return read.kind === 'bytes' ? { kind: 'text', text: read.bytes.toString('utf8') } : read;
}

/** Reads the bytes of a plain file that anybody may have put there. Never throws. */
export function inspectBytes(path: string, { mostBytes, isFit, part, ...opening }: PlainDemand): PlainBytes {
  try {
    const opened = usePlain(path, opening, (file, facts) => {
      const isRead = (part !== undefined || facts.size <= mostBytes) && isFit?.(facts) !== false;
      return isRead ? readPart(file, facts.size, { mostBytes, part: part ?? 'begin' }) : undefined;
    });
    if (opened.kind === 'refused') return opened;
    return opened.value === undefined ? { kind: 'refused', why: 'not-fit' } : { kind: 'bytes', bytes: opened.value };
  } catch {
    return { kind: 'refused', why: 'not-readable' };
  }
}

function readPart(file: number, size: number, { mostBytes, part }: Required<Pick<PlainDemand, 'mostBytes' | 'part'>>) {
  const bytes = Buffer.alloc(Math.min(size, mostBytes));
  const length = readSync(file, bytes, 0, bytes.length, part === 'begin' ? 0 : size - bytes.length);
  return bytes.subarray(0, length);
}

/** Reads the text of a plain file that anybody may have put there; undefined for all else. Never throws. */
export function readPlain(path: string, demand: PlainDemand): string | undefined {
  const read = inspectPlain(path, demand);
  return read.kind === 'text' ? read.text : undefined;
}

/** Reads the bytes of a plain file that anybody may have put there; undefined for all else. Never throws. */
export function readPlainBytes(path: string, demand: PlainDemand): Buffer | undefined {
  const read = inspectBytes(path, demand);
  return read.kind === 'bytes' ? read.bytes : undefined;
}

/** Reads a plain file for a `Tree`: of one that is longer than `mostBytes`, the first `mostBytes + 1` bytes. Undefined for all else; never throws. */
export function readTreeFile(path: string, mostBytes = Number.POSITIVE_INFINITY): Buffer | undefined {
  return readPlainBytes(path, { mostBytes: mostBytes + 1, part: 'begin' });
}

/** Returns the facts of whatever lies at a path, of a link those of the link; undefined where nothing lies, or it cannot be looked at. */
export function lookAt(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
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
