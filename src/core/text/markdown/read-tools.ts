import type { DocumentNode } from '../document/document-node.ts';

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
export function readTools(node: DocumentNode | undefined, text: string): readonly ToolEntry[] | undefined {
  if (node?.kind === 'list') return readList(node.items);
  if (node?.kind !== 'scalar' || typeof node.value !== 'string') return undefined;
  let from = node.start;
  return splitNames(node.value).map((name) => {
    const offset = text.indexOf(name, from);
    // A name that an escape or a line break disguises has the place of the whole text.
    if (offset === -1) return { name, offset: node.start };
    from = offset + name.length;
    return { name, offset };
  });
}

function readList(items: readonly DocumentNode[]): readonly ToolEntry[] | undefined {
  const entries = items.map((item) =>
    item.kind === 'scalar' && typeof item.value === 'string' && item.value.trim() !== ''
      ? { name: item.value.trim(), offset: item.start }
      : undefined,
  );
  return entries.every((entry) => entry !== undefined) ? entries : undefined;
}
