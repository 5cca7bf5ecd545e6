import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Api } from '../../../../core/model/rule/config.ts';
import { defined } from '../../../../core/util/values.ts';
import type { MeterLimits, UpstreamOptions } from '../account/meter-options.ts';
import { headersUp } from './forward-headers.ts';
import type { Upstream, UpstreamAnswer, UpstreamFailure, UpstreamRequest } from './upstream.ts';

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

const keyHeader: Readonly<Record<Api, string>> = { anthropic: 'x-api-key', openai: 'authorization' };

function keyHeaders(options: HttpOptions, api: Api): Readonly<Record<string, string>> {
  const name = options.keyHeader ?? keyHeader[api];
  return { [name]: name === 'x-api-key' ? options.apiKey : `Bearer ${options.apiKey}` };
}
