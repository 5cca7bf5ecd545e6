import type { ResultEntry } from '../../../../foundation/model/session/entry.ts';

/** Bytes at the beginning of a line in which everything stands that is wanted of a tool's result. */
const headBytes = 1200;

/**
 * A tool's result as Claude Code writes it: one line, no spaces, nothing nested before `type`. Quotes inside of strings are escaped, so
 * this cannot match inside of one.
 */
const resultHead =
  /^\{[^{]*?"type":"user","message":\{"role":"user","content":\[\{(?:"tool_use_id":"([^"\\]+)","type":"tool_result"|"type":"tool_result","tool_use_id":"([^"\\]+)")/;

/**
 * Reads a tool's result from the head of its line. Results are two thirds of all bytes and are told by their tool alone, so they are
 * not decoded. Undefined for any other line, and where the caller found an error or a second object in it.
 */
export function skimResult(bytes: Buffer, start: number, end: number): ResultEntry | undefined {
  const head = bytes.toString('latin1', start, Math.min(end, start + headBytes));
  const found = resultHead.exec(head);
  const toolId = found?.[1] ?? found?.[2];
  if (toolId === undefined || bytes[end - 1] !== closingBrace) return undefined;
  return { kind: 'result', origin: {}, toolId, isError: false, bytes: end - start, text: '' };
}

const closingBrace = 125;
