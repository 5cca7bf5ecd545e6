/** Strings of JSON, 16 bytes at a time. A line ends with a newline, at which no string goes on: nothing is read beyond it. */

const quote: u8 = 0x22;
const backslash: u8 = 0x5c;
const firstPrintable: u8 = 0x20;

/** What the last string was: without escapes and ASCII only. */
export let isPlain: bool = false;
/** Behind the last escape or character of several bytes of the last string; 0 without one. */
export let lastSpecial: usize = 0;
/** Over all strings so far, by how much they are longer in bytes than in UTF-16 units: for their characters, and for their escapes. */
export let lostToBytes: i32 = 0;
export let lostToEscapes: i32 = 0;
/** False once an escape has come up that `JSON.stringify` would have written in another way. */
export let isCanonical: bool = true;

/** Says whether all from here on is as `JSON.stringify` would have written it. */
export function expectCanonical(): void {
  isCanonical = true;
}

/** Something was not as `JSON.stringify` would have written it. */
export function noteOdd(): void {
  isCanonical = false;
}

/** Index of the quote that ends the string whose text begins at `at`; 0 when it has no end or is no string of JSON. */
export function skipString(at: usize): usize {
  isPlain = true;
  lastSpecial = 0;
  while (true) {
    const bytes = v128.load(at);
    const found = i8x16.bitmask(
      v128.or(
        v128.or(i8x16.eq(bytes, i8x16.splat(quote)), i8x16.eq(bytes, i8x16.splat(backslash))),
        // As signed bytes, those of characters beyond ASCII are below it too.
        i8x16.lt_s(bytes, i8x16.splat(firstPrintable)),
      ),
    );
    if (found === 0) {
      at += 16;
      continue;
    }
    at += ctz(found);
    const byte = load<u8>(at);
    if (byte === quote) return at;
    const length = byte === backslash ? skipEscape(at) : skipCharacter(at, byte);
    if (length === 0) return 0;
    isPlain = false;
    at += length;
    lastSpecial = at;
  }
}

/** Bytes of the escape at `at`; 0 when it is none. */
function skipEscape(at: usize): usize {
  const byte = load<u8>(at, 1);
  if (byte === 0x75) return skipUnicodeEscape(at);
  // n " \ t r b f /
  const isKnown =
    byte === 0x6e ||
    byte === quote ||
    byte === backslash ||
    byte === 0x74 ||
    byte === 0x72 ||
    byte === 0x62 ||
    byte === 0x66;
  if (!isKnown && byte !== 0x2f) return 0;
  if (!isKnown) isCanonical = false;
  lostToEscapes += 1;
  return 2;
}

function skipUnicodeEscape(at: usize): usize {
  for (let index: usize = 2; index < 6; index += 1) if (!isHexDigit(load<u8>(at + index))) return 0;
  if (!isControlEscape(at)) isCanonical = false;
  lostToEscapes += 5;
  return 6;
}

function isHexDigit(byte: u8): bool {
  return (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66);
}

/** True for what `JSON.stringify` makes of a control character that has no letter of its own. */
function isControlEscape(at: usize): bool {
  const low = load<u8>(at, 5);
  // "00" and "10" to "1f": all of the row that begins with 1, and those of 0 that are not b, t, n, f, r.
  if (load<u16>(at, 2) !== 0x3030 || (low >= 0x41 && low <= 0x46)) return false;
  const high = load<u8>(at, 4);
  return high === 0x31 || (high === 0x30 && (low <= 0x37 || low === 0x62 || low >= 0x65));
}

/** Bytes of the character beyond ASCII at `at`; 0 for a control character or what is no UTF-8. */
function skipCharacter(at: usize, byte: u8): usize {
  if (byte < 0xc2 || byte > 0xf4 || !isContinuation(load<u8>(at, 1))) return 0;
  if (byte < 0xe0) return loseBytes(2, 1);
  if (!isContinuation(load<u8>(at, 2))) return 0;
  return byte < 0xf0 ? skipThree(byte, load<u8>(at, 1)) : skipFour(at, byte, load<u8>(at, 1));
}

/** Not what fits into two bytes, and no half of a character of UTF-16. */
function skipThree(byte: u8, next: u8): usize {
  const isWrong = (byte === 0xe0 && next < 0xa0) || (byte === 0xed && next > 0x9f);
  return isWrong ? 0 : loseBytes(3, 2);
}

/** Not what fits into three bytes, and nothing beyond U+10FFFF. */
function skipFour(at: usize, byte: u8, next: u8): usize {
  const isWrong = (byte === 0xf0 && next < 0x90) || (byte === 0xf4 && next > 0x8f);
  return isWrong || !isContinuation(load<u8>(at, 3)) ? 0 : loseBytes(4, 2);
}

function isContinuation(byte: u8): bool {
  return (byte & 0xc0) === 0x80;
}

function loseBytes(length: usize, bytes: i32): usize {
  lostToBytes += bytes;
  return length;
}
