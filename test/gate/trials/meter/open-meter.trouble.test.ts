import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { zeroUsage } from '../../../../src/core/model/money/usage.ts';
import { redacted } from '../../../../src/core/text/redact-secrets.ts';
import { answerJson, openLocalUpstream } from './local-upstream.ts';
import { ask, countTokens, errorOf, eventually, meterFor, oneCall, openTrial, realKey } from './meter-client.ts';
import { anthropicEvents, anthropicTotal } from './wire.ts';

const stream = { 'content-type': 'text/event-stream' };
const events = anthropicEvents(['one ', 'two ', 'three ', 'four ']);
/** Start, block start, ping and four words: everything but the usage of the output. */
const unfinished = events.slice(0, 7).join('');
const estimate = Math.ceil(JSON.stringify(oneCall).length / 3);
const cutUsage = { ...anthropicTotal, output: countTokens('one two three four ') };

describe('an agent that leaves', () => {
  it('in the middle of an answer ends the call upstream, and pays what is known', async () => {
    const upstream = await openLocalUpstream((_, response) => void response.writeHead(200, stream).write(unfinished));
    const meter = await meterFor(upstream.url);
    const token = openTrial(meter);
    await ask(meter, { token, leaveWhen: (text) => text.includes('four') });
    await eventually(() => upstream.cut.length).toBe(1);
    const { usage, calls, incomplete } = await meter.finish(token);
    expect(usage).toEqual(cutUsage);
    expect(incomplete).toBe(true);
    expect(calls).toMatchObject([
      { status: 200, incomplete: expect.stringMatching(/^the agent left; .*input as the API reported it/) },
    ]);
  });

  it('before the answer begins pays its input', async () => {
    const upstream = await openLocalUpstream(() => undefined);
    const meter = await meterFor(upstream.url);
    const token = openTrial(meter);
    const leaving = new AbortController();
    const answer = ask(meter, { token, signal: leaving.signal });
    await eventually(() => upstream.requests.length).toBe(1);
    leaving.abort();
    await answer;
    await eventually(() => upstream.cut.length).toBe(1);
    const { usage, calls } = await meter.finish(token);
    expect(usage).toEqual({ ...zeroUsage, input: estimate });
    expect(calls).toMatchObject([
      { status: 0, incomplete: expect.stringContaining('the agent left before the answer began') },
    ]);
  });

  it('with its trial being finished is cut, and booked', async () => {
    const upstream = await openLocalUpstream((_, response) => void response.writeHead(200, stream).write(unfinished));
    const meter = await meterFor(upstream.url);
    const token = openTrial(meter);
    let seen = '';
    const answer = ask(meter, {
      token,
      leaveWhen: (text) => {
        seen = text;
        return false;
      },
    });
    await eventually(() => seen).toContain('four');
    const { usage, running } = await meter.finish(token);
    expect(usage).toEqual(cutUsage);
    expect(running).toBe(0);
    expect(await answer).toMatchObject({ status: 200, whole: false });
  });

  it('in the middle of its request costs nothing', async () => {
    const upstream = await openLocalUpstream();
    const meter = await meterFor(upstream.url);
    const token = openTrial(meter);
    const leaving = new AbortController();
    const answer = ask(meter, { token, headers: { 'content-length': '1000' }, body: '{"a":', signal: leaving.signal });
    await eventually(() => meter.report(token).running).toBe(1);
    leaving.abort();
    await answer;
    expect(await meter.finish(token)).toMatchObject({ calls: [], usage: zeroUsage });
    expect(upstream.requests).toEqual([]);
  });
});

describe('a trial that is finished', () => {
  it('does not wait for an agent that never ends its request', async () => {
    const meter = await meterFor((await openLocalUpstream()).url);
    const token = openTrial(meter);
    const answer = ask(meter, { token, headers: { 'content-length': '1000' }, body: '{"a":' });
    await eventually(() => meter.report(token).running).toBe(1);
    expect(await meter.finish(token)).toMatchObject({ calls: [], running: 0 });
    expect((await answer).status).toBe(0);
  });
});

it('a fault of the meter itself makes no call free, and keeps no place', async () => {
  const upstream = await openLocalUpstream((_, response) => void response.writeHead(200, stream).end(unfinished));
  const broken = () => {
    throw new Error('no table');
  };
  const meter = await meterFor(upstream.url, { countTokens: broken });
  const token = openTrial(meter, 't', 1_100);
  await ask(meter, { token });
  await ask(meter, { token });
  const { usage, calls, running } = await meter.finish(token);
  expect(calls).toHaveLength(2);
  expect(calls[0]?.incomplete).toContain('the meter failed: no table');
  expect(usage.input).toBeGreaterThanOrEqual(2 * estimate);
  expect(running).toBe(0);
});

