import { createInterface } from 'node:readline';
import type { ServerLink } from '../../../adapters/process/open-stdio.ts';
import { setupError } from '../../../core/model/problem.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { type JsonObject, objectOf, parseObject, textOf } from '../../../core/text/json/read-json.ts';
import { protocolVersions } from '../../../core/text/recorded/parse-recording.ts';
import type { RecordClient } from './record-server.ts';

/** A call of a tool, as people write one. */
interface WantedCall {
  readonly name: string;
  readonly arguments: JsonObject;
}

/** Reads what a person wants to be called: `find_order {"id":"7"}`. Throws ProblemError. */
export function readWantedCall(text: string): WantedCall {
  const [, name = '', given = ''] = /^\s*([\w.-]{1,128})\s*(.*)$/s.exec(text) ?? [];
  const told = parseObject(given.trim() || '{}');
  if (name !== '' && told !== undefined) return { name, arguments: told };
  const message = `${quoteValue(text)} is no call of a tool`;
  throw setupError('mcp-record-call', message, `Write its name and its arguments: --call 'find_order {"id":"7"}'`);
}

/** Most pages of one list, and how long an answer may take. */
const limits = { pages: 50, answerMs: 60_000 } as const;

/** Asks what every session asks, and calls some tools. `version`: of this program, which introduces itself. */
export function askServer(calls: readonly WantedCall[], version: string, warn: (text: string) => void): RecordClient {
  const waiting = new Map<number, (message: JsonObject) => void>();
  return {
    warn,
    hear: (line) => {
      const message = parseObject(line) ?? {};
      const { id, method } = message;
      if (method === undefined && typeof id === 'number') waiting.get(id)?.(message);
    },
    talk: (link) => talk(openRequests(link, waiting), calls, version, warn),
  };
}

interface Requests {
  ask(method: string, params: JsonObject): Promise<JsonObject>;
  tell(method: string): void;
}

function openRequests(link: ServerLink, waiting: Map<number, (message: JsonObject) => void>): Requests {
  let last = 0;
  const send = (message: object) => link.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
  return {
    tell: (method) => send({ method }),
    ask: async (method, params) => {
      const id = ++last;
      const { promise, resolve, reject } = Promise.withResolvers<JsonObject>();
      waiting.set(id, resolve);
      const late = () => reject(silent(method, `it did not answer within ${limits.answerMs / 1000} s`));
      const timer = setTimeout(late, limits.answerMs).unref();
      send({ id, method, params });
      const { error, result } = await promise.finally(() => clearTimeout(timer));
      if (error !== undefined) throw silent(method, textOf(objectOf(error)['message']) || 'it refused');
      return objectOf(result);
    },
  };
}

function silent(method: string, why: string) {
  const message = `the server did not answer ${method}: ${why}`;
  return setupError('mcp-record-silent', message, 'Start it by hand and see what it says; nothing new was recorded.');
}

async function talk(
  { ask, tell }: Requests,
  calls: readonly WantedCall[],
  version: string,
  warn: (text: string) => void,
): Promise<void> {
  const protocolVersion = protocolVersions.at(-1);
  const { capabilities } = await ask('initialize', {
    ...{ protocolVersion, capabilities: {}, clientInfo: { name: 'rentroll', version } },
  });
  tell('notifications/initialized');
  const lists = ['tools/list', ...Object.keys(objectOf(capabilities)).flatMap((name) => moreLists[name] ?? [])];
  for (const method of lists) {
    let cursor: unknown;
    for (let page = 0; page < limits.pages && (page === 0 || cursor !== undefined); page += 1)
      cursor = (await ask(method, cursor === undefined ? {} : { cursor }))['nextCursor'];
  }
  for (const call of calls) {
    const told = await ask('tools/call', { ...call }).catch((error: Error) => ({ isError: error.message }));
    if (told['isError']) warn(`${call.name} answered with an error`);
  }
}

/** What sessions also ask of a server that says it has such things. */
const moreLists: Readonly<Record<string, readonly string[]>> = {
  prompts: ['prompts/list'],
  resources: ['resources/list', 'resources/templates/list'],
};

/** Where a session speaks, and hears. */
interface SessionStreams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** A session that believes it speaks to the server itself: what it says goes on as it is, and so does what it is told. */
export function passSession({ input, output }: SessionStreams, warn: (text: string) => void): RecordClient {
  return {
    warn,
    hear: (line) => void output.write(`${line}\n`),
    talk: async (link) => {
      for await (const line of createInterface({ input })) if (line.trim() !== '') link.send(line);
    },
  };
}
