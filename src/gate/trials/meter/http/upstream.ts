import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type RequestOptions,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import type { Api } from '../../../../core/model/rule/config.ts';
import { defined } from '../../../../core/util/values.ts';
import type { MeterLimits, MeterOptions, UpstreamOptions } from '../account/meter-options.ts';
import type { TrialAccount } from '../account/trial-account.ts';

/** A call on its way to the endpoint. */
interface UpstreamRequest {
  /** Path and query. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly trial: string;
  readonly signal: AbortSignal;
}

/** The beginning of an answer; `body` ends with an error when the answer is cut. */
export interface UpstreamAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

/** No answer at all. Once a request has been `sent` whole, it may have been worked on, and paid for. */
export interface UpstreamFailure {
  readonly kind: 'failure';
  readonly sent: boolean;
  readonly status: 400 | 502 | 504;
  readonly message: string;
}

/** Where calls go. Trouble is a value here, never an exception. */
export interface Upstream {
  send(request: UpstreamRequest): Promise<UpstreamAnswer | UpstreamFailure>;
  /** Ends all connections. */
  close(): void;
}

/** The context that every request is served with. */
export interface MeterContext extends Pick<MeterOptions, 'api' | 'countTokens' | 'admit'> {
  readonly upstream: Upstream;
  readonly limits: MeterLimits;
  /** The real key; absent where the meter answers by itself. */
  readonly apiKey: string | undefined;
  /** Accounts by token. */
  readonly accounts: ReadonlyMap<string, TrialAccount>;
  /** Takes the real key, every trial's token and whatever looks like a credential out of a text. */
  readonly redact: (text: string) => string;
}

type HttpOptions = Extract<UpstreamOptions, { kind: 'http' }>;

/** Opens the real endpoint, over connections that are kept alive. Certificates are checked whatever the environment says. */
export function openHttpUpstream(
  options: HttpOptions,
  api: Api,
  limits: Pick<MeterLimits, 'connectMs' | 'silenceMs'>,
): Upstream {
  const url = new URL(options.url);
  const secure = url.protocol === 'https:';
  const trust = { rejectUnauthorized: true, ...defined({ ca: options.ca }) };
  const agent = secure ? new HttpsAgent({ keepAlive: true, ...trust }) : new HttpAgent({ keepAlive: true });
  const start = secure ? httpsRequest : httpRequest;
  const key = keyHeaders(options, api);

  function attempt(request: UpstreamRequest, ownAgent: RequestOptions['agent']): Promise<Attempt> {
    const { target, headers, body, signal } = request;
    const outgoing = start({
      ...(secure ? trust : {}),
      hostname: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? (secure ? 443 : 80) : Number(url.port),
      path: url.pathname.replace(/\/$/, '') + target,
      method: 'POST',
      headers: { ...headersUp(headers, body.length), ...key },
      agent: ownAgent,
      signal,
    });
    return watch(outgoing, body, limits);
  }

  return {
    async send(request) {
      const { result, stale } = await attempt(request, agent);
      // The endpoint had closed this idle connection before the request reached it: nothing was worked on.
      return stale && !request.signal.aborted ? (await attempt(request, false)).result : result;
    },
    close: () => agent.destroy(),
  };
}

interface Attempt {
  readonly result: UpstreamAnswer | UpstreamFailure;
  /** True when a kept-alive connection turned out to be dead. */
  readonly stale: boolean;
}

function watch(
  outgoing: ClientRequest,
  body: Buffer,
  limits: Pick<MeterLimits, 'connectMs' | 'silenceMs'>,
): Promise<Attempt> {
  return new Promise((resolve) => {
    let sent = false;
    let late: string | undefined;
    const giveUp = (words: string) => {
      late = words;
      outgoing.destroy(new Error(words));
    };
    const connecting = setTimeout(() => giveUp('the API could not be reached in time'), limits.connectMs);
    outgoing.setTimeout(limits.silenceMs, () => giveUp('the API was silent for too long'));
    outgoing.once('socket', (socket) => {
      if (!socket.connecting) clearTimeout(connecting);
      else socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => clearTimeout(connecting));
    });
    outgoing.once('finish', () => {
      sent = true;
    });
    outgoing.once('response', (incoming) => {
      const { statusCode = 502, headers } = incoming;
      resolve({ result: { kind: 'answer', status: statusCode, headers, body: incoming }, stale: false });
    });
    // Stays for good: an error after the answer has begun reaches the reader of the body as well.
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(connecting);
      const stale = outgoing.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
      const message = late ?? `the API could not be reached (${error.code ?? error.name})`;
      resolve({ result: { kind: 'failure', sent, status: late === undefined ? 502 : 504, message }, stale });
    });
    outgoing.end(body);
  });
}

function keyHeaders({ apiKey }: HttpOptions, api: Api): Readonly<Record<string, string>> {
  return api === 'anthropic' ? { 'x-api-key': apiKey } : { authorization: `Bearer ${apiKey}` };
}

/** Headers that belong to one connection, not to the message (RFC 9110, section 7.6.1). */
const ofConnection = [
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
];

/** Headers that must not travel up: the trial's token, what we set ourselves, and what would tell the endpoint about this machine. */
const notUp = new Set([
  ...ofConnection,
  ...['host', 'x-api-key', 'authorization', 'cookie', 'expect'],
  ...['accept-encoding', 'content-length', 'content-encoding'],
  ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'],
]);

const notDown = new Set([...ofConnection, 'set-cookie', 'alt-svc', 'strict-transport-security']);

/** Returns the headers of a request as they go upstream; compression is declined, so that usage can be read. */
function headersUp(headers: IncomingHttpHeaders, bodyBytes: number): OutgoingHttpHeaders {
  return { ...keep(headers, notUp), 'accept-encoding': 'identity', 'content-length': bodyBytes };
}

/** Returns the headers of an answer as they go to the agent, without any that holds the key. */
export function headersDown(headers: IncomingHttpHeaders, apiKey: string | undefined): OutgoingHttpHeaders {
  const forwarded = Object.entries(keep(headers, notDown));
  return Object.fromEntries(forwarded.filter(([, value]) => apiKey === undefined || !String(value).includes(apiKey)));
}

function keep(headers: IncomingHttpHeaders, unwanted: ReadonlySet<string>): OutgoingHttpHeaders {
  // Whatever "Connection" names is for that connection only.
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  const forwarded = Object.entries(headers).filter(([name]) => !unwanted.has(name) && !named.has(name));
  return Object.fromEntries(forwarded.filter(([, value]) => value !== undefined)) as OutgoingHttpHeaders;
}

/**
 * Reads the milliseconds an answer asks to wait before the next try: `retry-after-ms`, else `Retry-After` in seconds or as a date (RFC
 * 9110, section 10.2.3). Undefined when it asks for nothing that can be read, or for the past.
 */
export function readRetryAfter(headers: IncomingHttpHeaders, nowMs: number): number | undefined {
  const exact = headers['retry-after-ms'];
  const waitMs = typeof exact === 'string' ? readNumber(exact) : readDelay(headers['retry-after'] ?? '', nowMs);
  return waitMs !== undefined && waitMs > 0 ? waitMs : undefined;
}

function readDelay(text: string, nowMs: number): number | undefined {
  const seconds = readNumber(text);
  if (seconds !== undefined) return 1000 * seconds;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? undefined : atMs - nowMs;
}

function readNumber(text: string): number | undefined {
  return /^\d{1,9}(?:\.\d{1,6})?$/.test(text.trim()) ? Number(text) : undefined;
}
