import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { totalTokens } from '../../../src/core/model/money/usage.ts';
import type { Fault } from './answering/fault.ts';
import { ask, callServer, eventsIn } from './call-server.ts';
import { type ModelServer, startModelServer } from './start-model-server.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer({ keys: ['test-key', 'other-key'] });
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const look = ask('[[scenario:look]] [[cwd:/copy]]', { tools: [{ name: 'Read', input_schema: {} }] });
const post = (body: unknown, key?: string) => callServer(server.url, '/v1/messages', body, key);

describe('an answer', () => {
  it('is the same in one piece and as a stream, and is logged as billed', async () => {
    const whole = JSON.parse((await post(look)).text) as { content: unknown[]; usage: Record<string, number> };
    const events = eventsIn((await post({ ...look, stream: true })).text);
    expect(events.map((event) => event['type']).filter((type) => !String(type).startsWith('content_block'))).toEqual([
      'message_start',
      'ping',
      'message_delta',
      'message_stop',
    ]);
    const pieces = events.flatMap(
      (event) => (event['delta'] as { partial_json?: string } | undefined)?.partial_json ?? [],
    );
    expect(pieces.length).toBeGreaterThan(2);
    expect(JSON.parse(pieces.join(''))).toEqual({ file_path: '/copy/src/add.js' });
    expect(whole.content.at(-1)).toMatchObject({
      type: 'tool_use',
      name: 'Read',
      input: { file_path: '/copy/src/add.js' },
    });
    const [first, second] = server.calls.map((call) => call.usage);
    expect(first).toEqual(second);
    expect(whole.usage).toMatchObject({ input_tokens: first?.input, output_tokens: first?.output });
    expect(events.find((event) => event['type'] === 'message_delta')).toMatchObject({
      usage: { output_tokens: first?.output },
    });
  });

  it('counts tokens as it bills them, free of charge', async () => {
    await post(look);
    const counted = JSON.parse((await callServer(server.url, '/v1/messages/count_tokens', look)).text) as object;
    const [call, count] = server.calls;
    expect(counted).toEqual({ input_tokens: totalTokens(call!.usage) - call!.usage.output });
    expect(totalTokens(count!.usage)).toBe(0);
  });

  it('says what is wrong with a script instead of inventing something', async () => {
    expect((await post(ask('[[scenario:nonsense]]'))).text).toContain('no scenario is called \\"nonsense\\"');
  });
});

describe('a request the API would refuse', () => {
  const use = { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'Read', input: {} }] };
  const result = { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'b', content: '' }] };
  const marked = { type: 'text', text: 'x', cache_control: { type: 'ephemeral' } };
  it.each<[string, unknown]>([
    ['without model', { messages: [] }],
    ['without messages', ask('x', { messages: [] })],
    ['that begins with the model', ask('x', { messages: [use] })],
    ['with a call nobody answered', ask('x', { messages: [{ role: 'user', content: 'x' }, use] })],
    ['with an answer to another call', ask('x', { messages: [{ role: 'user', content: 'x' }, use, result] })],
    ['with five cache marks', ask('x', { system: [marked, marked, marked, marked, marked] })],
  ])('%s is refused', async (_, body) => {
    expect(await post(body)).toMatchObject({ status: 400 });
    expect(server.calls.map((call) => totalTokens(call.usage))).toEqual([0]);
  });

  it.each(['', 'unknown-key'])('with the key "%s" is refused', async (key) => {
    expect(await post(look, key)).toMatchObject({ status: 401 });
  });
});

describe('a fault', () => {
  it.each<[Fault, { status: number; broken: boolean; billed: boolean }]>([
    [
      { kind: 'status', status: 429, retryAfterSeconds: 7 },
      { status: 429, broken: false, billed: false },
    ],
    [
      { kind: 'drop', when: 'before' },
      { status: 0, broken: true, billed: false },
    ],
    [
      { kind: 'drop', when: 'start' },
      { status: 200, broken: true, billed: true },
    ],
    [
      { kind: 'drop', when: 'middle' },
      { status: 200, broken: true, billed: true },
    ],
    [
      { kind: 'garbage', what: 'page' },
      { status: 200, broken: false, billed: false },
    ],
    [
      { kind: 'garbage', what: 'empty' },
      { status: 200, broken: false, billed: false },
    ],
    [
      { kind: 'error-event', type: 'overloaded_error' },
      { status: 200, broken: false, billed: true },
    ],
    [
      { kind: 'slow', firstByteMs: 5, eventMs: 1 },
      { status: 200, broken: false, billed: true },
    ],
  ])('%o hits the call it is meant for', async (fault, { status, broken, billed }) => {
    server.inject(fault, { skip: 1, key: 'test-key' });
    const body = { ...look, stream: true };
    expect(await post(body)).toMatchObject({ status: 200, broken: false });
    expect(await post(body, 'other-key')).toMatchObject({ status: 200, broken: false });
    const hit = await post(body);
    expect(hit).toMatchObject({ status, broken });
    expect(server.calls.map((call) => call.fault)).toEqual([undefined, undefined, fault]);
    expect(totalTokens(server.calls[2]!.usage) > 0).toBe(billed);
    if (fault.kind === 'status') expect(hit.headers.get('retry-after')).toBe('7');
    expect(await post(body)).toMatchObject({ status: 200, broken: false });
  });

  it('that stalls leaves the caller waiting until the server closes', async () => {
    const own = await startModelServer();
    own.inject({ kind: 'stall' });
    const waiting = callServer(own.url, '/v1/messages', { ...look, stream: true });
    await expect.poll(() => own.calls.length).toBe(1);
    await own.close();
    expect(await waiting).toMatchObject({ broken: true });
  });
});
