import {
  charsAt,
  flagsAt,
  hasTool,
  hasUsage,
  hasWords,
  inputCharsAt,
  isAsking,
  isFailure,
  isUnclear,
  keepText,
  messageAt,
  modelAt,
  record,
  setFlag,
  subjectsAt,
  textAt,
  toolIdAt,
  toolNameAt,
  usageAt,
} from './record';
import { expectCanonical, isCanonical, isPlain, lastSpecial, lostToBytes, lostToEscapes } from './strings';
import { count, isText, keyEnd, noteKey, readCount, skipKey, skipValue, watchKeys } from './values';

/** What kinds of blocks the message has, told by the only one, or by a text in the place of blocks. */
export let block: i32 = 0;
export const noBlock: i32 = 0;
export const plainText: i32 = 1;
export const toolUse: i32 = 2;
export const toolResult: i32 = 3;
export const otherBlock: i32 = 4;

/** Keys that were seen: one that is there twice is for the decoder. */
let seen: i32 = 0;

function isFirst(bit: i32): bool {
  if (seen & bit) return false;
  seen |= bit;
  return true;
}

/** Index behind the message at `at`, what it says noted in the record; 0 when it is for the decoder. */
export function readMessage(at: usize): usize {
  if (load<u8>(at) !== 0x7b) return 0;
  seen = 0;
  block = noBlock;
  do {
    const key = at + 2;
    const value = skipKey(at + 1);
    if (value === 0 || !isPlain) return 0;
    at = readMember(key, value);
    if (at === 0) return 0;
  } while (load<u8>(at) === 0x2c);
  return load<u8>(at) === 0x7d ? at + 1 : 0;
}

function readMember(key: usize, value: usize): usize {
  const end = keyEnd;
  if (isText(key, end, 'id')) return isFirst(1) ? readText(value, messageAt) : 0;
  if (isText(key, end, 'model')) return isFirst(2) ? readText(value, modelAt) : 0;
  if (isText(key, end, 'usage')) return isFirst(4) ? readUsage(value) : 0;
  if (isText(key, end, 'content')) return isFirst(8) ? readContent(value) : 0;
  return skipValue(value, 0);
}

/** Keeps the text at `at`; any other value says nothing. */
export function readText(at: usize, word: usize): usize {
  const end = skipValue(at, 0);
  if (end !== 0 && load<u8>(at) === 0x22) keepText(word, at + 1, end - 1, isPlain);
  return end;
}

function readUsage(at: usize): usize {
  if (load<u8>(at) !== 0x7b || load<u8>(at, 1) === 0x7d) return 0;
  setFlag(hasUsage);
  do {
    const key = at + 2;
    const value = skipKey(at + 1);
    if (value === 0 || !isPlain) return 0;
    at = readUsageMember(key, value);
    if (at === 0) return 0;
  } while (load<u8>(at) === 0x2c);
  return load<u8>(at) === 0x7d ? at + 1 : 0;
}

function readUsageMember(key: usize, value: usize): usize {
  const end = keyEnd;
  if (isText(key, end, 'input_tokens')) return isFirst(16) ? keepCount(value, usageAt) : 0;
  if (isText(key, end, 'output_tokens')) return isFirst(32) ? keepCount(value, usageAt + 4) : 0;
  if (isText(key, end, 'cache_creation_input_tokens')) return isFirst(64) ? keepCount(value, usageAt + 8) : 0;
  if (isText(key, end, 'cache_read_input_tokens')) return isFirst(128) ? keepCount(value, usageAt + 12) : 0;
  return skipValue(value, 0);
}

function keepCount(at: usize, word: usize): usize {
  const end = readCount(at);
  store<i32>(record + word, count);
  return end;
}

/** Claude Code writes one block of an answer on a line; more than one is for the decoder. */
function readContent(at: usize): usize {
  if (load<u8>(at) === 0x22) {
    block = plainText;
    return readText(at, textAt);
  }
  if (load<u8>(at) !== 0x5b) return 0;
  if (load<u8>(at, 1) === 0x5d) return at + 2;
  const end = load<u8>(at, 1) === 0x7b ? readBlock(at + 1) : 0;
  return end !== 0 && load<u8>(end) === 0x5d ? end + 1 : 0;
}

function readBlock(at: usize): usize {
  block = otherBlock;
  do {
    const key = at + 2;
    const value = skipKey(at + 1);
    if (value === 0 || !isPlain) return 0;
    at = readBlockMember(key, value);
    if (at === 0) return 0;
  } while (load<u8>(at) === 0x2c);
  return load<u8>(at) === 0x7d && endBlock() ? at + 1 : 0;
}

const typeBit: i32 = 256;
const textBit: i32 = 512;
const thinkingBit: i32 = 1024;
const idBit: i32 = 2048;
const nameBit: i32 = 4096;
const inputBit: i32 = 8192;
const contentBit: i32 = 16384;
const listBit: i32 = 32768;
const errorBit: i32 = 65536;

