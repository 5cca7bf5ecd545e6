/** Arguments that make Node the server of a recording: it is started with one more, the path of the answers (`renderAnswers`). */
export function replayArguments(): readonly string[] {
  return ['--eval', `(${replay})(${requestKey})`, '--'];
}

/**
 * Answers what was recorded, and nothing else, over its standard streams. It runs in a process of its own from its text alone, so nothing
 * outside of it may be named here.
 */
function replay(keyOf: (method: string, params: unknown) => string): void {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  const { createInterface } = process.getBuiltinModule('node:readline');
  const answers = new Map<string, object>(JSON.parse(readFileSync(process.argv[1] ?? '', 'utf8')));

  createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, method, params } = readRequest(line);
    if (id === undefined || typeof method !== 'string') return;
    const said = method === 'ping' ? { result: {} } : (answers.get(keyOf(method, params)) ?? refuse(method, params));
    process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...said })}\n`);
  });

  function readRequest(line: string): { id?: unknown; method?: unknown; params?: unknown } {
    try {
      return Object(JSON.parse(line));
    } catch {
      return {};
    }
  }

  function refuse(method: string, params: unknown): object {
    const asked = method === 'tools/call' ? `${method} ${JSON.stringify(Object(params).name)}` : method;
    const text = `not in the recording: ${asked}`;
    if (method === 'tools/call') return { result: { content: [{ type: 'text', text }], isError: true } };
    return { error: { code: -32601, message: text } };
  }
}

/**
 * What two requests to a server have in common that it answers alike: the method, and its parameters with sorted keys and without `_meta`, which
 * names the conversation. Who greets is no part of a greeting. It goes into a box as text, beside `replay`, so nothing outside of it may be
 * named here.
 */
export function requestKey(method: string, params: unknown): string {
  const sort = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sort);
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value).map(([key, inner]) => [key, sort(inner)] as const);
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  if (method === 'initialize') return method;
  const { _meta, ...told }: Record<string, unknown> =
    typeof params === 'object' && params !== null ? { ...params } : {};
  // A tool that wants nothing is called with an empty object, or with none.
  if (method === 'tools/call') return `tools/call ${JSON.stringify(sort({ arguments: {}, ...told }))}`;
  return `${method} ${JSON.stringify(sort(told))}`;
}
