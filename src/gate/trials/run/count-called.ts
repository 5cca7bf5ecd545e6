import type { CalledTool } from '../../../core/model/trial/server.ts';
import { isObject, type JsonObject, objectOf, parseObject, textOf } from '../../../core/text/json/read-json.ts';
import { type CountTokens, countLong, loadTokenizer } from '../../../core/util/tokenizer.ts';

/** Every tool of a server is called like this: `mcp__shop__find_order`. */
const served = 'mcp__';
/** Most tools that are told apart. */
const mostTools = 500;

/**
 * Counts an agent's calls of tools of servers, by their full names: as the API was told of it, see `listToolLines`. `tokens` are those of
 * answers. Undefined where it called none.
 */
export async function countCalled(tools: string): Promise<readonly CalledTool[] | undefined> {
  if (!tools.includes(served)) return undefined;
  const calledTools = countLines(tools.split('\n'), await loadTokenizer());
  return calledTools.length === 0 ? undefined : calledTools.slice(0, mostTools);
}

function countLines(lines: readonly string[], count: CountTokens): readonly CalledTool[] {
  const names = new Map<string, string>();
  const counts = new Map<string, CalledTool>();
  const add = (name: string, more: Partial<CalledTool>) => {
    const { calls = 0, failed = 0, tokens = 0 } = more;
    const so = counts.get(name) ?? { tool: name, calls: 0, failed: 0, tokens: 0 };
    counts.set(name, { ...so, calls: so.calls + calls, failed: so.failed + failed, tokens: so.tokens + tokens });
  };
  for (const block of lines.flatMap(readBlocks)) {
    const toolName = nameAsked(block);
    if (toolName !== undefined) {
      names.set(idOf(block), toolName);
      add(toolName, { calls: 1 });
    }
    const name = isAnswer(block) ? names.get(idOf(block)) : undefined;
    if (name === undefined) continue;
    const answer = block['content'] ?? block['output'] ?? '';
    const isFailed = block['is_error'] === true || block['success'] === false;
    add(name, {
      failed: isFailed ? 1 : 0,
      tokens: countLong(typeof answer === 'string' ? answer : JSON.stringify(answer), count),
    });
  }
  return [...counts.values()];
}

/** A line holds a block of the one API, or an item of the other. */
function readBlocks(line: string): readonly JsonObject[] {
  const whole = parseObject(line) ?? {};
  const { content } = objectOf(whole['message']);
  return [...(Array.isArray(content) ? content.filter(isObject) : []), objectOf(whole['payload'])];
}

const idOf = ({ id, call_id: call, tool_use_id: use }: JsonObject) => textOf(use ?? call ?? id);

function nameAsked({ type, name, namespace }: JsonObject): string | undefined {
  if (type !== 'tool_use' && type !== 'function_call') return undefined;
  const space = textOf(namespace).replace(/__$/, '');
  const full = space === '' ? textOf(name) : `${space}__${textOf(name)}`;
  return full.startsWith(served) ? full.slice(0, 200) : undefined;
}

function isAnswer({ type }: JsonObject): boolean {
  return type === 'tool_result' || type === 'function_call_output';
}
