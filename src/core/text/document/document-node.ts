/** A key of an object or a place in a list, from the outside in. */
export type NodePath = readonly (string | number)[];

/** A value of a YAML or JSON text with the UTF-16 offsets it spans. */
export type DocumentNode = {
  readonly start: number;
  readonly end: number;
  /** Offset of the ` #` that ends a text without quotes on its line: YAML reads what follows as a comment. */
  readonly cutAt?: number;
} & (
  | { readonly kind: 'object'; readonly isFlow: boolean; readonly entries: readonly DocumentEntry[] }
  | { readonly kind: 'list'; readonly isFlow: boolean; readonly items: readonly DocumentNode[] }
  | { readonly kind: 'scalar'; readonly value: unknown }
);

/** A mapping of keys to values. */
export type ObjectNode = Extract<DocumentNode, { kind: 'object' }>;

/** One key of an object with its value; a key with nothing behind it has an empty scalar. */
export interface DocumentEntry {
  readonly key: string;
  readonly keyStart: number;
  readonly value: DocumentNode;
}

/** Returns the plain value of a node; objects have no prototype, so that a key such as `__proto__` is only a key. */
export function plainValue(node: DocumentNode | undefined): unknown {
  if (node === undefined) return undefined;
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(plainValue);
  const object: Record<string, unknown> = Object.create(null);
  for (const { key, value } of node.entries) object[key] = plainValue(value);
  return object;
}

/** Finds the entry of an object with this key; undefined for other nodes and absent keys. */
export function findEntry(node: DocumentNode | undefined, key: string | number): DocumentEntry | undefined {
  return node?.kind === 'object' ? node.entries.find((entry) => entry.key === key) : undefined;
}

/** Returns the text under a key of an object; undefined for another value and for an absent key. */
export function textAt(node: DocumentNode | undefined, key: string): string | undefined {
  const value = plainValue(findEntry(node, key)?.value);
  return typeof value === 'string' ? value : undefined;
}

/** Finds the node at a path, or the innermost one on the way to it. */
export function findNode(root: DocumentNode, path: NodePath): DocumentNode {
  let node = root;
  for (const step of path) {
    const next = node.kind === 'list' ? node.items[Number(step)] : findEntry(node, step)?.value;
    if (next === undefined) return node;
    node = next;
  }
  return node;
}

/** Returns the offset of a key in its object, or of the object where it has no such key. */
export function offsetOfKey(node: DocumentNode, key: string): number {
  return findEntry(node, key)?.keyStart ?? node.start;
}

/** Returns true for an absent node, a key with nothing behind it, and an explicit null. */
export function isEmptyNode(node: DocumentNode | undefined): boolean {
  return node === undefined || (node.kind === 'scalar' && node.value === null);
}

/** Describes a path for people: `trials[3].usage.input`; an empty path is empty. */
export function describePath(path: NodePath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}
