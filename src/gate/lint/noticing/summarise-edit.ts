import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isObject, type JsonObject } from '../../../core/text/json/read-json.ts';

/** A file on both sides of a change; undefined where it is not there. */
export interface EditedFile {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The line where an edit begins at head, and in a file of JSON the keys it changes. */
export interface EditText {
  readonly line?: number;
  readonly more?: string;
}

/** Keys that are named; the rest is counted. */
const mostKeys = 4;

/** Finds the first line of head that differs, and of settings and servers the keys. */
export function summariseEdit({ path, before, after }: EditedFile): EditText {
  if (after === undefined) return {};
  const line = firstDifference(before ?? '', after);
  const keys = path.toLowerCase().endsWith('.json') ? listKeys(before, after) : [];
  return { line, ...(keys.length === 0 ? {} : { more: joinKeys(keys) }) };
}

function firstDifference(before: string, after: string): number {
  const [was, is] = [before.split('\n'), after.split('\n')];
  const at = is.findIndex((line, index) => line !== was[index]);
  return (at === -1 ? is.length - 1 : at) + 1;
}

function joinKeys(keys: readonly string[]): string {
  const rest = keys.length > mostKeys ? ` and ${keys.length - mostKeys} more` : '';
  return keys.slice(0, mostKeys).join(', ') + rest;
}

/** Keys of the first two levels whose values differ: `env.CI`, `hooks.PostToolUse`, `mcpServers.shop`. */
function listKeys(before: string | undefined, after: string): readonly string[] {
  const [was, is] = [flatten(readObject(before)), flatten(readObject(after))];
  return [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key));
}

function flatten(value: JsonObject): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(value).flatMap(([key, one]) =>
      isObject(one) && Object.keys(one).length > 0
        ? Object.entries(one).map(([inner, two]) => [showKey(`${key}.${inner}`), JSON.stringify(two)] as const)
        : [[showKey(key), JSON.stringify(one)] as const],
    ),
  );
}

/** Shows a key of a hostile file: as it is where it is plain, else quoted and short. */
export function showKey(key: string): string {
  return /^[\w.-]{1,60}$/.test(key) ? key : quoteValue(key.slice(0, 60));
}

/** What cannot be read has no keys: the file is named all the same. */
function readObject(text: string | undefined): JsonObject {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