describe('an endpoint that fails', () => {
  it('in the middle of an answer cuts the agent too, and what is known is paid', async () => {
    const upstream = await openLocalUpstream((_, response) => {
      response.writeHead(200, stream).write(unfinished, () => response.socket?.resetAndDestroy());
    });
    const meter = await meterFor(upstream.url);
    const token = openTrial(meter);
    expect(await ask(meter, { token })).toMatchObject({ status: 200, whole: false });
    const { usage, calls } = await meter.finish(token);
    expect(usage.input).toBe(12);
    expect(calls[0]?.incomplete).toContain('the answer ended before its usage');
  });

  it('by ending an answer early without a word is noticed', async () => {
    const upstream = await openLocalUpstream((_, response) => void response.writeHead(200, stream).end(unfinished));
    const meter = await meterFor(upstream.url);
    const token = openTrial(meter);
    expect((await ask(meter, { token })).text).toBe(unfinished);
    expect(await meter.finish(token)).toMatchObject({ usage: cutUsage, incomplete: true });
  });

  it.each([
    [400, {}],
    [401, {}],
    [429, { 'retry-after': '7' }],
    [500, {}],
    [529, {}],
  ])('with %d is passed on as it is, and costs nothing', async (status, headers) => {
    const body = { type: 'error', error: { type: 'some_error', message: 'Über' } };
    const meter = await meterFor((await openLocalUpstream(answerJson(status, body, headers))).url);
    const token = openTrial(meter);
    const answer = await ask(meter, { token });
    expect(answer).toMatchObject({ status, text: JSON.stringify(body), headers });
    expect(meter.report(token)).toMatchObject({
      usage: zeroUsage,
      incomplete: false,
      calls: [{ status, model: 'claude-sonnet-4-5' }],
    });
  });

  it('with an error that names usage is charged it', async () => {
    const usage = { input_tokens: 5, output_tokens: 6 };
    const meter = await meterFor((await openLocalUpstream(answerJson(500, { usage }))).url);
    const token = openTrial(meter);
    await ask(meter, { token });
    expect(meter.report(token).usage).toEqual({ ...zeroUsage, input: 5, output: 6 });
  });

  it('and repeats the key does not tell it to the agent', async () => {
    const upstream = await openLocalUpstream(
      answerJson(401, { error: { message: `bad key ${realKey}` } }, { 'x-debug': `key=${realKey}` }),
    );
    const meter = await meterFor(upstream.url);
    const answer = await ask(meter, { token: openTrial(meter) });
    expect(JSON.stringify(answer)).not.toContain(realKey);
    expect(answer.text).toContain(`bad key ${redacted}`);
    expect(answer.whole).toBe(true);
  });

  it('with a redirect is not followed, and the way is not shown', async () => {
    const upstream = await openLocalUpstream(
      (_, response) => void response.writeHead(307, { location: 'https://example.org/' }).end(),
    );
    const meter = await meterFor(upstream.url);
    const token = openTrial(meter);
    const answer = await ask(meter, { token });
    expect(answer.status).toBe(502);
    expect(answer.headers.location).toBeUndefined();
    expect(meter.report(token).calls).toMatchObject([{ status: 307, usage: zeroUsage }]);
  });

  it('by not being there costs nothing', async () => {
    const upstream = await openLocalUpstream();
    await upstream.close();
    const meter = await meterFor(upstream.url);
    const token = openTrial(meter);
    const answer = await ask(meter, { token });
    expect(answer.status).toBe(502);
    expect(errorOf(answer)).toMatchObject({ type: 'api_error', message: expect.stringContaining('ECONNREFUSED') });
    expect(answer.headers['x-should-retry']).toBeUndefined();
    expect(meter.report(token)).toMatchObject({ usage: zeroUsage, incomplete: false, calls: [{ status: 0 }] });
  });

  it('by hanging up after it took the request is paid the input', async () => {
    const upstream = await openLocalUpstream((_, response) => response.socket?.resetAndDestroy());
    const meter = await meterFor(upstream.url);
    const token = openTrial(meter);
    expect((await ask(meter, { token })).status).toBe(502);
    expect(meter.report(token)).toMatchObject({ usage: { ...zeroUsage, input: estimate }, incomplete: true });
    expect(upstream.requests).toHaveLength(1);
  });

  it('by being silent is given up: before an answer with 504, within one by cutting it', async () => {
    const upstream = await openLocalUpstream((seen, response) => {
      if (seen.body.includes('begin')) response.writeHead(200, stream).write(unfinished);
    });
    const meter = await meterFor(upstream.url, { limits: { silenceMs: 600 } });
    const token = openTrial(meter);
    const silent = await ask(meter, { token });
    expect(silent.status).toBe(504);
    expect(errorOf(silent)).toMatchObject({ type: 'timeout_error', message: expect.stringContaining('silent') });
    expect(await ask(meter, { token, body: { ...oneCall, begin: true } })).toMatchObject({ status: 200, whole: false });
    const { calls } = await meter.finish(token);
    expect(calls.map(({ usage }) => usage)).toEqual([{ ...zeroUsage, input: estimate }, cutUsage]);
  });

  it('by speaking something else than HTTP is told apart from an answer', async () => {
    const tcp = createTcpServer((socket) => socket.on('error', () => undefined).end('220 mail\r\n'));
    tcp.listen(0, '127.0.0.1');
    await once(tcp, 'listening');
    onTestFinished(() => void tcp.close());
    const meter = await meterFor(`http://127.0.0.1:${(tcp.address() as AddressInfo).port}`);
    expect((await ask(meter, { token: openTrial(meter) })).status).toBe(502);
  });
});
