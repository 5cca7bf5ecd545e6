import { describe, expect, it, onTestFinished } from 'vitest';
import { priceTrial } from '../../../../src/core/budget/price-trials.ts';
import { sumModels } from '../../../../src/core/model/money/usage.ts';
import type { ServiceTier } from '../../../../src/core/model/rule/config.ts';
import type { Meter } from '../../../../src/gate/measure/meter/open-meter.ts';
import { dollarsOf } from '../../../doubles/model/call-log.ts';
import { type ModelServerOptions, startModelServer } from '../../../doubles/model/start-model-server.ts';
import { answerJson, openLocalUpstream } from './local-upstream.ts';
import { type Answered, ask, eventually, meterFor, openTrial } from './meter-client.ts';

/** What the provider of this test charges for a million tokens: written here, not taken from the table. */
const rates = {
  default: { input: 5, output: 30, cacheCreation: 5, cacheRead: 0.5 },
  flex: { input: 2.5, output: 15, cacheCreation: 2.5, cacheRead: 0.25 },
};
const model = 'gpt-5.5';
const long = 'Fold the notes of the last release into one page. '.repeat(400);
const full = { kind: 'status', status: 429, message: 'Resource unavailable' } as const;
const limits = { tierWaitsMs: [1, 1] };

async function open(tier: ServiceTier | undefined, server: ModelServerOptions = {}) {
  const models = await startModelServer(server);
  onTestFinished(() => models.close());
  const meter = await meterFor(models.url, { api: 'openai', limits, ...(tier === undefined ? {} : { tier }) });
  return { models, meter, token: openTrial(meter) };
}

function call(meter: Meter, token: string, more: object = {}): Promise<Answered> {
  const headers = { authorization: `Bearer ${token}` };
  const body = { model, stream: true, instructions: long, input: 'Hi', prompt_cache_key: 'one', ...more };
  return ask(meter, { path: '/v1/responses', headers, body });
}

/** Dollars of a trial as the budget books them, in cents. */
async function centsOf(meter: Meter, token: string): Promise<number | string> {
  const { models } = await meter.finish(token);
  const dollars = priceTrial(sumModels(models), { overrides: {}, simulatedModels: [] });
  return dollars === 'unknown' ? dollars : Math.round(dollars * 100);
}

const asked = (body: unknown) => (body as { readonly service_tier?: string }).service_tier;

describe('a service tier', () => {
  it('is asked for in every call, whatever the agent asks for, and costs what the server charges', async () => {
    const { models, meter, token } = await open('flex');
    for (const more of [{}, { service_tier: 'priority' }, { stream: false }]) await call(meter, token, more);
    expect(models.calls.map(({ body }) => asked(body))).toEqual(['flex', 'flex', 'flex']);
    expect(meter.report(token).models).toMatchObject([{ model, tier: 'flex' }]);
    const charged = dollarsOf(models.calls, rates);
    expect(charged).toBeGreaterThan(0.01);
    expect(await centsOf(meter, token)).toBe(Math.round(charged * 100));
  });

  it('leaves a request as it is where none is wanted', async () => {
    const { models, meter, token } = await open(undefined);
    await call(meter, token);
    await call(meter, token, { service_tier: 'flex' });
    expect(models.calls.map(({ body }) => asked(body))).toEqual([undefined, 'flex']);
    expect(meter.report(token).models.map(({ tier }) => tier)).toEqual([undefined, 'flex']);
    expect(await centsOf(meter, token)).toBe(Math.round(dollarsOf(models.calls, rates) * 100));
  });

  it('that did not answer is not what is paid: each call costs what its own tier does', async () => {
    const { models, meter, token } = await open('flex', { answersAt: (_, calls) => (calls < 2 ? 'default' : 'flex') });
    for (const _ of [1, 2, 3]) await call(meter, token);
    expect(meter.report(token).models).toMatchObject([{ model }, { model, tier: 'flex' }]);
    expect(meter.report(token).models[0]).not.toHaveProperty('tier');
    expect(await centsOf(meter, token)).toBe(Math.round(dollarsOf(models.calls, rates) * 100));
  });

  it('costs what its calls do, also where all of their prompts together are as long as no single one', async () => {
    const { models, meter, token } = await open('flex');
    for (let turn = 0; turn < 80; turn += 1) await call(meter, token, { stream: false });
    expect(meter.report(token).usage.cacheRead).toBeGreaterThan(272_000);
    expect(await centsOf(meter, token)).toBe(Math.round(dollarsOf(models.calls, rates) * 100));
  });

  it('nobody knows the price of makes the dollars unknown, never nothing', async () => {
    const { meter, token } = await open('flex', { answersAt: () => 'ultra <b>' });
    await call(meter, token);
    expect(meter.report(token).models).toMatchObject([{ model, tier: 'ultra__b_' }]);
    expect(await centsOf(meter, token)).toBe('unknown');
  });
});

