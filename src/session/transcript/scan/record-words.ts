import type { SubjectField } from '../../model/tool-subject.ts';
import type { Scanner } from './open-scanner.ts';

/** Where in a record of the scanner what stands, in 32-bit words; `scanner/record.ts` has the same in bytes. A text is two words. */
export const words = {
  kind: 0,
  start: 1,
  end: 2,
  flags: 3,
  chars: 4,
  inputChars: 5,
  session: 6,
  agentId: 8,
  agent: 10,
  cwd: 12,
  version: 14,
  time: 16,
  request: 18,
  message: 20,
  model: 22,
  text: 24,
  toolId: 26,
  toolName: 28,
  usage: 46,
  allChars: 50,
  resultBytes: 51,
} as const;

/** Words of a record. */
export const recordWords = 52;

/** What kind of line a record tells of; one for the decoder says nothing but where the line stands. */
export const kinds = { forDecoder: 0, answer: 1, result: 2, other: 3, prompt: 4, toldResult: 5 } as const;

/** Flags of a record. */
export const flags = {
  hasUsage: 1,
  isSidechain: 2,
  isApiError: 4,
  hasTool: 8,
  isAsking: 16,
  isUnclear: 32,
  sameOrigin: 64,
  sameModel: 128,
  sameKey: 256,
  isFailure: 512,
  isMeta: 1024,
  hasWords: 2048,
  isBetween: 4096,
  isSaidAgain: 8192,
} as const;

/** Where the text of a field of a tool's input is. */
export const subjectWords: Readonly<Record<SubjectField, number>> = {
  file_path: 30,
  command: 32,
  pattern: 34,
  path: 36,
  notebook_path: 38,
  url: 40,
  query: 42,
  cmd: 44,
};

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
