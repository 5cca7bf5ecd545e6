import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { makeTrialToken } from '../../../../src/gate/trials/meter/account/check-request.ts';
import type { MeterOptions } from '../../../../src/gate/trials/meter/account/meter-options.ts';
import { type Meter, openMeter } from '../../../../src/gate/trials/meter/open-meter.ts';

/** Shaped like a real key, and none. */
export const realKey = 'sk-ant-test-0123456789-0123456789-real';

/** Looks again until it holds; patient, because the machine may be busy. */
export const eventually = (look: () => unknown) => expect.poll(look, { timeout: 30_000 });

/** Four characters a token: enough to see that something was counted. */
export const countTokens = (text: string) => Math.ceil(text.length / 4);

/** A meter in front of this endpoint, closed when the test ends. */
export async function meterFor(url: string, options: Partial<MeterOptions> = {}): Promise<Meter> {
  const upstream = { kind: 'http', url, apiKey: realKey } as const;
  const meter = await openMeter({ api: 'anthropic', upstream, countTokens, ...options });
  onTestFinished(() => meter.close());
  return meter;
}

/** Registers a trial and returns its token. */
export function openTrial(meter: Meter, trial = 'trial-1', tokenCap = 1_000_000): string {
  const token = makeTrialToken();
  meter.register({ token, trial, tokenCap });
  return token;
}

export interface Asked {
  readonly token?: string;
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly socketPath?: string | undefined;
  readonly agent?: Agent;
  /** Called with the text so far; true leaves in the middle. */
  readonly leaveWhen?: (text: string) => boolean;
  readonly signal?: AbortSignal;
}

export interface Answered {
  /** 0 when the connection ended before an answer. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** True when the answer came whole. */
  readonly whole: boolean;
}

export const oneCall = {
  model: 'claude-sonnet-4-5',
  max_tokens: 1000,
  stream: true,
  messages: [{ role: 'user', content: 'Hi' }],
};

/** One request of an agent; trouble is part of the answer. */
export function ask(meter: Pick<Meter, 'url'>, asked: Asked): Promise<Answered> {
  const {
    token,
    method = 'POST',
    path = '/v1/messages?beta=true',
    headers = {},
    body = oneCall,
    socketPath,
    agent,
    signal,
  } = asked;
  const { hostname, port } = new URL(meter.url);
  return new Promise((resolve) => {
    let text = '';
    const nothing = () => resolve({ status: 0, headers: {}, text: '', whole: false });
    const outgoing = request({
      ...(socketPath === undefined ? { hostname, port } : { socketPath, host: hostname }),
      method,
      path,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { 'x-api-key': token }),
        ...headers,
      },
      agent: agent ?? new Agent(),
      ...(signal === undefined ? {} : { signal }),
    });
    outgoing.on('error', nothing);
    outgoing.on('response', (response) => {
      response.setEncoding('utf8');
      const finish = () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, whole: response.complete });
      response.on('data', (chunk: string) => {
        text += chunk;
        if (asked.leaveWhen?.(text)) outgoing.destroy();
      });
      response.on('error', finish);
      response.on('close', finish);
    });
    outgoing.end(method === 'HEAD' ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
  });
}

/** Words of an error in the API's shape. */
export function errorOf({ text }: Answered): { readonly type?: string; readonly message?: string } {
  return (JSON.parse(text) as { error: { type?: string; message?: string } }).error;
}
