import type { Tree } from '../../core/model/tree.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { isObject, type JsonObject, objectOf, readJson } from '../../core/text/json/read-json.ts';

/** Keys that are named; the rest is counted. */
const mostKeys = 4;

/** Names an edited file for people: with the first line of head that differs, and in JSON the keys that do; or with the one key it is about. */
export async function describeEdit(
  { file, key }: { readonly file: string; readonly key?: string },
  [before, after]: readonly [before: Tree, after: Tree],
): Promise<string> {
  const [was = '', is] = await Promise.all(
    [before, after].map(async (tree) => (await tree.read(file))?.toString('utf8')),
  );
  const shown = /^[\w./@-]{1,200}$/.test(file) ? file : quoteValue(file);
  if (is === undefined) return shown;
  const keys = key === undefined ? nameKeys(file, was, is) : showKey(key);
  return `${shown}${nameLine(was, is, key)}${keys === '' ? '' : ` (${keys})`}`;
}

/** `:3`: where head's text first differs, or where a key stands; nothing for a key that is gone. */
function nameLine(was: string, is: string, key: string | undefined): string {
  const lines = is.split('\n');
  const name = key?.slice(key.indexOf('.') + 1);
  const earlier = was.split('\n');
  const index = lines.findIndex((line, at) =>
    name === undefined ? line !== earlier[at] : line.includes(`${JSON.stringify(name)}:`),
  );
  if (index === -1 && name !== undefined) return '';
  return `:${(index === -1 ? lines.length - 1 : index) + 1}`;
}

/** Names the keys of the first two levels whose values differ: `env.CI`, `hooks.PostToolUse`, `mcpServers.shop`. */
function nameKeys(file: string, was: string, is: string): string {
  if (!file.toLowerCase().endsWith('.json')) return '';
  const [before, after] = [was, is].map((text) => listValues(objectOf(readJson(text))));
  const all = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  const keys = [...all].filter((key) => before?.get(key) !== after?.get(key)).map(showKey);
  const rest = keys.length > mostKeys ? ` and ${keys.length - mostKeys} more` : '';
  return keys.slice(0, mostKeys).join(', ') + rest;
}

function listValues(value: JsonObject): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(value).flatMap(([key, one]) =>
      isObject(one) && Object.keys(one).length > 0
        ? Object.entries(one).map(([inner, two]) => [`${key}.${inner}`, JSON.stringify(two)] as const)
        : [[key, JSON.stringify(one)] as const],
    ),
  );
}

/** Shows a key of a hostile file: as it is where it is plain, else quoted and short. */
function showKey(key: string): string {
  return /^[\w./@-]{1,80}$/.test(key) ? key : quoteValue(key.slice(0, 60));
}
