import type { RequestWeight } from '../../../../../core/model/trial/overlay.ts';
import { asObject, type JsonObject } from '../../../../../core/text/json/read-json.ts';
import type { CountTokens } from '../../../../../core/util/tokenizer.ts';
import { objectsIn, textIn } from '../wire-reading.ts';
import { walkStrings } from './read-request.ts';

/** Where the two APIs put what the model reads. */
const parts = { system: ['system', 'instructions'], tools: ['tools'], messages: ['messages', 'input'] } as const;

/**
 * Counts the tokens of a request by its parts: words as they are written, tools with the JSON that describes them. Two starts of one tree
 * weigh the same: ids are left out, and the id of the copy's only commit is one word. No wider pattern: it would break numbers in what
 * people wrote.
 */
export function weighRequest(body: JsonObject, countTokens: CountTokens): RequestWeight {
  const weigh = (names: readonly string[]) => countTokens(names.map((name) => textsIn(body[name]).join('\n')).join(''));
  return {
    system: weigh(parts.system),
    tools: countTokens(body['tools'] === undefined ? '' : JSON.stringify(body['tools'])),
    messages: weigh(parts.messages),
  };
}

/** Lines above a file's text: Claude Code's for instruction files and agent memory, Codex' for AGENTS.md. */
const headings = /^(?:Contents of (?<path>[^\n]+?\.md)(?= \(|:|$)|#{1,2} (?<name>[A-Z.]+\.md)(?= instructions|$))/gm;

/**
 * Finds the file a request names above a line, as it names it: a path, or the bare name of a memory. Undefined when the line is not there
 * or no file is named.
 */
export function findCarrier(body: JsonObject, line: string): string | undefined {
  const names = [...parts.system, ...parts.messages];
  for (const text of names.flatMap((name) => textsIn(body[name]))) {
    const index = text.indexOf(line);
    if (index < 0) continue;
    const groups = [...text.slice(0, index).matchAll(headings)].at(-1)?.groups;
    return groups?.['path'] ?? groups?.['name'];
  }
  return undefined;
}

const commitId = /(?<=^Recent commits:\n)[0-9a-f]{7,40}(?= )/gm;

function textsIn(part: unknown): readonly string[] {
  return [...walkStrings(part)].flatMap(({ text, field }) =>
    field === 'id' ? [] : [text.replace(commitId, 'commit')],
  );
}

/** A tool call, its result, or news of one that ran on, as a request tells the API of it. */
export interface ToolLine {
  /** The line's key, equal in every request that repeats the line. */
  readonly key: string;
  /** Id of the call that it is of; absent on news. */
  readonly call?: string;
  /** JSON in the shape of a line of the runtime's own transcript. */
  readonly line: string;
}

/** News of a command in the background stand in a text. */
const news = '<task-notification>';

/**
 * Lists the tool lines of a request: blocks of the Messages API as lines of Claude Code's transcript, items of the Responses API as lines
 * of Codex's. An agent can write into its own transcript; what the API is told of, its runtime says itself.
 */
export function listToolLines(body: JsonObject): readonly ToolLine[] {
  return [...objectsIn(body, 'messages').flatMap(readMessage), ...objectsIn(body, 'input').flatMap(readItem)];
}

function readMessage(message: JsonObject): readonly ToolLine[] {
  const { role, content } = message;
  const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : objectsIn(message, 'content');
  return blocks.flatMap((block): readonly ToolLine[] => {
    const text = textIn(block, 'text');
    const call = textIn(block, 'id') ?? textIn(block, 'tool_use_id');
    const line = JSON.stringify({ type: role, message: { role, content: [block] } });
    if (call !== undefined) return [{ key: `${block['type']} ${call}`, call, line }];
    return text?.includes(news) ? [{ key: text, line }] : [];
  });
}

function readItem(item: JsonObject): readonly ToolLine[] {
  const call = textIn(item, 'call_id');
  const line = JSON.stringify({ type: 'response_item', payload: item });
  return call === undefined ? [] : [{ key: `${item['type']} ${call}`, call, line }];
}

/** Tools that run at the provider, with dates behind their names or without; a search among tools is none, it reads what was sent. */
const hosted = /^(?:web_search|web_fetch|code_execution|file_search|code_interpreter|image_generation|mcp)(?:_|$)/;

/**
 * Finds the first tool of a request that would run at the provider: outside of the box, on the network, for a fee that no usage tells.
 * Undefined when all of them are the agent's own.
 */
export function findHostedTool({ tools, mcp_servers: servers }: JsonObject): string | undefined {
  if (Array.isArray(servers) && servers.length > 0) return 'mcp_servers';
  const types = Array.isArray(tools) ? tools.flatMap((tool) => textIn(asObject(tool), 'type') ?? []) : [];
  return types.find((type) => hosted.test(type));
}
