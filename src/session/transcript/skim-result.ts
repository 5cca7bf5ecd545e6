import type { ResultEntry } from '../../core/model/session/entry.ts';

/** Bytes at the beginning of a line in which everything stands that is wanted of a tool's result. */
const headBytes = 1000;

/** How Claude Code writes a tool's result: no spaces, nothing nested before the message. Quotes inside of strings are escaped, so this cannot stand in one. */
const message = '"type":"user","message":';
const content = '{"role":"user","content":[{';
const tool = /"tool_use_id":"([ !#-[\]-~]+)","type":"tool_result"|"type":"tool_result","tool_use_id":"([ !#-[\]-~]+)"/y;

/**
 * Reads a tool's result from the head of its line. Results are two thirds of all bytes and are told by their tool alone, so they are
 * not decoded. Undefined for any other line; whether an error or a second object stands in it is for the caller to find out.
 */
export function skimResult(bytes: Buffer, start: number, end: number): ResultEntry | undefined {
  if (bytes[end - 1] !== closingBrace) return undefined;
  const head = bytes.toString('latin1', start, Math.min(end, start + headBytes));
  const at = head.indexOf(message) + message.length;
  if (at < message.length || head.indexOf('{', 1) !== at || !head.startsWith(content, at)) return undefined;
  tool.lastIndex = at + content.length;
  const found = tool.exec(head);
  const toolId = found?.[1] ?? found?.[2];
  if (toolId === undefined) return undefined;
  return { kind: 'result', origin: nobody, toolId, isError: false, bytes: end - start, text: '' };
}

const closingBrace = 125;
const nobody = {};

/**
 * What makes a tool's result one that has to be decoded: an error, or a second object glued to the first. Quotes inside of strings are
 * escaped in JSON, so the first cannot stand in a text that somebody wrote, and the second hardly ever.
 */
const marks = ['"is_error":true', '}{"'].map((mark) => Buffer.from(mark));

/** Finds lines with a mark; lines are asked for in order. */
export interface Marks {
  hasAny(start: number, end: number): boolean;
}

/** Looks for marks in `bytes`, over which each mark's search goes once. */
export function openMarks(bytes: Buffer): Marks {
  const next = marks.map((mark) => bytes.indexOf(mark));
  return {
    hasAny: (start, end) => {
      let has = false;
      for (let index = 0; index < marks.length; index += 1) {
        let at = next[index] ?? -1;
        if (at >= 0 && at < start) at = bytes.indexOf(marks[index] as Buffer, start);
        next[index] = at;
        if (at >= 0 && at < end) has = true;
      }
      return has;
    },
  };
}
