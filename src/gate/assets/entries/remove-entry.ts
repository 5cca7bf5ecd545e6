import type { Asset } from '../../../core/model/rule/asset.ts';
import type { AssetPlaceInJson } from '../../../core/model/rule/asset-entry.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { describePath, findNode, type JsonNode, type JsonPath, jsonValue } from '../../../core/text/json/json-node.ts';
import { parseJson } from '../../../core/text/json/parse-json.ts';
import { objectOf, stableJson } from '../../../core/text/json/read-json.ts';
import { applySplices, type Splice } from '../../../core/text/yaml/text-splices.ts';
import { settingsLimits } from './read-settings.ts';

/**
 * A text of JSON without an entry, every other byte as it is: what held nothing else goes with it, but never the whole. Undefined where the entry
 * is not there, or where the text cannot be edited. A hook is found by what it says: others may have gone before it.
 */
export function removeEntry(
  text: string,
  file: string,
  entry: Pick<AssetPlaceInJson, 'keys' | 'hook'>,
): string | undefined {
  const [root] = parseJson(text, file, 'head', settingsLimits).value?.values ?? [];
  const keys = root && findKeys(root, entry);
  if (root === undefined || keys === undefined) return undefined;
  const whole = widen(root, keys);
  const splice = cutOut(findNode(root, whole.slice(0, -1)), whole.at(-1) ?? '');
  return splice && applySplices(text, [splice]);
}

/** Where it stands now; undefined where it does not. */
function findKeys(root: JsonNode, { keys, hook }: Pick<AssetPlaceInJson, 'keys' | 'hook'>): JsonPath | undefined {
  if (hook === undefined) return isThere(root, keys) ? keys : undefined;
  const wanted = stableJson(hook.hook);
  const groups = findNode(root, ['hooks', hook.event]);
  if (groups.kind !== 'list' || !isThere(root, ['hooks', hook.event])) return undefined;
  for (const [at, group] of groups.items.entries()) {
    const hooks = findNode(group, ['hooks']);
    if (hooks.kind !== 'list' || (objectOf(jsonValue(group))['matcher'] ?? '') !== (hook.matcher ?? '')) continue;
    const index = hooks.items.findIndex((item) => stableJson(jsonValue(item)) === wanted);
    if (index >= 0) return ['hooks', hook.event, at, 'hooks', index];
  }
  return undefined;
}

function isThere(root: JsonNode, keys: JsonPath): boolean {
  const above = findNode(root, keys.slice(0, -1));
  const last = keys.at(-1) ?? '';
  return above.kind === 'object' ? above.entries.some(({ key }) => key === last) : false;
}

/** What holds nothing beside the entry goes as a whole, and so does a matcher without hooks. */
function widen(root: JsonNode, keys: JsonPath): JsonPath {
  if (keys.length === 1) return keys;
  const above = findNode(root, keys.slice(0, -1));
  const isAlone = (above.kind === 'object' ? above.entries : above.kind === 'list' ? above.items : []).length === 1;
  if (!isAlone) return keys;
  const isGroup = above.kind === 'list' && typeof keys.at(-3) === 'number';
  return widen(root, keys.slice(0, isGroup ? -2 : -1));
}

/** A key, or a place in a list, with what parts it from the next, or from the one before where it is the last. */
export function cutOut(above: JsonNode, key: string | number): Splice | undefined {
  const parts = partsOf(above);
  const at = parts.findIndex((part) => part.key === key);
  const part = parts[at];
  if (part === undefined) return undefined;
  const [next, before] = [parts[at + 1], parts[at - 1]];
  if (next !== undefined) return { start: part.start, end: next.start, insert: '' };
  return { start: before?.end ?? part.start, end: part.end, insert: '' };
}

function partsOf(node: JsonNode) {
  if (node.kind === 'list') return node.items.map(({ start, end }, key) => ({ key, start, end }));
  const entries = node.kind === 'object' ? node.entries : [];
  return entries.map(({ key, keyStart, value }) => ({ key, start: keyStart, end: value.end }));
}

/** How somebody takes an asset out by hand. */
export function sayRemoval(
  { entry, path, main }: Pick<Asset, 'path' | 'main'> & { readonly entry?: Asset['entry'] | undefined },
  file: string,
): string {
  if (entry === undefined) return `git rm -r ${quoteShell(path)}`;
  return `${describePath(entry.keys)} of ${file}, and nothing else of that file${main === file ? '' : ` (${path} may stay)`}`;
}
