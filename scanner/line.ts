import { block, noBlock, plainText, readFlag, readMessage, readText, toolResult } from './answer';
import {
  agentAt,
  agentIdAt,
  cwdAt,
  endAt,
  forDecoder,
  isAnswer,
  isApiError,
  isMeta,
  isOther,
  isPrompt,
  isResult,
  isSidechain,
  isToldResult,
  kindAt,
  record,
  requestAt,
  sessionAt,
  timeAt,
  versionAt,
} from './record';
import { readToolId, skipContent } from './result';
import { isPlain } from './strings';
import { isText, keyEnd, skipKey, skipValue } from './values';

/** Kinds of lines by what `type` says; those that are not known here are for the decoder. */
const answer: i32 = 1;
const user: i32 = 2;
const progress: i32 = 3;
const silent: i32 = 4;

/** Keys that are read, each at most once: one that is there twice is for the decoder. */
const none: i32 = 0;
const cwd: i32 = 1;
const row: i32 = 2;
const typeKey: i32 = 3;
const data: i32 = 4;
const message: i32 = 5;
const version: i32 = 6;
const agentId: i32 = 7;
const session: i32 = 8;
const request: i32 = 9;
const time: i32 = 10;
const sidechain: i32 = 11;
const agent: i32 = 12;
const apiError: i32 = 13;
const meta: i32 = 14;
const subtype: i32 = 15;
const summary: i32 = 16;

/** Of the line that is being read: a bit for each key seen, and what the keys have said. */
let seen: i32 = 0;
let type: i32 = 0;
/** A progress line repeats an answer of a subagent. */
let isNested: bool = false;
/** The line tells of a compaction, or is its summary. */
let isCompaction: bool = false;
/** Where a tool's result ends; 0 as long as the line is none. */
let resultEnd: usize = 0;

/** Reads the line at `start` into the record. Returns the index of its newline when all of it was understood, else 0. */
export function readLine(start: usize): usize {
  const end = readMembers(start);
  if (end === 0 || load<u8>(end) !== 0x0a) return 0;
  const kind = resultEnd !== 0 ? isResult : chooseKind();
  if (kind === forDecoder) return 0;
  store<i32>(record, kind, kindAt);
  store<i32>(record, <i32>end, endAt);
  return end;
}

function chooseKind(): i32 {
  if (isCompaction) return forDecoder;
  if (type === silent) return isOther;
  if (type === progress) return isNested ? forDecoder : isOther;
  return (seen & (1 << message)) === 0 ? forDecoder : chooseTold();
}

function chooseTold(): i32 {
  if (type === answer) return block === plainText ? forDecoder : isAnswer;
  if (type !== user || block === noBlock) return forDecoder;
  return block === toolResult ? isToldResult : isPrompt;
}

/** Index behind the object, or of the newline of a tool's result; 0 when the line is for the decoder. */
function readMembers(start: usize): usize {
  seen = 0;
  type = 0;
  isNested = false;
  isCompaction = false;
  resultEnd = 0;
  if (load<u8>(start) !== 0x7b) return 0;
  let at = start;
  do {
    const key = at + 2;
    const value = skipKey(at + 1);
    if (value === 0 || !isPlain) return 0;
    const field = findField(key, keyEnd);
    at = field === none ? skipValue(value, 0) : readField(start, field, value);
    if (at === 0 || resultEnd !== 0) return resultEnd;
  } while (load<u8>(at) === 0x2c);
  return load<u8>(at) === 0x7d ? at + 1 : 0;
}

/** Keys are told by their lengths first: a line has a dozen, and most of them are not read. */
function findField(key: usize, end: usize): i32 {
  const length = end - key;
  if (length < 7) return findShortField(key, end);
  return length < 9 ? findMiddleField(key, end) : findLongField(key, end);
}

function findShortField(key: usize, end: usize): i32 {
  if (isText(key, end, 'cwd')) return cwd;
  if (isText(key, end, 'row')) return row;
  if (isText(key, end, 'type')) return typeKey;
  if (isText(key, end, 'data')) return data;
  return isText(key, end, 'isMeta') ? meta : none;
}

