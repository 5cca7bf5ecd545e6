import { isMap, isScalar, isSeq } from 'yaml';

/**
 * Returns the plain value of a YAML node: text, number, boolean, null, list, or object without a prototype (so that a key such as `__proto__` is
 * only a key). Recursive; the parser has bounded the depth.
 */
export function toPlainValue(node: unknown): unknown {
  if (isScalar(node)) return node.value;
  if (isSeq(node)) return node.items.map(toPlainValue);
  if (!isMap(node)) return null;
  const object: Record<string, unknown> = Object.create(null);
  for (const { key, value } of node.items) object[readKey(key)] = toPlainValue(value);
  return object;
}

/** Reads a mapping key as text. */
export function readKey(key: unknown): string {
  return isScalar(key) ? String(key.value) : '';
}

/** Returns the UTF-16 offset where a node begins; `fallback` for nodes without a range. */
export function startOf(node: unknown, fallback = 0): number {
  const range = (node as { range?: readonly number[] } | null | undefined)?.range;
  return range?.[0] ?? fallback;
}

/** Returns the offset of a key in its mapping, or of the mapping when it has no such key. */
export function offsetOfKey(map: unknown, name: string): number {
  const pair = isMap(map) ? map.items.find((item) => readKey(item.key) === name) : undefined;
  return pair === undefined ? startOf(map) : startOf(pair.key);
}

/** Returns true for a key with nothing behind it, or an explicit null. */
export function isEmptyNode(node: unknown): boolean {
  return node === null || node === undefined || (isScalar(node) && node.value === null);
}
