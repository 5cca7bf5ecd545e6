import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

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
export function headersUp(headers: IncomingHttpHeaders, bodyBytes: number): OutgoingHttpHeaders {
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
