import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkRequest } from '../../../../src/gate/trials/meter/account/check-request.ts';
import type { Meter } from '../../../../src/gate/trials/meter/open-meter.ts';
import { openLocalUpstream } from './local-upstream.ts';
import { ask, errorOf, eventually, meterFor, oneCall, openTrial } from './meter-client.ts';

/** Sends bytes as they are and returns what comes back until the connection ends. */
async function sendRaw(meter: Meter, text: string): Promise<string> {
  const socket = openSocket(meter);
  socket.write(text);
  const chunks: string[] = [];
  socket.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  await once(socket, 'close');
  return chunks.join('');
}

function openSocket(meter: Meter): Socket {
  const socket = connect(Number(new URL(meter.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

describe('checkRequest', () => {
  const head = { method: 'POST', url: '/v1/messages', host: '127.0.0.1:8123', port: 8123 };

  it.each([
    [{}, { kind: 'call', target: '/v1/messages' }],
    [{ url: '/v1/messages?beta=true' }, { kind: 'call', target: '/v1/messages?beta=true' }],
    [{ url: '/v1/messages/count_tokens' }, { kind: 'count' }],
    [{ method: 'HEAD', url: '/' }, { kind: 'hello' }],
    [{ host: 'localhost:8123' }, { kind: 'call' }],
    [{ host: '[::1]:8123' }, { kind: 'call' }],
    [{ host: 'localhost', port: 80 }, { kind: 'call' }],
    [{ host: 'localhost:5', port: undefined }, { kind: 'call' }],
  ])('lets %o through', (own, route) => {
    expect(checkRequest({ ...head, ...own }, 'anthropic')).toMatchObject(route);
  });

  it.each([
    [{ method: 'GET' }, 404],
    [{ method: 'PUT' }, 404],
    [{ method: undefined }, 404],
    [{ method: 'GET', url: '/' }, 404],
    [{ url: '/v1/responses' }, 404],
    [{ url: '/v1/messages/' }, 404],
    [{ url: '//v1/messages' }, 404],
    [{ url: '/v1/messages/../files' }, 404],
    [{ url: '/v1/messages%2f..%2ffiles' }, 404],
    [{ url: '/v1/messages/batches' }, 404],
    [{ url: '/v1/messages?x=%0d%0a' }, 404],
    [{ url: `/v1/messages?x=${'y'.repeat(300)}` }, 404],
    [{ url: '/constructor' }, 404],
    [{ url: '/v1/models' }, 404],
    [{ url: 'http://example.org/v1/messages' }, 400],
    [{ url: 'example.org:443' }, 400],
    [{ url: undefined }, 400],
    [{ host: 'example.org' }, 421],
    [{ host: 'example.org:8123' }, 421],
    [{ host: '127.0.0.1:1' }, 421],
    [{ host: '127.0.0.1' }, 421],
    [{ host: 'localhost.example.org:8123' }, 421],
    [{ host: '127.0.0.1:8123@example.org' }, 421],
    [{ host: '' }, 421],
    [{ host: undefined }, 421],
    [{ host: 'example.org', port: undefined }, 421],
  ])('turns %o away with %d', (own, status) => {
    expect(checkRequest({ ...head, ...own }, 'anthropic')).toMatchObject({ kind: 'refusal', status });
  });

  it('lets each API have its own paths', () => {
    expect(checkRequest({ ...head, url: '/v1/responses' }, 'openai')).toMatchObject({ kind: 'call' });
    expect(checkRequest(head, 'openai')).toMatchObject({ status: 404 });
  });
});

describe('what is not let through', () => {
  it('other paths, in the shape of the API', async () => {
    const upstream = await openLocalUpstream();
    const meter = await meterFor(upstream.url);
    const answer = await ask(meter, { token: openTrial(meter), path: '/v1/files' });
    expect(answer.status).toBe(404);
    expect(errorOf(answer).message).toBe('rentroll: the meter does not let "POST /v1/files" through');
    expect(upstream.requests).toEqual([]);
  });

  it('the warm-up of a client is answered here, without a token', async () => {
    const upstream = await openLocalUpstream();
    const meter = await meterFor(upstream.url);
    expect(await ask(meter, { method: 'HEAD', path: '/' })).toMatchObject({ status: 200, whole: true });
    expect(upstream.requests).toEqual([]);
  });

  it('other hosts: CONNECT, whole addresses, foreign host names', async () => {
    const upstream = await openLocalUpstream();
    const meter = await meterFor(upstream.url);
    const { host } = new URL(meter.url);
    const token = `x-api-key: ${openTrial(meter)}`;
    expect(await sendRaw(meter, `CONNECT example.org:443 HTTP/1.1\r\nhost: ${host}\r\n${token}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 405 .*rentroll:/s,
    );
    const tail = `${token}\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}`;
    expect(await sendRaw(meter, `POST ${upstream.url}/v1/messages HTTP/1.1\r\nhost: ${host}\r\n${tail}`)).toMatch(
      /^HTTP\/1.1 400 .*not a general proxy/s,
    );
    expect(await sendRaw(meter, `POST /v1/messages HTTP/1.1\r\nhost: example.org\r\n${tail}`)).toMatch(
      /^HTTP\/1.1 421 /,
    );
    expect(await sendRaw(meter, `POST /v1/messages HTTP/1.1\r\n${tail}`)).toMatch(/^HTTP\/1.1 400 /);
    expect(upstream.requests).toEqual([]);
  });

  it('protocols other than HTTP, and two lengths at once', async () => {
    const meter = await meterFor((await openLocalUpstream()).url);
    const { host } = new URL(meter.url);
    expect(await sendRaw(meter, '\x16\x03\x01\x02\x00\x01\x00')).toMatch(
      /^HTTP\/1.1 400 .*rentroll: the request cannot be read/s,
    );
    const smuggled = `POST /v1/messages HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`;
    expect(await sendRaw(meter, smuggled)).toMatch(/^HTTP\/1.1 400 /);
  });

  it('an upgrade is an ordinary request that is turned away', async () => {
    const meter = await meterFor((await openLocalUpstream()).url, { api: 'openai' });
    const headers = { connection: 'Upgrade', upgrade: 'websocket' };
    expect(
      (await ask(meter, { token: openTrial(meter), method: 'GET', path: '/v1/responses', headers, body: '' })).status,
    ).toBe(404);
  });
});

describe('sizes', () => {
  it('a body that says it is too long is not read', async () => {
    const meter = await meterFor((await openLocalUpstream()).url, { limits: { bodyBytes: 1000 } });
    const answer = await ask(meter, { token: openTrial(meter), body: { pad: 'x'.repeat(500_000) } });
    expect(answer.status).toBe(413);
    expect(errorOf(answer)).toMatchObject({
      type: 'request_too_large',
      message: expect.stringContaining('1000 bytes'),
    });
  });

  it('a body that grows too long is not read on', async () => {
    const upstream = await openLocalUpstream();
    const meter = await meterFor(upstream.url, { limits: { bodyBytes: 100_000 } });
    const { hostname, port } = new URL(meter.url);
    const outgoing = request({
      hostname,
      port,
      method: 'POST',
      path: '/v1/messages',
      headers: { 'x-api-key': openTrial(meter) },
    });
    outgoing.write(`{"pad":"${'x'.repeat(60_000)}`);
    outgoing.end(`${'x'.repeat(60_000)}"}`);
    const [response] = await once(outgoing, 'response');
    expect(response.statusCode).toBe(413);
    response.resume();
    expect(upstream.requests).toEqual([]);
  });

  it('headers that are too long are refused', async () => {
    const meter = await meterFor((await openLocalUpstream()).url, { limits: { headerBytes: 4096 } });
    const answer = await ask(meter, { token: openTrial(meter), headers: { 'x-pad': 'x'.repeat(8000) } });
    expect(answer.status).toBe(431);
  });

  it.each([
    ['no JSON', '{"a":'],
    ['a list', '[]'],
    ['nothing', ''],
    ['text', '"hi"'],
  ])('a body that is %s is not sent on', async (_, body) => {
    const upstream = await openLocalUpstream();
    const meter = await meterFor(upstream.url);
    expect((await ask(meter, { token: openTrial(meter), body })).status).toBe(400);
    expect(upstream.requests).toEqual([]);
  });

  it('a tool that runs at the provider is not asked for, and costs nothing', async () => {
    const upstream = await openLocalUpstream();
    const meter = await meterFor(upstream.url);
    const token = openTrial(meter);
    const answer = await ask(meter, { token, body: { ...oneCall, tools: [{ type: 'web_search_20250305' }] } });
    expect([answer.status, errorOf(answer).message]).toEqual([400, expect.stringContaining('"web_search_20250305"')]);
    expect([upstream.requests.length, meter.report(token).calls]).toEqual([0, []]);
  });

  it('a call that asks for a service tier is refused, and costs nothing', async () => {
    const upstream = await openLocalUpstream();
    const meter = await meterFor(upstream.url);
    const token = openTrial(meter);
    const answer = await ask(meter, { token, body: { ...oneCall, service_tier: 'priority' } });
    expect([answer.status, errorOf(answer).message]).toEqual([400, expect.stringContaining('"priority"')]);
    expect([upstream.requests.length, meter.report(token).calls]).toEqual([0, []]);
    expect((await ask(meter, { token, body: { ...oneCall, service_tier: 'auto' } })).status).toBe(200);
  });

  it('a compressed body is not sent on', async () => {
    const meter = await meterFor((await openLocalUpstream()).url);
    const answer = await ask(meter, { token: openTrial(meter), headers: { 'content-encoding': 'gzip' } });
    expect(answer.status).toBe(415);
  });

  it('nesting as deep as a body allows is survived', async () => {
    const meter = await meterFor((await openLocalUpstream()).url);
    const token = openTrial(meter, 't', 10_000_000);
    const deep = `${'['.repeat(200_000)}"deep"${']'.repeat(200_000)}`;
    const answer = await ask(meter, { token, body: `{"model":"m","messages":${deep}}` });
    expect(answer.status).toBe(200);
    expect(meter.report(token).firstRequest).toBe('deep');
    expect((await ask(meter, { token, body: oneCall })).status).toBe(200);
  });
});

describe('patience', () => {
  it('ends for a client that does not finish its headers, or its body', async () => {
    const meter = await meterFor((await openLocalUpstream()).url, { limits: { headersMs: 100, requestMs: 200 } });
    const { host } = new URL(meter.url);
    const token = openTrial(meter);
    expect(await sendRaw(meter, `POST /v1/messages HTTP/1.1\r\nhost: ${host}\r\nx-slow: `)).toMatch(/^HTTP\/1.1 408 /);
    const unfinished = `POST /v1/messages HTTP/1.1\r\nhost: ${host}\r\nx-api-key: ${token}\r\ncontent-length: 100\r\n\r\n{`;
    await sendRaw(meter, unfinished);
    expect((await meter.finish(token)).calls).toEqual([]);
  });

  it('is for a number of connections', async () => {
    const meter = await meterFor((await openLocalUpstream()).url, { limits: { connections: 2 } });
    const first = [openSocket(meter), openSocket(meter)];
    await Promise.all(first.map((socket) => once(socket, 'connect')));
    const third = openSocket(meter);
    await once(third, 'close');
    expect(first.every((socket) => !socket.destroyed)).toBe(true);
    for (const socket of first) socket.destroy();
    const token = openTrial(meter);
    await eventually(async () => (await ask(meter, { token })).status).toBe(200);
  });
});