function findMiddleField(key: usize, end: usize): i32 {
  if (isText(key, end, 'message')) return message;
  if (isText(key, end, 'version')) return version;
  if (isText(key, end, 'agentId')) return agentId;
  return isText(key, end, 'subtype') ? subtype : none;
}

function findLongField(key: usize, end: usize): i32 {
  if (isText(key, end, 'sessionId')) return session;
  if (isText(key, end, 'requestId')) return request;
  if (isText(key, end, 'timestamp')) return time;
  if (isText(key, end, 'isSidechain')) return sidechain;
  if (isText(key, end, 'attributionAgent')) return agent;
  if (isText(key, end, 'isCompactSummary')) return summary;
  return isText(key, end, 'isApiErrorMessage') ? apiError : none;
}

/** Index behind the field's value. */
function readField(start: usize, field: i32, value: usize): usize {
  if (seen & (1 << field)) return 0;
  seen |= 1 << field;
  const word = findWord(field);
  if (word !== 0) return readText(value, word);
  switch (field) {
    case typeKey:
      return readType(value);
    case data:
      return readData(value);
    case message:
      return readContents(start, value);
    case sidechain:
      return readFlag(value, isSidechain);
    case apiError:
      return readFlag(value, isApiError);
    case meta:
      return readFlag(value, isMeta);
    case subtype:
    case summary:
      return readMark(value);
    default:
      // A row of the mod.
      return 0;
  }
}

/** Where the text of a field is kept; 0 for one that is no text. */
function findWord(field: i32): usize {
  switch (field) {
    case cwd:
      return cwdAt;
    case version:
      return versionAt;
    case agentId:
      return agentIdAt;
    case session:
      return sessionAt;
    case request:
      return requestAt;
    case time:
      return timeAt;
    case agent:
      return agentAt;
    default:
      return 0;
  }
}

function readType(at: usize): usize {
  const end = skipValue(at, 0);
  type = isPlain ? chooseType(at, end) : 0;
  return type === 0 ? 0 : end;
}

function chooseType(at: usize, end: usize): i32 {
  if (isText(at, end, '"assistant"')) return answer;
  if (isText(at, end, '"user"')) return user;
  if (isText(at, end, '"progress"')) return progress;
  if (isText(at, end, '"system"') || isText(at, end, '"summary"')) return silent;
  return isText(at, end, '"file-history-snapshot"') || isText(at, end, '"queue-operation"') ? silent : 0;
}

function readMark(at: usize): usize {
  const end = skipValue(at, 0);
  if (load<u8>(at) === 0x74 || isText(at, end, '"compact_boundary"') || !isPlain) isCompaction = true;
  return end;
}

function readContents(start: usize, at: usize): usize {
  if (type === user && readToolId(start, at)) resultEnd = skipContent(start);
  return resultEnd !== 0 ? 0 : readMessage(at);
}

/** A progress line tells of what another agent does, in `data.message`. */
function readData(at: usize): usize {
  if (load<u8>(at) !== 0x7b || load<u8>(at, 1) === 0x7d) return skipValue(at, 0);
  do {
    const key = at + 2;
    const value = skipKey(at + 1);
    if (value === 0 || !isPlain) return 0;
    at = isText(key, keyEnd, 'message') ? readNested(value) : skipValue(value, 0);
    if (at === 0) return 0;
  } while (load<u8>(at) === 0x2c);
  return load<u8>(at) === 0x7d ? at + 1 : 0;
}

function readNested(at: usize): usize {
  if (load<u8>(at) !== 0x7b || load<u8>(at, 1) === 0x7d) return skipValue(at, 0);
  do {
    const key = at + 2;
    const value = skipKey(at + 1);
    if (value === 0 || !isPlain) return 0;
    const isType = isText(key, keyEnd, 'type');
    at = skipValue(value, 0);
    if (at === 0) return 0;
    // A kind with an escape in it may be this one.
    if (isType && (isText(value, at, '"assistant"') || !isPlain)) isNested = true;
  } while (load<u8>(at) === 0x2c);
  return load<u8>(at) === 0x7d ? at + 1 : 0;
}
