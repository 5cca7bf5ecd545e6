import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Api, ServiceTier } from '../../../../core/model/rule/config.ts';
import { parseObject } from '../../../../core/text/json/read-json.ts';
import { defined } from '../../../../core/util/values.ts';
import type { MeterLimits, UpstreamOptions } from '../account/meter-options.ts';
import { collectBody } from '../wire/request/read-request.ts';
import { headersUp, readRetryAfter } from './forward-headers.ts';
import type { Upstream, UpstreamAnswer, UpstreamFailure, UpstreamRequest } from './upstream.ts';

type HttpOptions = Extract<UpstreamOptions, { kind: 'http' }>;

/** The real endpoint, over connections that are kept alive. Certificates are checked whatever the environment says. */
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

const keyHeader: Readonly<Record<Api, string>> = { anthropic: 'x-api-key', openai: 'authorization' };

function keyHeaders(options: HttpOptions, api: Api): Readonly<Record<string, string>> {
  const name = options.keyHeader ?? keyHeader[api];
  return { [name]: name === 'x-api-key' ? options.apiKey : `Bearer ${options.apiKey}` };
}

/** The longest an API may ask to wait here; above it the answer goes back, and the run decides. */
const longestWaitMs = 60_000;
const longestErrorBytes = 1024 * 1024;

/**
 * Asks for a service tier in every call, whatever the agent asked for. Where the tier has no room, which costs nothing, it is asked again
 * after `waitsMs`, or as much later as the API says; then the call goes on at the usual tier, where that is wanted, or its refusal goes back.
 * Any other refusal goes back at once: a rate limit is the agent's to obey.
 */
export function openTieredUpstream(upstream: Upstream, tier: ServiceTier, waitsMs: readonly number[]): Upstream {
  return {
    close: () => upstream.close(),
    async send(request) {
      const body = askFor('flex', request.body);
      if (body === undefined) return nestedTooDeep;
      const answer = await sendPatiently(upstream, { ...request, body }, waitsMs);
      if (answer.kind === 'failure' || !answer.isFull || request.signal.aborted || tier === 'flex') return answer;
      return upstream.send({ ...request, body: askFor('default', request.body) ?? body });
    },
  };
}

type Sent = UpstreamFailure | (UpstreamAnswer & { readonly isFull?: boolean });

async function sendPatiently(upstream: Upstream, request: UpstreamRequest, waitsMs: readonly number[]): Promise<Sent> {
  const answer = await upstream.send(request);
  if (answer.kind === 'failure' || answer.status !== 429) return answer;
  const said = (await collectBody(answer.body, longestErrorBytes).catch(() => undefined)) ?? Buffer.alloc(0);
  const isFull = /resource[\s_-]*unavailable/i.test(said.toString('utf8'));
  const refused = { ...answer, body: Readable.from([said]), isFull };
  const [waitMs, ...later] = waitsMs;
  const askedMs = readRetryAfter(answer.headers, Date.now()) ?? 0;
  if (!isFull || waitMs === undefined || askedMs > longestWaitMs) return refused;
  await sleep(Math.max(waitMs, askedMs), undefined, { signal: request.signal }).catch(() => undefined);
  // Whoever left meanwhile was made to wait: the call ends as what it was answered.
  return request.signal.aborted ? refused : sendPatiently(upstream, request, later);
}

/** The body with the tier in it; undefined for one that cannot be written again. */
function askFor(tier: 'flex' | 'default', body: Buffer): Buffer | undefined {
  try {
    return Buffer.from(JSON.stringify({ ...parseObject(body.toString('utf8')), service_tier: tier }));
  } catch {
    return undefined;
  }
}

const nestedTooDeep: UpstreamFailure = {
  ...{ kind: 'failure', sent: false, status: 400 },
  message: 'the request is nested too deep to ask for a service tier in it',
};
