import { requestKey } from './request-key.ts';

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
