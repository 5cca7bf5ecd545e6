import { quoteValue } from '../escape/quote-value.ts';
import type { TextFinding } from '../line-index.ts';

/** A key of an object or a place in a list, from the outside in. */
export type JsonPath = readonly (string | number)[];

/** A value of a JSON text with the UTF-16 offsets it spans. */
export type JsonNode = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'object'; readonly entries: readonly JsonEntry[] }
  | { readonly kind: 'list'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'scalar'; readonly value: string | number | boolean | null }
);

export interface JsonEntry {
  readonly key: string;
  readonly keyStart: number;
  readonly value: JsonNode;
}

/** Returns the plain value of a node; objects have no prototype, so that a key such as `__proto__` is only a key. */
export function jsonValue(node: JsonNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(jsonValue);
  const object: Record<string, unknown> = Object.create(null);
  for (const { key, value } of node.entries) object[key] = jsonValue(value);
  return object;
}

/** Finds the entry of an object with this key; undefined for other nodes and absent keys. */
export function findEntry(node: JsonNode, key: string | number): JsonEntry | undefined {
  return node.kind === 'object' ? node.entries.find((entry) => entry.key === key) : undefined;
}

/** Finds the node at a path, or the innermost one on the way to it. */
export function findNode(root: JsonNode, path: JsonPath): JsonNode {
  let node = root;
  for (const step of path) {
    const next = node.kind === 'list' ? node.items[Number(step)] : findEntry(node, step)?.value;
    if (next === undefined) return node;
    node = next;
  }
  return node;
}

/** Describes a path for people: `trials[3].usage.input`; an empty path is empty. */
export function describePath(path: JsonPath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}

/** A place in a text being read, with what was found wrong so far. */
export interface JsonCursor {
  readonly text: string;
  readonly findings: TextFinding[];
  at: number;
  /** Values read so far. */
  values: number;
}

/** Thrown where reading cannot go on; parse-json.ts catches it. */
export class JsonStop extends Error {
  readonly finding: TextFinding;
  constructor(finding: TextFinding) {
    super(finding.message);
    this.finding = finding;
  }
}

const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const word = /true|false|null/y;
const text = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y;
/** A text that means itself: most are short names. */
const plain = /^"[\w-]{0,64}"$/;

function match({ text, at }: JsonCursor, pattern: RegExp): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** Passes spaces, tabs and line breaks. */
export function skipSpace(cursor: JsonCursor): void {
  const { text } = cursor;
  while (' \n\r\t'.includes(text.charAt(cursor.at) || '-')) cursor.at += 1;
}

/** Passes one character that has to come next, and the space around it. */
export function take(cursor: JsonCursor, character: string): void {
  skipSpace(cursor);
  if (cursor.text[cursor.at] !== character) refuse(cursor, `"${character}"`);
  cursor.at += 1;
  skipSpace(cursor);
}

/** Reads a text, number, true, false or null. A number beyond what a double holds is a finding, not a value. */
export function readScalar(cursor: JsonCursor): string | number | boolean | null {
  const start = cursor.at;
  if (cursor.text[start] === '"') return readString(cursor);
  const source = match(cursor, number) || match(cursor, word);
  const behind = cursor.text[start + source.length] ?? '';
  if (source === '' || /[\w.+-]/.test(behind)) refuse(cursor, 'a value');
  const value: number | boolean | null = JSON.parse(source);
  if (typeof value === 'number' && !Number.isFinite(value)) cursor.findings.push(hugeFinding(source, start));
  cursor.at += source.length;
  return value;
}

/** Reads a text in double quotes. */
export function readString(cursor: JsonCursor): string {
  const source = match(cursor, text);
  if (source === '') refuse(cursor, 'a text with a closing quote');
  const value = decodeString(cursor, source);
  cursor.at += source.length;
  return value;
}

function decodeString(cursor: JsonCursor, source: string): string {
  if (plain.test(source)) return source.slice(1, -1);
  try {
    return JSON.parse(source);
  } catch {
    return refuse(cursor, 'a text without line breaks, control characters and unknown escapes');
  }
}

function hugeFinding(source: string, offset: number): TextFinding {
  const message = `the number ${quoteValue(source)} is larger than any number can be`;
  return { code: 'json-number', offset, message, hint: 'Write a smaller number.' };
}

/** Stops: says what had to stand here and what does, as far as it helps (a whole word, or one character). */
export function refuse(cursor: JsonCursor, expected: string): never {
  const rest = cursor.text.slice(cursor.at, cursor.at + 40);
  const actual = rest === '' ? 'the end of the file' : quoteValue(/^(?:[\w.+-]+|.)/su.exec(rest)?.[0] ?? rest);
  const hint = /^[+-]?(?:infinity|nan|undefined)/i.test(rest)
    ? 'JSON has no such value: write a number.'
    : 'Correct the JSON: double quotes, no comments, no comma after the last value.';
  const message = `the file is not valid JSON here: expected ${expected}, found ${actual}`;
  throw new JsonStop({ code: 'json-syntax', offset: cursor.at, message, hint });
}
