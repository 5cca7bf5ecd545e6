/**
 * What the scanner tells of a line: a row of 32-bit words, which `src/session/transcript/scan/record-words.ts` names alike.
 * A text is two words: where it begins, and how many bytes it takes, negative where it cannot be taken byte by byte.
 */
export const recordBytes: usize = 208;

/** A line's kinds; whatever cannot be told for certain is for the decoder. */
export const forDecoder: i32 = 0;
export const isAnswer: i32 = 1;
export const isResult: i32 = 2;
export const isOther: i32 = 3;
export const isPrompt: i32 = 4;
/** A result that was gone over like any other line: it says who wrote it, and whether it is an error. */
export const isToldResult: i32 = 5;

/** Offsets of words, in bytes. */
export const kindAt: usize = 0;
export const startAt: usize = 4;
export const endAt: usize = 8;
export const flagsAt: usize = 12;
export const charsAt: usize = 16;
export const inputCharsAt: usize = 20;
export const sessionAt: usize = 24;
export const agentIdAt: usize = 32;
export const agentAt: usize = 40;
export const cwdAt: usize = 48;
export const versionAt: usize = 56;
export const timeAt: usize = 64;
export const requestAt: usize = 72;
export const messageAt: usize = 80;
export const modelAt: usize = 88;
export const textAt: usize = 96;
export const toolIdAt: usize = 104;
export const toolNameAt: usize = 112;
/** One text for each field that a tool's subject may stand in, in the order of `subjectWords`. */
export const subjectsAt: usize = 120;
/** Four counts: input, output, cache creation, cache read. */
export const usageAt: usize = 184;
/** Characters of an answer's line with those of the lines that it repeats, see `gather.ts`. */
export const allCharsAt: usize = 200;
/** Bytes of the result of the tool that was asked, where it stands near; 0 where it does not. */
export const resultBytesAt: usize = 204;

/** Flags. */
export const hasUsage: i32 = 1;
export const isSidechain: i32 = 2;
export const isApiError: i32 = 4;
export const hasTool: i32 = 8;
/** The text has something in it that is no space. */
export const hasWords: i32 = 2048;
/** The text ends with a question mark. */
export const isAsking: i32 = 16;
/** The text ends in a way that only its decoding tells. */
export const isUnclear: i32 = 32;
/** A tool's result is an error. */
export const isFailure: i32 = 512;
/** A person's line that the CLI wrote itself. */
export const isMeta: i32 = 1024;
/** Origin, model or key are those of the last line that was told. */
export const sameOrigin: i32 = 64;
export const sameModel: i32 = 128;
export const sameKey: i32 = 256;
/** The time lies between those of other lines of the same origin. */
export const isBetween: i32 = 4096;
/** All that is counted of the line is told by another one. */
export const isSaidAgain: i32 = 8192;

/** The record being written. */
export let record: usize = 0;

/** Begins a record for the line at `start`. */
export function beginRecord(at: usize, start: usize): void {
  record = at;
  memory.fill(at, 0, recordBytes);
  store<i32>(at, <i32>start, startAt);
}

/** Sets flags of the record. */
export function setFlag(flag: i32): void {
  store<i32>(record, load<i32>(record, flagsAt) | flag, flagsAt);
}

/** Keeps a text of the record. */
export function keepText(word: usize, start: usize, end: usize, isPlain: bool): void {
  const length = <i32>(end - start);
  store<i32>(record + word, <i32>start);
  store<i32>(record + word, isPlain ? length : -length, 4);
}

/** True when a text of this record is byte for byte that of another. */
export function isSameText(other: usize, word: usize): bool {
  const length = load<i32>(record + word, 4);
  if (length !== load<i32>(other + word, 4)) return false;
  const bytes = length < 0 ? -length : length;
  return memory.compare(load<u32>(record + word), load<u32>(other + word), bytes) === 0;
}
