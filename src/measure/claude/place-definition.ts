import { isMap, isScalar, parseDocument } from 'yaml';

/** An agent definition as Claude Code reads it: YAML head between `---` lines, then the system prompt. */
const headPattern = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/;

/** What a run needs to know of a definition. */
export interface AgentDefinition {
  /** The definition with `memory: project`, so that memory comes from the copy and from nowhere else. */
  readonly text: string;
  readonly name: string;
  readonly tools: readonly string[];
  readonly model: string | undefined;
}

/** Reads a definition and scopes its memory to the project. A head that cannot be read is left as it is and names nothing. */
export function placeDefinition(text: string, fallbackName: string): AgentDefinition {
  const head = headPattern.exec(text);
  const document = parseDocument(head?.[1] ?? '');
  if (head === null || document.errors.length > 0 || !isMap(document.contents)) {
    return { text, name: fallbackName, tools: [], model: undefined };
  }
  const read = (key: string) => {
    const value = document.get(key, true);
    return isScalar(value) && typeof value.value === 'string' ? value.value : undefined;
  };
  const name = read('name') ?? fallbackName;
  const tools = listTools(document.get('tools'));
  const model = read('model');
  document.set('memory', 'project');
  return { text: `---\n${document.toString()}---\n${text.slice(head[0].length)}`, name, tools, model };
}

/** `tools` is a list, or names with commas between them. */
function listTools(value: unknown): readonly string[] {
  const names =
    typeof value === 'string'
      ? value.split(',')
      : typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items)
        ? value.items.map((item) => String(isScalar(item) ? item.value : item))
        : [];
  return names.map((name) => name.trim()).filter((name) => name !== '');
}
