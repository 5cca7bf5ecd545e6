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

/** The plain value of a node; objects have no prototype, so that a key such as `__proto__` is only a key. */
export function jsonValue(node: JsonNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(jsonValue);
  const object: Record<string, unknown> = Object.create(null);
  for (const { key, value } of node.entries) object[key] = jsonValue(value);
  return object;
}

/** The entry of an object with this key; undefined for other nodes and absent keys. */
export function findEntry(node: JsonNode, key: string | number): JsonEntry | undefined {
  return node.kind === 'object' ? node.entries.find((entry) => entry.key === key) : undefined;
}

/** The node at a path, or the innermost one on the way to it. */
export function findNode(root: JsonNode, path: JsonPath): JsonNode {
  let node = root;
  for (const step of path) {
    const next = node.kind === 'list' ? node.items[Number(step)] : findEntry(node, step)?.value;
    if (next === undefined) return node;
    node = next;
  }
  return node;
}

/** A path for people: `trials[3].usage.input`; an empty path is empty. */
export function describePath(path: JsonPath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}