describe('a service tier without room', () => {
  it('is asked again, and what it refused costs nothing', async () => {
    const { models, meter, token } = await open('flex');
    models.inject(full, { times: 2 });
    expect((await call(meter, token)).status).toBe(200);
    expect(models.calls.map(({ status }) => status)).toEqual([429, 429, 200]);
    expect(meter.report(token).calls).toMatchObject([{ status: 200, tier: 'flex' }]);
    expect(await centsOf(meter, token)).toBe(Math.round(dollarsOf(models.calls, rates) * 100));
  });

  it('is given up for the usual one only where that is wanted', async () => {
    const { models, meter, token } = await open('flex-or-standard');
    models.inject(full, { times: 3 });
    expect((await call(meter, token)).status).toBe(200);
    expect(models.calls.map(({ body }) => asked(body))).toEqual(['flex', 'flex', 'flex', 'default']);
    expect(meter.report(token).models[0]).not.toHaveProperty('tier');
    expect(await centsOf(meter, token)).toBe(Math.round(dollarsOf(models.calls, rates) * 100));

    const strict = await open('flex');
    strict.models.inject(full, { times: 3 });
    const answer = await call(strict.meter, strict.token);
    expect(answer).toMatchObject({ status: 429, text: expect.stringContaining('Resource unavailable') });
    expect(strict.models.calls).toHaveLength(3);
    expect(await centsOf(strict.meter, strict.token)).toBe(0);
  });

  it.each([
    ['a rate limit', 'Rate limit reached for requests'],
    ['a quota that is used up', 'You exceeded your current quota'],
  ])('is something else than %s, which goes back at once', async (_, message) => {
    const { models, meter, token } = await open('flex-or-standard');
    models.inject({ ...full, message, retryAfterSeconds: 7 });
    expect(await call(meter, token)).toMatchObject({ status: 429, text: expect.stringContaining(message) });
    expect(models.calls).toHaveLength(1);
    expect(meter.report(token).calls).toMatchObject([{ status: 429, retryAfterMs: 7_000 }]);
  });

  it('that asks for more time than a call has is the run to wait for', async () => {
    const { models, meter, token } = await open('flex');
    models.inject({ ...full, retryAfterSeconds: 90 });
    expect((await call(meter, token)).headers['retry-after']).toBe('90');
    expect(models.calls).toHaveLength(1);
  });

  it('is what a call ends as whose agent left meanwhile', async () => {
    const refuse = answerJson(429, { error: { message: 'Resource unavailable' } });
    const upstream = await openLocalUpstream(refuse);
    const meter = await meterFor(upstream.url, { api: 'openai', tier: 'flex', limits: { tierWaitsMs: [60_000] } });
    const token = openTrial(meter);
    const leaving = new AbortController();
    const answer = ask(meter, { path: '/v1/responses', token, body: { model, input: 'Hi' }, signal: leaving.signal });
    await eventually(() => upstream.requests.length).toBe(1);
    leaving.abort();
    await answer;
    await eventually(() => meter.report(token).calls.length).toBe(1);
    expect((await meter.finish(token)).calls).toMatchObject([{ status: 429, usage: { input: 0 } }]);
  });
});
