import { asObject, type JsonObject } from '../../../../../core/text/json/read-json.ts';
import { textIn } from '../json-fields.ts';

/** Tools that run at the provider, with dates behind their names or without; a search among tools is none, it reads what was sent. */
const hosted = /^(?:web_search|web_fetch|code_execution|file_search|code_interpreter|image_generation|mcp)(?:_|$)/;

/**
 * The first tool of a request that would run at the provider: outside of the box, on the network, for a fee that no usage tells. Undefined
 * when all of them are the agent's own.
 */
export function findHostedTool({ tools, mcp_servers: servers }: JsonObject): string | undefined {
  if (Array.isArray(servers) && servers.length > 0) return 'mcp_servers';
  const types = Array.isArray(tools) ? tools.flatMap((tool) => textIn(asObject(tool), 'type') ?? []) : [];
  return types.find((type) => hosted.test(type));
}
