import type { Scanner } from './open-scanner.ts';

/** Bytes that a UTF-16 unit takes at most in JSON: as an escape with four digits. */
const mostBytesOfUnit = 6;

/** The text whose two words stand at an index of `scanner.words`; empty where the line says none. */
export function decodeRecordText({ words, bytes }: Scanner, at: number): string {
  const start = words[at] as number;
  const length = words[at + 1] as number;
  if (length === 0) return '';
  if (length > 0) return bytes.toString('latin1', start, start + length);
  return JSON.parse(`"${bytes.toString('utf8', start, start - length)}"`);
}

/** The same, cut to so many UTF-16 units, without decoding all of a long text. */
export function cutText(scanner: Scanner, at: number, mostUnits: number): string {
  const { words, bytes } = scanner;
  const start = words[at] as number;
  const length = words[at + 1] as number;
  if (length > 0) return bytes.toString('latin1', start, start + Math.min(length, mostUnits));
  const mostBytes = mostUnits * mostBytesOfUnit;
  if (-length <= mostBytes) return decodeRecordText(scanner, at).slice(0, mostUnits);
  return decodeBeginning(bytes, start, start + mostBytes).slice(0, mostUnits);
}

/** What so many bytes of a longer text say; the cut may go through a character, but through none that is asked for. */
function decodeBeginning(bytes: Buffer, start: number, cut: number): string {
  const end = findWholeEnd(bytes, start, cut);
  return JSON.parse(`"${bytes.toString('utf8', start, end)}"`);
}

/** Where the last escape or character that is whole before `cut` ends. */
function findWholeEnd(bytes: Buffer, start: number, cut: number): number {
  let end = cut;
  while (((bytes[end] as number) & 0xc0) === 0x80) end -= 1;
  const slash = bytes.lastIndexOf(backslash, end - 1);
  if (slash < start || slash < end - mostBytesOfUnit) return end;
  let first = slash;
  while (first > start && bytes[first - 1] === backslash) first -= 1;
  const isEscape = (slash - first) % 2 === 0;
  const length = bytes[slash + 1] === letterU ? mostBytesOfUnit : 2;
  return isEscape && slash + length > end ? slash : end;
}

const backslash = 0x5c;
const letterU = 0x75;
