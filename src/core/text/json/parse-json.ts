import type { Blame, Parsed } from '../../model/problem.ts';
import { decodeText, type TextLimits } from '../decode-text.ts';
import { quoteValue } from '../escape/quote-value.ts';
import { indexLines, type LineIndex, type TextFinding, toError } from '../line-index.ts';
import type { JsonEntry, JsonNode } from './json-node.ts';
import { type JsonCursor, JsonStop, readScalar, readString, refuse, skipSpace, take } from './json-node.ts';

/** A text of JSON values, one or several (each beginning on a line of its own), with the way back to positions. */
export interface JsonSource extends LineIndex {
  readonly file: string;
  readonly blame: Blame;
  readonly text: string;
  readonly values: readonly JsonNode[];
}

/** Far above what any file of rentroll needs, far below what would overflow the stack of a recursive reader. */
const maxDepth = 32;
/** Eight MiB of tiny values would take a gigabyte of nodes. */
const maxValues = 1_000_000;
const maxShown = 50;

/**
 * Parses JSON text (or its bytes) into nodes that know where they stand. Refused, each with line and column: what
 * `decodeText` refuses, syntax errors, duplicate keys, nesting deeper than 32, numbers beyond what a double holds. JSON Lines
 * are several values; an empty text is none.
 */
export function parseJson(
  input: string | Uint8Array,
  file: string,
  blame: Blame,
  limits: TextLimits,
): Parsed<JsonSource> {
  const decoded = decodeText(input, file, blame, limits);
  if (decoded.value === undefined) return { problems: decoded.problems };
  const text = decoded.value;
  const { locate } = indexLines(text, file);
  const { values, findings } = readText(text);
  const place = { ...limits, blame, locate };
  const problems = findings.slice(0, maxShown).map((finding) => toError(finding, place));
  if (problems.length > 0) return { problems };
  return { value: { file, blame, text, values, locate }, problems };
}

function readText(text: string): { readonly values: readonly JsonNode[]; readonly findings: readonly TextFinding[] } {
  const cursor: JsonCursor = { text, findings: [], at: text.startsWith('\ufeff') ? 1 : 0, values: 0 };
  try {
    return { values: readValues(cursor), findings: cursor.findings };
  } catch (error) {
    if (!(error instanceof JsonStop)) throw error;
    return { values: [], findings: [...cursor.findings, error.finding] };
  }
}

function readValues(cursor: JsonCursor): readonly JsonNode[] {
  const values: JsonNode[] = [];
  for (skipSpace(cursor); cursor.at < cursor.text.length; ) {
    values.push(readValue(cursor, 0));
    const end = cursor.at;
    skipSpace(cursor);
    const isApart = cursor.text.slice(end, cursor.at).includes('\n');
    if (cursor.at < cursor.text.length && !isApart) refuse(cursor, 'nothing more on this line');
  }
  return values;
}

function readValue(cursor: JsonCursor, depth: number): JsonNode {
  cursor.values += 1;
  if (depth > maxDepth) stop(cursor, 'json-too-deep', `lists and objects are nested more than ${maxDepth} levels deep`);
  if (cursor.values > maxValues) stop(cursor, 'json-too-complex', `the file holds more than ${maxValues} values`);
  const start = cursor.at;
  const first = cursor.text[start];
  if (first === '{') return { kind: 'object', start, entries: readEntries(cursor, depth), end: cursor.at };
  if (first === '[') return { kind: 'list', start, items: readItems(cursor, depth), end: cursor.at };
  return { kind: 'scalar', start, value: readScalar(cursor), end: cursor.at };
}

function readEntries(cursor: JsonCursor, depth: number): readonly JsonEntry[] {
  const entries: JsonEntry[] = [];
  const keys = new Set<string>();
  readMembers(cursor, '}', () => {
    const keyStart = cursor.at;
    if (cursor.text[keyStart] !== '"') refuse(cursor, 'a key in double quotes');
    const key = readString(cursor);
    if (keys.has(key)) cursor.findings.push(duplicateFinding(key, keyStart));
    keys.add(key);
    take(cursor, ':');
    entries.push({ key, keyStart, value: readValue(cursor, depth + 1) });
  });
  return entries;
}

function readItems(cursor: JsonCursor, depth: number): readonly JsonNode[] {
  const items: JsonNode[] = [];
  readMembers(cursor, ']', () => items.push(readValue(cursor, depth + 1)));
  return items;
}

/** Passes the opening bracket, the members between commas, and `close`. */
function readMembers(cursor: JsonCursor, close: '}' | ']', readMember: () => void): void {
  cursor.at += 1;
  skipSpace(cursor);
  for (let next = cursor.text[cursor.at] === close ? close : ','; next !== close; skipSpace(cursor)) {
    readMember();
    skipSpace(cursor);
    next = cursor.text[cursor.at] ?? '';
    if (next !== ',' && next !== close) refuse(cursor, `"," or "${close}"`);
    if (next === ',') cursor.at += 1;
  }
  cursor.at += 1;
}

function duplicateFinding(key: string, offset: number): TextFinding {
  const message = `the key ${quoteValue(key)} appears twice in the same object`;
  return { code: 'json-duplicate-key', offset, message, hint: 'Keep one of the two.' };
}

function stop(cursor: JsonCursor, code: string, message: string): never {
  throw new JsonStop({ code, offset: cursor.at, message, hint: 'Remove what nothing reads.' });
}
