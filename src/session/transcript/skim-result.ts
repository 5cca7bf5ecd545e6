import type { ResultEntry } from '../../core/model/session/entry.ts';

/** Bytes at the beginning of a line that hold everything we read of a tool's result. */
const headBytes = 1000;

/**
 * How Claude Code writes a tool's result: no spaces, nothing nested before the message. Quotes inside of strings are escaped, so this cannot stand in
 * one.
 */
const message = '"type":"user","message":';
const content = '{"role":"user","content":[{';
const tool = /"tool_use_id":"([ !#-[\]-~]+)","type":"tool_result"|"type":"tool_result","tool_use_id":"([ !#-[\]-~]+)"/y;

/**
 * Marks of a tool's result that has to be decoded: an error, or a second object glued to the first. Quotes inside of strings are escaped in
 * JSON, so the first cannot stand in a text that somebody wrote, and the second hardly ever.
 */
const marks = ['"is_error":true', '}{"'].map((mark) => Buffer.from(mark));

const closingBrace = 125;

/**
 * Reads a tool's result from the head of its line, without decoding the line. Results are two thirds of all bytes, and only their tool and their
 * length are counted. Returns undefined for any other line, for an error, and for a line that holds a second object.
 */
export function skimResult(line: Buffer): ResultEntry | undefined {
  if (line.at(-1) !== closingBrace) return undefined;
  const head = line.toString('latin1', 0, Math.min(line.length, headBytes));
  const at = head.indexOf(message) + message.length;
  if (at < message.length || head.indexOf('{', 1) !== at || !head.startsWith(content, at)) return undefined;
  tool.lastIndex = at + content.length;
  const match = tool.exec(head);
  const toolId = match?.[1] ?? match?.[2];
  if (toolId === undefined || marks.some((mark) => line.includes(mark))) return undefined;
  return { kind: 'result', origin: {}, toolId, isError: false, bytes: line.length, text: '' };
}
