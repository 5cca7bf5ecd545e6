import { quoteValue } from '../escape/quote-value.ts';
import type { TextFinding } from '../line-index.ts';
import type { DocumentEntry, DocumentNode } from './document-node.ts';
import { breakRestriction, deepest } from './document-node.ts';

/** Eight MiB of tiny values would take a gigabyte of nodes. */
const maxValues = 1_000_000;

/** A place in a text being read, with what was found wrong so far. */
interface JsonCursor {
  readonly text: string;
  readonly findings: TextFinding[];
  at: number;
  /** Values read so far. */
  values: number;
}

/** Thrown where reading cannot go on. */
class JsonStop extends Error {
  readonly finding: TextFinding;
  constructor(finding: TextFinding) {
    super(finding.message);
    this.finding = finding;
  }
}

/** Reads the values of a strict JSON text, one for each of its lines or groups of lines, and everything that is wrong with it. */
export function scanJson(text: string): {
  readonly values: readonly DocumentNode[];
  readonly findings: readonly TextFinding[];
} {
  const cursor: JsonCursor = { text, findings: [], at: text.startsWith('\ufeff') ? 1 : 0, values: 0 };
  const values: DocumentNode[] = [];
  try {
    for (skipSpace(cursor); cursor.at < text.length || values.length === 0; ) {
      values.push(readValue(cursor, 0));
      const end = cursor.at;
      skipSpace(cursor);
      const isApart = text.slice(end, cursor.at).includes('\n');
      if (cursor.at < text.length && !isApart) refuse(cursor, 'nothing more on this line');
    }
  } catch (error) {
    if (!(error instanceof JsonStop)) throw error;
    cursor.findings.push(error.finding);
  }
  return { values, findings: cursor.findings };
}

function readValue(cursor: JsonCursor, depth: number): DocumentNode {
  cursor.values += 1;
  if (depth > deepest) throw new JsonStop(breakRestriction('too-deep', cursor.at));
  if (cursor.values > maxValues) throw new JsonStop(breakRestriction('too-complex', cursor.at));
  const start = cursor.at;
  const first = cursor.text[start];
  if (first === '{')
    return { kind: 'object', isFlow: true, start, entries: readEntries(cursor, depth), end: cursor.at };
  if (first === '[') return { kind: 'list', isFlow: true, start, items: readItems(cursor, depth), end: cursor.at };
  return { kind: 'scalar', start, value: readScalar(cursor), end: cursor.at };
}

function readEntries(cursor: JsonCursor, depth: number): readonly DocumentEntry[] {
  const entries: DocumentEntry[] = [];
  const keys = new Set<string>();
  readMembers(cursor, '}', () => {
    const keyStart = cursor.at;
    if (cursor.text[keyStart] !== '"') refuse(cursor, 'a key in double quotes');
    const key = readString(cursor);
    if (keys.has(key)) cursor.findings.push(breakRestriction('duplicate-key', keyStart, quoteValue(key)));
    keys.add(key);
    skipSpace(cursor);
    if (cursor.text[cursor.at] !== ':') refuse(cursor, '":"');
    cursor.at += 1;
    skipSpace(cursor);
    entries.push({ key, keyStart, value: readValue(cursor, depth + 1) });
  });
  return entries;
}

function readItems(cursor: JsonCursor, depth: number): readonly DocumentNode[] {
  const items: DocumentNode[] = [];
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

const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const word = /true|false|null/y;
const string = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y;
/** A text that means itself: most are short names. */
const plain = /^"[\w-]{0,64}"$/;

function match({ text, at }: JsonCursor, pattern: RegExp): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

function skipSpace(cursor: JsonCursor): void {
  while (' \n\r\t'.includes(cursor.text.charAt(cursor.at) || '-')) cursor.at += 1;
}

/** Reads a text, number, true, false or null. A number beyond what a double holds is a finding, not a value. */
function readScalar(cursor: JsonCursor): unknown {
  const start = cursor.at;
  if (cursor.text[start] === '"') return readString(cursor);
  const source = match(cursor, number) || match(cursor, word);
  const behind = cursor.text[start + source.length] ?? '';
  if (source === '' || /[\w.+-]/.test(behind)) refuse(cursor, 'a value');
  const value: unknown = JSON.parse(source);
  if (typeof value === 'number' && !Number.isFinite(value))
    cursor.findings.push(breakRestriction('number', start, quoteValue(source)));
  cursor.at += source.length;
  return value;
}

function readString(cursor: JsonCursor): string {
  const source = match(cursor, string);
  if (source === '') refuse(cursor, 'a text with a closing quote');
  const value = plain.test(source) ? source.slice(1, -1) : decodeString(cursor, source);
  cursor.at += source.length;
  return value;
}

function decodeString(cursor: JsonCursor, source: string): string {
  try {
    return JSON.parse(source);
  } catch {
    return refuse(cursor, 'a text without line breaks, control characters and unknown escapes');
  }
}

/** Stops reading, with what had to stand here and what does, as far as it helps (a whole word, or one character). */
function refuse(cursor: JsonCursor, expected: string): never {
  const rest = cursor.text.slice(cursor.at, cursor.at + 40);
  const actual = rest === '' ? 'the end of the file' : quoteValue(/^(?:[\w.+-]+|.)/su.exec(rest)?.[0] ?? rest);
  const hint = /^[+-]?(?:infinity|nan|undefined)/i.test(rest)
    ? 'JSON has no such value: write a number.'
    : 'Correct the JSON: double quotes, no comments, no comma after the last value.';
  throw new JsonStop(breakRestriction('syntax', cursor.at, `expected ${expected}, found ${actual}`, hint));
}
