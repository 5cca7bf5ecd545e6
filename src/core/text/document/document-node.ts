import type { TextFinding } from '../line-index.ts';

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

/** A text with this many findings is junk; more would only cost time. */
export const mostFindings = 100;

/** Deepest nesting that is read: far above what any file of rentroll needs, far below what overflows the stack of a recursive reader. */
export const deepest = 32;

/** Everything that no document may contain: the words of its problem, and what to write instead. */
const restrictions = {
  syntax: ['the file cannot be read here', 'Correct or quote this part of the file.'],
  'too-deep': [`values are nested more than ${deepest} levels deep`, 'Write the file without such nesting.'],
  'too-complex': ['the file holds more values than any file of rentroll needs', 'Remove what nothing reads.'],
  'duplicate-key': ['a key appears twice in the same mapping', 'Keep one of the two.'],
  number: ['a number is too large to be read', 'Write a smaller number.'],
  anchor: ['an anchor is not allowed', 'Write the value out where it is needed; anchors are refused.'],
  alias: ['an alias is not allowed', 'Write the value out; aliases are refused.'],
  tag: ['a tag is not allowed', 'Remove the tag; quote the value if it must be text.'],
  directive: ['a directive is not allowed', 'Remove the line that begins with "%".'],
  'merge-key': ['a merge key is not allowed', 'Write the keys out; merge keys are refused.'],
  documents: ['the file holds more than one YAML document', 'Keep one document; remove "---" and what follows it.'],
} as const;

/** The name of a restriction; with the format before it, it is the end of the problem's code. */
type Restriction = keyof typeof restrictions;

/** Makes the finding for a broken restriction; `detail` follows its words, a value of the text in quotes. */
export function breakRestriction(code: Restriction, offset: number, detail = '', hint?: string): TextFinding {
  const [message, usualHint] = restrictions[code];
  return { code, offset, message: detail === '' ? message : `${message}: ${detail}`, hint: hint ?? usualHint };
}

/** Returns the restriction that a token of YAML breaks by its type; undefined for every other token. */
export function restrictionOf(type: string): Restriction | undefined {
  return type === 'anchor' || type === 'alias' || type === 'tag' || type === 'directive' ? type : undefined;
}
