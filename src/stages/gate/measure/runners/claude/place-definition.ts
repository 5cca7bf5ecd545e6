import { isScalar } from 'yaml';
import { parseDefinition } from '../../../../../foundation/text/definition/parse-definition.ts';
import { readTools } from '../../../../../foundation/text/definition/read-tools.ts';

/** What a run needs to know of a definition. */
export interface AgentDefinition {
  /** The definition with `memory: project`, so that memory comes from the copy and from nowhere else. */
  readonly text: string;
  readonly name: string;
  readonly tools: readonly string[];
  readonly model: string | undefined;
}

/**
 * Reads a definition and scopes its memory to the project. A head that cannot be read is left as it is and names nothing; linting says so,
 * with the same parser.
 */
export function placeDefinition(text: string, fallbackName: string): AgentDefinition {
  const source = parseDefinition(text, fallbackName, 'setup').value;
  if (source === undefined) return { text, name: fallbackName, tools: [], model: undefined };
  const { head, keys, body } = source;
  const read = (key: string) => {
    const value = keys.get(key, true);
    return isScalar(value) && typeof value.value === 'string' ? value.value : undefined;
  };
  const tools = readTools(keys.get('tools', true), head.text) ?? [];
  const described = { name: read('name') ?? fallbackName, tools: tools.map(({ name }) => name), model: read('model') };
  keys.set('memory', 'project');
  return { text: `---\n${head.document.toString()}---\n${body}`, ...described };
}
