import { isScalar, isSeq } from 'yaml';
import { startOf } from '../yaml/yaml-plain.ts';

/** One tool of an agent definition. */
export interface ToolEntry {
  /** As it is written, for example `Read` or `Bash(npm test:*)`. */
  readonly name: string;
  /** UTF-16 offset in the YAML text. */
  readonly offset: number;
}

/** A comma between names; those inside parentheses belong to a pattern. */
const names = /(?:[^,()]|\([^)]*\)?|\))+/g;

function splitNames(text: string): readonly string[] {
  return [...text.matchAll(names)].map(([name]) => name.trim()).filter((name) => name !== '');
}

/** Reads `tools`: a list of names, or one text with commas between them. Undefined when the node is neither; `text` is the YAML text. */
export function readTools(node: unknown, text: string): readonly ToolEntry[] | undefined {
  if (isSeq(node)) return readList(node.items);
  if (!isScalar(node) || typeof node.value !== 'string') return undefined;
  let from = startOf(node);
  return splitNames(node.value).map((name) => {
    const offset = text.indexOf(name, from);
    // A name that an escape or a line break disguises has the place of the whole text.
    if (offset === -1) return { name, offset: startOf(node) };
    from = offset + name.length;
    return { name, offset };
  });
}

function readList(items: readonly unknown[]): readonly ToolEntry[] | undefined {
  const entries = items.map((item) =>
    isScalar(item) && typeof item.value === 'string' && item.value.trim() !== ''
      ? { name: item.value.trim(), offset: startOf(item) }
      : undefined,
  );
  return entries.every((entry) => entry !== undefined) ? entries : undefined;
}
