import { isPlain, noteOdd, skipString } from './strings';

/** Objects in objects that are gone into; what is deeper is for the decoder. */
const mostDepth: i32 = 64;

/** Where the keys of the objects that are open are noted, two words each, to find one that is there twice. */
const keysAt: usize = memory.data(8192, 8);
const mostKeys: i32 = 1024;
let keys: i32 = 0;

/** True while keys are noted. */
let isWatchingKeys: bool = false;

/** Notes keys from now on, or no longer: an object with one twice is not what `JSON.stringify` would write of it. */
export function watchKeys(isOn: bool): void {
  isWatchingKeys = isOn;
  keys = 0;
}

/** Index behind the value at `at`; 0 when it is no value of JSON without spaces. */
export function skipValue(at: usize, depth: i32): usize {
  const byte = load<u8>(at);
  if (byte === 0x22) {
    const end = skipString(at + 1);
    return end === 0 ? 0 : end + 1;
  }
  if (byte === 0x7b) return depth < mostDepth ? skipObject(at, depth + 1) : 0;
  if (byte === 0x5b) return depth < mostDepth ? skipArray(at, depth + 1) : 0;
  return byte >= 0x61 ? skipName(at, byte) : skipNumber(at);
}

/** Index behind true, false or null. */
function skipName(at: usize, byte: u8): usize {
  if (byte === 0x74) return load<u32>(at) === 0x65757274 ? at + 4 : 0;
  if (byte === 0x6e) return load<u32>(at) === 0x6c6c756e ? at + 4 : 0;
  return byte === 0x66 && load<u32>(at, 1) === 0x65736c61 ? at + 5 : 0;
}

/** Index of the value of the member whose key's quote is at `at`; 0 when there is none. The key's end is in `keyEnd`. */
export let keyEnd: usize = 0;
export function skipKey(at: usize): usize {
  if (load<u8>(at) !== 0x22) return 0;
  keyEnd = skipString(at + 1);
  if (keyEnd === 0 || load<u8>(keyEnd, 1) !== 0x3a) return 0;
  return keyEnd + 2;
}

function skipObject(at: usize, depth: i32): usize {
  if (load<u8>(at, 1) === 0x7d) return at + 2;
  const firstKey = keys;
  do {
    const value = skipKey(at + 1);
    if (value === 0) return 0;
    if (isWatchingKeys) noteKey(at + 2, keyEnd, firstKey);
    at = skipValue(value, depth);
    if (at === 0) return 0;
  } while (load<u8>(at) === 0x2c);
  keys = firstKey;
  return load<u8>(at) === 0x7d ? at + 1 : 0;
}

function skipArray(at: usize, depth: i32): usize {
  if (load<u8>(at, 1) === 0x5d) return at + 2;
  do {
    at = skipValue(at + 1, depth);
    if (at === 0) return 0;
  } while (load<u8>(at) === 0x2c);
  return load<u8>(at) === 0x5d ? at + 1 : 0;
}

/** Notes a key of the object whose first one has the number `firstKey`. */
export function noteKey(start: usize, end: usize, firstKey: i32): void {
  const length = <u32>(end - start);
  if (!isPlain || keys === mostKeys || isKnown(start, length, firstKey)) {
    noteOdd();
    return;
  }
  const place = keysAt + ((<usize>keys) << 3);
  store<u32>(place, <u32>start);
  store<u32>(place, length, 4);
  keys += 1;
}

function isKnown(start: usize, length: u32, firstKey: i32): bool {
  for (let index = firstKey; index < keys; index += 1) {
    const other = keysAt + ((<usize>index) << 3);
    if (load<u32>(other, 4) === length && memory.compare(load<u32>(other), start, length) === 0) return true;
  }
  return false;
}

/** Most digits that a double holds whatever they are. */
const mostDigits: usize = 15;

function isDigit(byte: u8): bool {
  return byte >= 0x30 && byte <= 0x39;
}

function skipDigits(at: usize): usize {
  while (isDigit(load<u8>(at))) at += 1;
  return at;
}

function skipNumber(start: usize): usize {
  const first = load<u8>(start) === 0x2d ? start + 1 : start;
  let at = skipDigits(first);
  if (at === first || (load<u8>(first) === 0x30 && at > first + 1)) return 0;
  // -0, 1.50 and 1e3 are written as 0, 1.5 and 1000.
  if (at - first > mostDigits || (load<u8>(first) === 0x30 && first > start)) noteOdd();
  if (load<u8>(at) === 0x2e) {
    noteOdd();
    const fraction = at + 1;
    at = skipDigits(fraction);
    if (at === fraction) return 0;
  }
  if ((load<u8>(at) | 0x20) !== 0x65) return at;
  noteOdd();
  at += 1;
  if (load<u8>(at) === 0x2b || load<u8>(at) === 0x2d) at += 1;
  const end = skipDigits(at);
  return end === at ? 0 : end;
}

/** Digits of a count that fits into 32 bits, whatever they are. */
const mostCountDigits: usize = 9;

/** What `readCount` has read. */
export let count: i32 = 0;

/** Index behind the whole number at `at`; 0 for any other value, and for more tokens than a call can take. */
export function readCount(at: usize): usize {
  const end = skipDigits(at);
  if (end === at || end - at > mostCountDigits || (load<u8>(at) === 0x30 && end > at + 1)) return 0;
  count = 0;
  for (let digit = at; digit < end; digit += 1) count = count * 10 + (load<u8>(digit) - 0x30);
  return end;
}

/** True when the bytes are those of an ASCII text. */
export function isText(start: usize, end: usize, text: string): bool {
  const length = text.length;
  if (end - start !== <usize>length) return false;
  const units = changetype<usize>(text);
  for (let index: usize = 0; index < <usize>length; index += 1)
    if (load<u8>(start + index) !== <u8>load<u16>(units + (index << 1))) return false;
  return true;
}
