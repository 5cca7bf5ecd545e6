import { existsSync, mkdtempSync, statSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zeroUsage } from '../../../../src/core/model/money/usage.ts';
import { openMeter } from '../../../../src/gate/trials/meter/open-meter.ts';
import { answerJson, openLocalUpstream } from './local-upstream.ts';
import { ask, countTokens, errorOf, eventually, meterFor, oneCall, openTrial, realKey } from './meter-client.ts';
import { anthropicEvents, anthropicTotal, anthropicUsage, openaiEvents, openaiTotal } from './wire.ts';

describe('a call', () => {
  it('reaches the endpoint with the real key, and comes back as it was sent', async () => {
    const upstream = await openLocalUpstream();
    const meter = await meterFor(upstream.url);
    const token = openTrial(meter);
    const headers = {
      'anthropic-beta': 'x-2026',
      'accept-encoding': 'gzip, br',
      cookie: 'a=b',
      connection: 'x-hop',
      'x-hop': '1',
    };
    const answer = await ask(meter, { token, headers });

    expect(answer).toMatchObject({ status: 200, whole: true, text: anthropicEvents().join('') });
    const [seen] = upstream.requests;
    expect(seen).toMatchObject({ method: 'POST', url: '/v1/messages?beta=true', body: JSON.stringify(oneCall) });
    expect(seen?.headers).toMatchObject({
      'x-api-key': realKey,
      'anthropic-beta': 'x-2026',
      'accept-encoding': 'identity',
    });
    for (const name of ['cookie', 'x-hop', 'authorization']) expect(seen?.headers[name]).toBeUndefined();
    expect(JSON.stringify(seen)).not.toContain(token);
    expect(JSON.stringify(answer)).not.toContain(realKey);
  });

  it('is booked with usage, model and times', async () => {
    const meter = await meterFor((await openLocalUpstream()).url);
    const token = openTrial(meter, 'sql-01/baseline/0');
    await ask(meter, { token });
    const report = await meter.finish(token);
    expect(report).toMatchObject({
      running: 0,
      usage: anthropicTotal,
      models: [{ model: 'claude-sonnet-4-5-20250929', usage: anthropicTotal }],
      incomplete: false,
    });
    expect(report.stop).toBeUndefined();
    const [call] = report.calls;
    expect(call).toMatchObject({ kind: 'call', status: 200, longCacheCreation: 40 });
  });

  it('takes the token as a bearer too, and speaks to OpenAI with one', async () => {
    const upstream = await openLocalUpstream((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(openaiEvents().join(''));
    });
    const meter = await meterFor(upstream.url, { api: 'openai' });
    const token = openTrial(meter);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await ask(meter, { path: '/v1/responses', headers, body: { model: 'gpt-5.3-codex', input: 'Hi' } });
    expect(answer.status).toBe(200);
    expect(upstream.requests[0]?.headers.authorization).toBe(`Bearer ${realKey}`);
    expect(meter.report(token).models).toEqual([{ model: 'gpt-5.3-codex', usage: openaiTotal }]);
  });

  it('puts the path of the address in front', async () => {
    const upstream = await openLocalUpstream();
    const own = { kind: 'http', url: `${upstream.url}/gateway/`, apiKey: realKey } as const;
    const meter = await meterFor(upstream.url, { upstream: own });
    await ask(meter, { token: openTrial(meter) });
    expect(upstream.requests[0]?.url).toBe('/gateway/v1/messages?beta=true');
  });

  it('that does not stream is read as JSON', async () => {
    const usage = { ...anthropicUsage, output_tokens: 78 };
    const meter = await meterFor((await openLocalUpstream(answerJson(200, { model: 'm', usage }))).url);
    const token = openTrial(meter);
    await ask(meter, { token, body: { ...oneCall, stream: false } });
    expect(meter.report(token)).toMatchObject({ usage: anthropicTotal, incomplete: false });
  });

  it('that only counts tokens costs none', async () => {
    const meter = await meterFor((await openLocalUpstream(answerJson(200, { input_tokens: 4711 }))).url);
    const token = openTrial(meter);
    const answer = await ask(meter, { token, path: '/v1/messages/count_tokens?beta=true' });
    expect(answer.text).toBe('{"input_tokens":4711}');
    expect(meter.report(token)).toMatchObject({
      usage: zeroUsage,
      incomplete: false,
      firstRequest: '',
      tools: '',
      calls: [{ kind: 'count' }],
    });
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('is read when the endpoint answers in %s all the same, and passed on untouched', async (encoding, compress) => {
    const bytes = compress(Buffer.from(anthropicEvents().join('')));
    const upstream = await openLocalUpstream((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': encoding }).end(bytes);
    });
    const meter = await meterFor(upstream.url);
    const token = openTrial(meter);
    const answer = await ask(meter, { token });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(await meter.finish(token)).toMatchObject({ usage: anthropicTotal, incomplete: false });
  });

  it.each(['gzip', 'compress'])('that says %s and is not counts its input, never zero', async (encoding) => {
    const upstream = await openLocalUpstream((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': encoding }).end('plain');
    });
    const meter = await meterFor(upstream.url);
    const token = openTrial(meter);
    await ask(meter, { token });
    const { usage, incomplete } = await meter.finish(token);
    expect(usage.input).toBeGreaterThan(0);
    expect(incomplete).toBe(true);
  });

  it('keeps the connection to the endpoint for the next one', async () => {
    const upstream = await openLocalUpstream();
    const meter = await meterFor(upstream.url);
    const token = openTrial(meter);
    for (let call = 0; call < 3; call += 1) await ask(meter, { token });
    expect(upstream.requests.map(({ connection }) => connection)).toEqual([1, 1, 1]);
  });

  it('goes out again when the kept connection turns out to be closed', async () => {
    const upstream = await openLocalUpstream((seen, response) => {
      // The endpoint gives the connection up just as the second request comes over it.
      if (seen.connection === 1 && upstream.requests.length === 2) response.socket?.resetAndDestroy();
      else response.writeHead(200, { 'content-type': 'text/event-stream' }).end(anthropicEvents().join(''));
    });
    const meter = await meterFor(upstream.url);
    const token = openTrial(meter);
    await ask(meter, { token });
    expect((await ask(meter, { token })).status).toBe(200);
    expect(meter.report(token).calls).toHaveLength(2);
  });
});

describe('who may ask', () => {
  it.each([
    ['no token', {}],
    ['a token of nobody', { 'x-api-key': 'rentroll-trial-of-nobody' }],
    ['the real key', { 'x-api-key': realKey }],
    ['an empty bearer', { authorization: 'Bearer ' }],
    ['a name every object has', { 'x-api-key': '__proto__' }],
  ])('%s is turned away with words, and nothing is sent on', async (_, headers) => {
    const upstream = await openLocalUpstream();
    const meter = await meterFor(upstream.url);
    openTrial(meter);
    const answer = await ask(meter, { headers, body: { ...oneCall, pad: 'x'.repeat(300_000) } });
    expect(answer.status).toBe(401);
    expect(answer.headers['x-should-retry']).toBe('false');
    expect(errorOf(answer)).toMatchObject({
      type: 'authentication_error',
      message: expect.stringContaining('rentroll: this token'),
    });
    expect(upstream.requests).toEqual([]);
  });

  it('a trial that is over is nobody', async () => {
    const upstream = await openLocalUpstream();
    const meter = await meterFor(upstream.url);
    const token = openTrial(meter);
    await meter.finish(token);
    expect((await ask(meter, { token })).status).toBe(401);
    expect(() => meter.report(token)).toThrow('registered trial');
  });

  it('speaks the shape of its API', async () => {
    const meter = await meterFor((await openLocalUpstream()).url, { api: 'openai' });
    const answer = await ask(meter, { path: '/v1/responses' });
    expect(JSON.parse(answer.text)).toEqual({
      error: { message: expect.stringContaining('rentroll:'), type: 'authentication_error', param: null, code: null },
    });
  });

  it('a token is no shorter than a secret, and belongs to one trial', async () => {
    const meter = await meterFor((await openLocalUpstream()).url);
    const token = openTrial(meter);
    const register = (own: object) => () =>
      meter.register({ token: 'rentroll-trial-x', trial: 't', tokenCap: 1, ...own });
    expect(register({ token })).toThrow('of its own');
    expect(register({ token: 'short' })).toThrow('16 to 512');
    expect(register({ token: 'rentroll trial token' })).toThrow('visible');
    for (const tokenCap of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(register({ tokenCap })).toThrow('cap');
  });
});

describe('parallel trials', () => {
  it('are counted apart', async () => {
    const upstream = await openLocalUpstream((seen, response) => {
      const { tokens } = JSON.parse(seen.body) as { tokens: number };
      const usage = { input_tokens: tokens, output_tokens: 1 };
      setTimeout(() => answerJson(200, { model: 'm', usage })(seen, response), tokens % 7);
    });
    const meter = await meterFor(upstream.url);
    const trials = Array.from({ length: 8 }, (_, index) => ({
      token: openTrial(meter, `t${index}`),
      tokens: 100 + index,
    }));
    const calls = trials.flatMap((trial) => Array.from({ length: 10 }, () => trial));
    await Promise.all(calls.map(({ token, tokens }) => ask(meter, { token, body: { ...oneCall, tokens } })));
    for (const { token, tokens } of trials) {
      expect((await meter.finish(token)).usage).toEqual({ ...zeroUsage, input: 10 * tokens, output: 10 });
    }
  });
});

describe('the Unix socket', () => {
  it('serves like the port, to its owner only, and is gone after closing', async () => {
    const socketPath = join(mkdtempSync(join(tmpdir(), 'rentroll-meter-')), 'meter.sock');
    const upstream = await openLocalUpstream();
    const meter = await meterFor(upstream.url, { socketPath });
    const token = openTrial(meter);
    expect(meter.socketPath).toBe(socketPath);
    expect(statSync(socketPath).mode & 0o777).toBe(0o600);
    expect((await ask(meter, { token, socketPath })).status).toBe(200);
    expect((await ask(meter, { token, socketPath, headers: { host: 'localhost:9' } })).status).toBe(200);
    expect((await ask(meter, { token, socketPath, headers: { host: 'example.org' } })).status).toBe(421);
    await meter.close();
    expect(existsSync(socketPath)).toBe(false);
  });

  it('that cannot be had leaves no server behind', async () => {
    const upstream = { kind: 'http', url: 'http://127.0.0.1:9', apiKey: realKey } as const;
    const socketPath = join(tmpdir(), 'no-such-folder', 'meter.sock');
    await expect(openMeter({ api: 'anthropic', upstream, countTokens, socketPath })).rejects.toThrow(/ENOENT|EACCES/);
  });
});

describe('closing', () => {
  it('ends calls under way on both sides', async () => {
    const upstream = await openLocalUpstream((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(anthropicEvents()[0]);
    });
    const meter = await meterFor(upstream.url);
    const token = openTrial(meter);
    const agent = new Agent({ keepAlive: true });
    const left = ask(meter, { token, agent });
    await eventually(() => upstream.requests.length).toBe(1);
    await meter.close();
    expect(await left).toMatchObject({ whole: false });
    await eventually(() => upstream.cut.length).toBe(1);
    expect((await ask(meter, { token })).status).toBe(0);
  });
});
