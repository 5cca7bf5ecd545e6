import { messageOf } from '../../util/values.ts';

/** Reads a JSON text as its value, nothing checked; undefined when it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses JSON text as an object; undefined when it is no JSON, or no object. */
export function parseObject(text: string): JsonObject | undefined {
  return asObject(readJson(text));
}

/** Parses a JSON text as its value, where a file has to hold one: `refuse` makes what is thrown of the parser's words. */
export function parseOrThrow(text: string, refuse: (why: string) => Error): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refuse(messageOf(error));
  }
}

/** Reads JSON that this program wrote into a store of its own, whose rows nobody else writes: its shape is the writer's word. */
export function readStored<T>(text: string): T {
  return JSON.parse(text) as T;
}

/** An object of JSON whose fields are not known yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns true for an object of JSON; a list is none. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the object itself; undefined for anything else. */
export function asObject(value: unknown): JsonObject | undefined {
  return isObject(value) ? value : undefined;
}

/** Returns the object itself; an empty one for anything else. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** Returns the text itself; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns a whole number of tokens ≥ 0; 0 for anything else. */
export function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;
}

/**
 * Writes JSON with sorted keys at every depth and a final newline: the same value always gives the same bytes. Throws on NaN and infinities, which
 * JSON would silently turn into null.
 */
export function stableJson(value: unknown, indent = 2): string {
  return `${JSON.stringify(sortKeys(value), undefined, indent)}\n`;
}

function sortKeys(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`not a JSON number: ${value}`);
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sortKeys(entry)]));
}

/** Most characters of a list that stands on one line. */
const longestLine = 200;

/** Stable JSON whose lists of texts and numbers stand on one line each, where they fit: a table keeps one row a line. Throws as `stableJson` does. */
export function tabularJson(value: unknown): string {
  return `${printTabular(sortKeys(value), '')}\n`;
}

function printTabular(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(',')}]`;
    if (value.length === 0 || (value.every(isScalar) && line.length <= longestLine)) return line;
    return `[\n${value.map((item) => inner + printTabular(item, inner)).join(',\n')}\n${indent}]`;
  }
  if (!isObject(value) || Object.keys(value).length === 0) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, item]) => `${inner}${JSON.stringify(key)}: ${printTabular(item, inner)}`,
  );
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}