/** False when the block has what its kind does not have as Claude Code writes it, or not what it does have. */
function endBlock(): bool {
  if (block === toolUse) {
    setFlag(hasTool);
    return (seen & (inputBit | contentBit)) === inputBit;
  }
  if (block !== toolResult) return (seen & contentBit) === 0;
  const isListed = (seen & listBit) !== 0 && (load<i32>(record, flagsAt) & isFailure) !== 0;
  return (seen & textBit) === 0 && !isListed;
}

function readBlockMember(key: usize, value: usize): usize {
  const bit = findBlockKey(key, keyEnd);
  if (bit === 0) return skipValue(value, 0);
  if (!isFirst(bit)) return 0;
  switch (bit) {
    case typeBit:
      return readBlockType(value);
    case textBit:
      return readSaid(value);
    case thinkingBit:
      return addChars(value);
    case idBit:
      return readText(value, toolIdAt);
    case nameBit:
      return readText(value, toolNameAt);
    case inputBit:
      return readInput(value);
    case errorBit:
      return readFlag(value, isFailure);
    default:
      if (load<u8>(value) !== 0x22) seen |= listBit;
      return readText(value, textAt);
  }
}

/** The bit of a key that is read; 0 for others. */
function findBlockKey(key: usize, end: usize): i32 {
  if (isText(key, end, 'type')) return typeBit;
  if (isText(key, end, 'text')) return textBit;
  if (isText(key, end, 'id') || isText(key, end, 'tool_use_id')) return idBit;
  if (isText(key, end, 'name')) return nameBit;
  if (isText(key, end, 'input')) return inputBit;
  if (isText(key, end, 'content')) return contentBit;
  if (isText(key, end, 'thinking')) return thinkingBit;
  return isText(key, end, 'is_error') ? errorBit : 0;
}

function readBlockType(at: usize): usize {
  const end = skipValue(at, 0);
  if (isText(at, end, '"tool_use"')) block = toolUse;
  else if (isText(at, end, '"tool_result"')) block = toolResult;
  // A kind with an escape in it may be one of these.
  return isPlain ? end : 0;
}

/** Sets a flag where the value is true. */
export function readFlag(at: usize, flag: i32): usize {
  if (load<u8>(at) === 0x74) setFlag(flag);
  return skipValue(at, 0);
}

/** Counts the UTF-16 units of the text at `at`. */
function addChars(at: usize): usize {
  const before = lostToBytes + lostToEscapes;
  const end = skipValue(at, 0);
  if (end === 0 || load<u8>(at) !== 0x22) return end;
  const units = <i32>(end - at) - 2 - (lostToBytes + lostToEscapes - before);
  store<i32>(record, load<i32>(record, charsAt) + units, charsAt);
  return end;
}

function readSaid(at: usize): usize {
  const end = addChars(at);
  if (end === 0 || load<u8>(at) !== 0x22) return end;
  keepText(textAt, at + 1, end - 1, isPlain);
  // Words begin a text nearly always.
  const first = load<u8>(at, 1);
  if (first > 0x20 && first < 0x7f && first !== 0x5c && end - at > 2) setFlag(hasWords);
  const last = load<u8>(end - 2);
  if (last === 0x20 || lastSpecial === end - 1) setFlag(isUnclear);
  else if (last === 0x3f) setFlag(isAsking);
  return end;
}

/** A tool's input: how many characters `JSON.stringify` would make of it, where it has what tools are asked about. */
function readInput(start: usize): usize {
  if (load<u8>(start) !== 0x7b) return 0;
  const before = lostToBytes;
  expectCanonical();
  watchKeys(true);
  const end = load<u8>(start, 1) === 0x7d ? start + 2 : readInputMembers(start);
  watchKeys(false);
  store<i32>(record, <i32>(end - start) - (lostToBytes - before), inputCharsAt);
  return isCanonical ? end : 0;
}

function readInputMembers(at: usize): usize {
  do {
    const key = at + 2;
    const value = skipKey(at + 1);
    if (value === 0 || !isPlain) return 0;
    const word = findSubject(key, keyEnd);
    noteKey(key, keyEnd, 0);
    // What was asked for as a list of words is for the decoder.
    if (word !== 0 && load<u8>(value) === 0x5b) return 0;
    at = word === 0 ? skipValue(value, 0) : readText(value, word);
    if (at === 0) return 0;
  } while (load<u8>(at) === 0x2c);
  return load<u8>(at) === 0x7d ? at + 1 : 0;
}

/** Where the text of a field is kept that a tool's subject may stand in; 0 for others. */
function findSubject(start: usize, end: usize): usize {
  if (isText(start, end, 'file_path')) return subjectsAt;
  if (isText(start, end, 'command')) return subjectsAt + 8;
  if (isText(start, end, 'pattern')) return subjectsAt + 16;
  if (isText(start, end, 'path')) return subjectsAt + 24;
  if (isText(start, end, 'notebook_path')) return subjectsAt + 32;
  if (isText(start, end, 'url')) return subjectsAt + 40;
  if (isText(start, end, 'query')) return subjectsAt + 48;
  return isText(start, end, 'cmd') ? subjectsAt + 56 : 0;
}
