import { keepText, toolIdAt } from './record';

/** Bytes at the beginning of a line in which everything stands that is wanted of a tool's result. */
const headBytes: usize = 1000;

/**
 * Finds the id of a tool's result in the message at `at`, written as Claude Code writes it: no spaces, and nothing nested before the
 * message. False for any other message. What follows is not looked at.
 */
export function readToolId(start: usize, at: usize): bool {
  if (!isBefore(at, '"type":"user","message":') || findByte(start + 1, 0x7b) !== at) return false;
  let place = behind(at, '{"role":"user","content":[{');
  if (place === 0) return false;
  const id = behind(place, '"tool_use_id":"');
  const typed = behind(place, '"type":"tool_result","tool_use_id":"');
  place = id !== 0 ? id : typed;
  if (place === 0) return false;
  const end = findIdEnd(place);
  if (end === place || load<u8>(end) !== 0x22) return false;
  const last = id !== 0 ? behind(end, '","type":"tool_result"') : end + 1;
  if (last === 0 || last - start > headBytes) return false;
  keepText(toolIdAt, place, end, true);
  return true;
}

/** Index of the first byte of an id that is none: a quote, a backslash or a newline. Ids beyond ASCII are for the decoder. */
function findIdEnd(at: usize): usize {
  while (true) {
    const byte = load<u8>(at);
    if (byte === 0x22 || byte === 0x5c || byte < 0x20 || byte > 0x7e) return at;
    at += 1;
  }
}

/** Index of a byte, or of the newline before it; both are there in any line that is asked about. */
function findByte(at: usize, byte: u8): usize {
  while (load<u8>(at) !== byte && load<u8>(at) !== 0x0a) at += 1;
  return at;
}

/** Index behind an ASCII text at `at`; 0 when something else stands there. */
function behind(at: usize, text: string): usize {
  const units = changetype<usize>(text);
  const length = <usize>text.length;
  for (let index: usize = 0; index < length; index += 1)
    if (load<u8>(at + index) !== <u8>load<u16>(units + (index << 1))) return 0;
  return at + length;
}

/** True when an ASCII text ends at `at`; what is before the line is never such a text's. */
function isBefore(at: usize, text: string): bool {
  return behind(at - <usize>text.length, text) !== 0;
}

/**
 * Index of the newline of the line at `at`, when it ends with a brace and holds none of the marks for which a result has to be decoded, see
 * `find-marks.ts`; 0 otherwise.
 */
export function skipContent(at: usize): usize {
  while (true) {
    const first = findSuspects(at);
    const second = findSuspects(at + 16);
    if (v128.any_true(v128.or(first, second))) {
      const place = judgeSuspects(at, i8x16.bitmask(first) | (i8x16.bitmask(second) << 16));
      if (place !== goesOn) return place;
    }
    at += 32;
  }
}

/** None of the suspects is a mark, and the line has no end among them. */
const goesOn: usize = 1;

/** Which of 16 bytes are a newline, or begin `}{` as two objects do, or `_e` as in is_error. */
function findSuspects(at: usize): v128 {
  const bytes = v128.load(at);
  const next = v128.load(at, 1);
  const glued = v128.and(i8x16.eq(bytes, i8x16.splat(0x7d)), i8x16.eq(next, i8x16.splat(0x7b)));
  const failed = v128.and(i8x16.eq(bytes, i8x16.splat(0x5f)), i8x16.eq(next, i8x16.splat(0x65)));
  return v128.or(i8x16.eq(bytes, i8x16.splat(0x0a)), v128.or(glued, failed));
}

function judgeSuspects(at: usize, found: i32): usize {
  for (; found !== 0; found &= found - 1) {
    const place = at + ctz(found);
    const byte = load<u8>(place);
    if (byte === 0x0a) return load<u8>(place - 1) === 0x7d ? place : 0;
    if (byte === 0x7d ? load<u8>(place, 2) === 0x22 : behind(place - 3, '"is_error":true') !== 0) return 0;
  }
  return goesOn;
}
