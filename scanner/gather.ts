/**
 * Marks what is told twice among the records of a scan: a time between two others, a line of an answer whose next one says all of it
 * again, and a result behind the call that it is of. Whoever counts need not look at what is marked. Nothing is taken away: the lines of
 * a session that is counted in part are looked at one by one.
 */
import {
  allCharsAt,
  charsAt,
  endAt,
  flagsAt,
  forDecoder,
  hasTool,
  hasUsage,
  isAnswer,
  isApiError,
  isBetween,
  isOther,
  isPrompt,
  isResult,
  isSaidAgain,
  isSidechain,
  kindAt,
  messageAt,
  recordBytes,
  resultBytesAt,
  sameKey,
  sameModel,
  sameOrigin,
  startAt,
  textAt,
  timeAt,
  toolIdAt,
} from './record';

/** Records before a result among which its call is looked for. */
const mostBack: i32 = 32;

/** The last record that tells its time, 0 for none; and whether the one before it, of the same origin, was no later. */
let last: usize = 0;
let isAfter: bool = false;

/** Goes over so many records from `first` on. */
export function gather(first: usize, count: i32): void {
  last = 0;
  isAfter = false;
  const end = first + <usize>count * recordBytes;
  for (let at = first; at < end; at += recordBytes) {
    const kind = load<i32>(at, kindAt);
    if (kind === isResult) joinCall(first, at);
    else if (kind === forDecoder) last = 0;
    else follow(at, kind);
  }
}

/** A record that tells its time: says of the one before whether it is needed. */
function follow(at: usize, kind: i32): void {
  if (kind === isAnswer) store<i32>(at, load<i32>(at, charsAt), allCharsAt);
  const isNext = last !== 0 && has(at, sameOrigin) && isInOrder(last, at);
  if (isNext && isAfter) judge(last, at);
  isAfter = isNext;
  last = at;
}

/** The time of `at` lies between others. A line that says no more than its time is not needed at all, nor is one that `next` repeats. */
function judge(at: usize, next: usize): void {
  mark(at, isBetween);
  const kind = load<i32>(at, kindAt);
  if (kind === isOther) mark(at, isSaidAgain);
  if (kind !== isAnswer || !isRepeated(at, next)) return;
  mark(at, isSaidAgain);
  // As in this one is nothing for who does not look at it, unless it was as in the one before as well.
  store<i32>(next, load<i32>(next, flagsAt) & (load<i32>(at, flagsAt) | ~(sameKey | sameModel)), flagsAt);
  store<i32>(next, load<i32>(next, allCharsAt) + load<i32>(at, allCharsAt), allCharsAt);
}

/** True when `next` is the same answer, told with all that is counted of it but its length, and speaks last. */
function isRepeated(at: usize, next: usize): bool {
  const isSame = sameKey | sameModel;
  if (load<i32>(next, kindAt) !== isAnswer || (load<i32>(next, flagsAt) & isSame) !== isSame) return false;
  if (lengthOf(at, messageAt) === 0 || !has(at, hasUsage) || !has(next, hasUsage)) return false;
  const differs = (load<i32>(at, flagsAt) ^ load<i32>(next, flagsAt)) & isSidechain;
  if (differs || has(at, hasTool) || has(at, isApiError) || has(next, isApiError)) return false;
  return has(next, hasTool) || lengthOf(at, textAt) === 0;
}

/** Looks for the call that the result at `at` is of; between them may stand what changes neither who spoke last nor whose line it is. */
function joinCall(first: usize, at: usize): void {
  for (let back = 0, call = at - recordBytes; back < mostBack && call >= first; back += 1, call -= recordBytes) {
    if (!isQuiet(call)) return;
    if (isCallOf(call, at)) {
      join(call, at);
      return;
    }
    if (load<i32>(call, kindAt) !== isResult && !has(call, sameOrigin)) return;
  }
}

/** A line behind which a tool is still who spoke last, if it was before. */
function isQuiet(at: usize): bool {
  const kind = load<i32>(at, kindAt);
  if (kind !== isAnswer) return kind !== forDecoder && kind !== isPrompt;
  if (has(at, isApiError)) return false;
  return has(at, hasTool) || has(at, isSaidAgain) || lengthOf(at, textAt) === 0;
}

function isCallOf(call: usize, at: usize): bool {
  return load<i32>(call, kindAt) === isAnswer && has(call, hasTool) && isSameId(call, at);
}

function join(call: usize, at: usize): void {
  if (load<i32>(call, resultBytesAt) !== 0) return;
  store<i32>(call, load<i32>(at, endAt) - load<i32>(at, startAt), resultBytesAt);
  mark(at, isSaidAgain);
}

function isSameId(call: usize, at: usize): bool {
  const length = lengthOf(at, toolIdAt);
  if (length <= 0 || length !== lengthOf(call, toolIdAt)) return false;
  return memory.compare(load<u32>(call, toolIdAt), load<u32>(at, toolIdAt), length) === 0;
}

/** True when both times are there, written alike, and the second is no earlier. */
function isInOrder(at: usize, next: usize): bool {
  const length = lengthOf(at, timeAt);
  if (length <= 0 || length !== lengthOf(next, timeAt)) return false;
  return memory.compare(load<u32>(at, timeAt), load<u32>(next, timeAt), length) <= 0;
}

function lengthOf(at: usize, word: usize): i32 {
  return load<i32>(at + word, 4);
}

function has(at: usize, flag: i32): bool {
  return (load<i32>(at, flagsAt) & flag) !== 0;
}

function mark(at: usize, flag: i32): void {
  store<i32>(at, load<i32>(at, flagsAt) | flag, flagsAt);
}
