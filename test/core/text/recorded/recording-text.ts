const tools = [{ name: 'find', description: 'Finds.', inputSchema: { type: 'object' } }];

/** A line of a recording: what a tool said to these arguments. */
export function callLine(name: string, given: object, text: string): string {
  const result = { content: [{ type: 'text', text }] };
  return JSON.stringify({ method: 'tools/call', params: { name, arguments: given }, result });
}

/** The text of a recording of a small server, with more lines. */
export function recordingText(lines: readonly string[]): string {
  const greeting = {
    protocolVersion: '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: 'shop', version: '1' },
  };
  return [
    JSON.stringify({ recording: 1, server: 'shop' }),
    JSON.stringify({ method: 'initialize', result: greeting }),
    JSON.stringify({ method: 'tools/list', result: { tools } }),
    ...lines,
    '',
  ].join('\n');
}
