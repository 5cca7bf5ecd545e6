/**
 * Goes over the lines of a transcript of Claude Code and tells where in them stands what is counted, so that few are decoded. It
 * understands what Claude Code writes, byte by byte; a line that is anything else is left for the decoder as a whole.
 */
import { gather } from './gather';
import { readLine } from './line';
import {
  agentAt,
  agentIdAt,
  beginRecord,
  cwdAt,
  endAt,
  isAnswer,
  isResult,
  isSameText,
  kindAt,
  messageAt,
  modelAt,
  record,
  recordBytes,
  requestAt,
  sameKey,
  sameModel,
  sameOrigin,
  sessionAt,
  setFlag,
  versionAt,
} from './record';

/** Where the records begin and how many there is room for; the bytes of a transcript are put behind them. */
const recordsAt: usize = 65536;
const mostRecords: i32 = 4096;

/** Behind the last whole line that the last `scan` has gone over. */
export let scanned: usize = 0;

/** Goes over the whole lines between `from` and `end`, as many as there is room for, and returns the number of records written. */
export function scan(from: usize, end: usize): i32 {
  // At which a line that is not there as a whole ends; it is not told of.
  const behind = load<u8>(end);
  store<u8>(end, 0x0a);
  const count = scanLines(from, end);
  store<u8>(end, behind);
  gather(recordsAt, count);
  return count;
}

function scanLines(from: usize, end: usize): i32 {
  scanned = from;
  let last: usize = 0;
  for (let count = 0; count < mostRecords; ) {
    const start = scanned;
    if (start >= end) return count;
    beginRecord(recordsAt + <usize>count * recordBytes, start);
    let newline = readLine(start);
    const isUnderstood = newline !== 0;
    if (!isUnderstood) newline = leaveLine(start);
    if (newline >= end) return count;
    scanned = newline + 1;
    if (newline === start) continue;
    if (isUnderstood && load<i32>(record, kindAt) !== isResult) last = compareWith(last);
    count += 1;
  }
  return mostRecords;
}

/** Makes the record one for the decoder. Returns the line's newline. */
function leaveLine(start: usize): usize {
  beginRecord(record, start);
  const newline = findNewline(start);
  store<i32>(record, <i32>newline, endAt);
  return newline;
}

function findNewline(at: usize): usize {
  while (true) {
    const found = i8x16.bitmask(i8x16.eq(v128.load(at), i8x16.splat(0x0a)));
    if (found !== 0) return at + ctz(found);
    at += 16;
  }
}

/** Marks what is as it was in the record `other`, 0 for none. Returns this record. */
function compareWith(other: usize): usize {
  if (other === 0) return record;
  const isOrigin = isSameText(other, sessionAt) && isSameText(other, cwdAt) && isSameText(other, versionAt);
  if (isOrigin && isSameText(other, agentIdAt) && isSameText(other, agentAt)) setFlag(sameOrigin);
  if (load<i32>(record, kindAt) !== isAnswer || load<i32>(other, kindAt) !== isAnswer) return record;
  if (isSameText(other, modelAt)) setFlag(sameModel);
  if (isSameText(other, messageAt) && isSameText(other, requestAt)) setFlag(sameKey);
  return record;
}
