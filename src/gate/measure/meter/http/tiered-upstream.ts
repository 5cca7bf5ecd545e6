import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceTier } from '../../../../core/model/rule/config.ts';
import { parseObject } from '../../../../core/text/json/read-json.ts';
import { collectBody } from '../wire/request/read-request.ts';
import { readRetryAfter } from './forward-headers.ts';
import type { Upstream, UpstreamAnswer, UpstreamFailure, UpstreamRequest } from './upstream.ts';

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
