import { type JsonObject, objectOf, parseObject, textOf } from '../../core/text/json/read-json.ts';
import { messageOf } from '../../core/util/values.ts';
import type { HearServer, ServerAddress, ServerLink } from './open-stdio.ts';

type HttpAddress = Extract<ServerAddress, { kind: 'http' | 'sse' }>;

/**
 * Speaks to a server on the network: each message is a request of its own, answered by it or (`sse`) on a stream that stays open. Follows no
 * redirects: what is in the headers is for that server alone.
 */
export function openHttp(address: HttpAddress, hear: HearServer): ServerLink {
  const { promise: ended, resolve: end } = Promise.withResolvers<string | undefined>();
  const stop = new AbortController();
  const talk: Talk = { ...address, hear, signal: stop.signal, session: {} };
  const target = address.kind === 'sse' ? listen(talk, end) : Promise.resolve(address.url);
  target.catch((error: unknown) => end(messageOf(error)));
  const running = new Set<Promise<void>>();
  return {
    send: (line) => {
      const sent = target.then((url) => post(talk, url, line)).catch((error: unknown) => answerFor(talk, line, error));
      running.add(sent);
      void sent.finally(() => running.delete(sent));
    },
    close: () => {
      void Promise.race([Promise.all(running), wait(graceMs)]).then(() => {
        stop.abort();
        end(undefined);
      });
    },
    ended,
  };
}

/** What is still being answered when a client leaves may come to its end. */
const graceMs = 2_000;
const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

interface Talk extends HttpAddress {
  readonly hear: HearServer;
  readonly signal: AbortSignal;
  /** What the server wants to be told from its greeting on. */
  readonly session: Record<string, string>;
}

async function post({ headers, hear, signal, session }: Talk, url: string, line: string): Promise<void> {
  const told = {
    ...headers,
    ...session,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const response = await fetch(url, { method: 'POST', headers: told, body: line, signal, redirect: 'error' });
  if (!response.ok) throw new Error(await describeRefusal(response));
  const id = response.headers.get('mcp-session-id');
  if (id !== null) session['mcp-session-id'] = id;
  const take = (text: string) => {
    noteVersion(session, line, parseObject(text));
    hear(text, false);
  };
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream') && response.body !== null) {
    for await (const { name, data } of readEvents(response.body)) if (name === 'message') take(data);
  } else {
    const text = await response.text();
    if (type.startsWith('application/json')) take(JSON.stringify(JSON.parse(text)));
  }
}

/** From its greeting on a server is told which version of the protocol it has chosen. */
function noteVersion(session: Record<string, string>, line: string, said: JsonObject | undefined): void {
  const version = textOf(objectOf(said?.['result'])['protocolVersion']);
  if (version !== '' && parseObject(line)?.['method'] === 'initialize') session['mcp-protocol-version'] = version;
}

/** Opens the stream that answers come on, and says where messages go. */
async function listen({ url, headers, hear, signal }: Talk, end: (why?: string) => void): Promise<string> {
  const response = await fetch(url, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal,
    redirect: 'error',
  });
  if (!response.ok || response.body === null) throw new Error(await describeRefusal(response));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const read = async (body: ReadableStream<Uint8Array>) => {
    for await (const { name, data } of readEvents(body)) {
      if (name === 'endpoint') resolve(sameOrigin(url, data));
      else if (name === 'message') hear(data, false);
    }
    end('it closed its stream');
  };
  read(response.body).catch((error: unknown) => {
    reject(error);
    end(signal.aborted ? undefined : messageOf(error));
  });
  return promise;
}

/** A server may not send us, with what is in our headers, to another one. */
function sameOrigin(url: string, data: string): string {
  const target = new URL(data, url);
  if (target.origin !== new URL(url).origin) throw new Error(`it names another server, ${target.origin}`);
  return target.href;
}

async function describeRefusal(response: Response): Promise<string> {
  await response.body?.cancel();
  const hint =
    response.status === 401 || response.status === 403 ? '; put what it wants into "headers" of its entry' : '';
  return `it answers HTTP ${response.status}${hint}`;
}

/** Tells a client that waits that nothing comes. */
function answerFor({ hear }: Talk, line: string, error: unknown): void {
  const id = parseObject(line)?.['id'];
  if (id === undefined) return;
  hear(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32000, message: messageOf(error) } }), true);
}

/** One event of a stream of events: `message` where it has no name. */
interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/** Reads the events of a response as they come in. Ends with the response. */
async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    rest = (rest + decoder.decode(bytes, { stream: true })).replace(/\r\n/g, '\n');
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    yield* blocks.flatMap(readBlock);
  }
}

function readBlock(block: string): readonly StreamEvent[] {
  const fields = block.split('\n').map((line) => /^(event|data): ?(.*)$/.exec(line) ?? []);
  const data = fields.flatMap(([, field, value = '']) => (field === 'data' ? [value] : []));
  const [name = 'message'] = fields.flatMap(([, field, value]) => (field === 'event' && value ? [value] : []));
  return data.length === 0 ? [] : [{ name, data: data.join('\n') }];
}
