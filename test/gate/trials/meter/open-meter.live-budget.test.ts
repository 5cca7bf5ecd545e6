import { describe, expect, it } from 'vitest';
import { type ModelUsage, sumModels } from '../../../../src/core/model/money/usage.ts';
import type { LiveBudget, NextCall } from '../../../../src/core/model/trial/charge.ts';
import { makeTrialToken } from '../../../../src/gate/trials/meter/account/check-request.ts';
import { judgeEnd } from '../../../../src/gate/trials/runners/run-metered.ts';
import { answerJson, openLocalUpstream } from './local-upstream.ts';
import { ask, errorOf, eventually, meterFor } from './meter-client.ts';

const usage = { input_tokens: 40, output_tokens: 5, cache_creation: { ephemeral_1h_input_tokens: 7 } };
const answer = { model: 'resolved-1', usage: { ...usage, cache_creation_input_tokens: 9 } };

/** A budget that keeps what it is asked and told. */
function openBudget(refuse: Partial<LiveBudget> = {}) {
  const seen: { asked: [NextCall, number][]; told: (readonly ModelUsage[])[] } = { asked: [], told: [] };
  const budget: LiveBudget = {
    admit: (call, underWay) => void seen.asked.push([call, underWay.length]),
    spend: (used) => void seen.told.push(used),
    ...refuse,
  };
  return { budget, seen };
}

async function open(upstream: Awaited<ReturnType<typeof openLocalUpstream>>, budget: LiveBudget) {
  const meter = await meterFor(upstream.url);
  const token = makeTrialToken();
  meter.register({ token, trial: 't', tokenCap: 100_000, budget });
  return { meter, token };
}

describe('the budget behind a trial', () => {
  it('is asked before each call, with those under way, and told after it what the trial has used by model', async () => {
    const { budget, seen } = openBudget();
    const { meter, token } = await open(await openLocalUpstream(answerJson(200, answer)), budget);
    await ask(meter, { token });
    await ask(meter, { token });
    expect(seen.asked).toMatchObject([
      [{ model: 'claude-sonnet-4-5', maxOutput: 1000 }, 0],
      [{ model: 'claude-sonnet-4-5', maxOutput: 1000 }, 0],
    ]);
    const first = { input: 40, output: 5, cacheCreation: 9, cacheRead: 0 };
    expect(seen.told[0]).toEqual([{ model: 'resolved-1', usage: first, longCacheCreation: 7 }]);
    expect(seen.told[1]).toMatchObject([{ usage: { input: 80 }, longCacheCreation: 14 }]);
    const report = await meter.finish(token);
    expect(report.models).toEqual(seen.told[1]);
    expect(sumModels(report.models)).toMatchObject({ model: 'resolved-1', models: report.models });
  });

  it('sees the calls of a trial that are under way at once', async () => {
    const waiting: (() => void)[] = [];
    const upstream = await openLocalUpstream((request, response) => {
      waiting.push(() => answerJson(200, answer)(request, response));
    });
    const { budget, seen } = openBudget();
    const { meter, token } = await open(upstream, budget);
    const calls = [ask(meter, { token }), ask(meter, { token })];
    await eventually(() => waiting.length).toBe(2);
    expect(seen.asked.map(([, underWay]) => underWay)).toEqual([0, 1]);
    for (const end of waiting) end();
    await Promise.all(calls);
  });

  it('stops the trial with its reason: no call goes out, and none after it', async () => {
    const upstream = await openLocalUpstream(answerJson(200, answer));
    const { budget } = openBudget({ admit: () => 'dollar_budget_exceeded' });
    const { meter, token } = await open(upstream, budget);
    const refused = await ask(meter, { token });
    expect(refused.status).toBe(400);
    expect(errorOf(refused).message).toContain('dollar_budget_exceeded');
    expect((await ask(meter, { token })).status).toBe(400);
    expect(upstream.requests).toEqual([]);
    expect((await meter.finish(token)).stop).toMatchObject({ kind: 'budget' });
  });

  it('is told that a call is over although it cost nothing, and the meter keeps how long it was asked to wait', async () => {
    const { budget, seen } = openBudget();
    const upstream = await openLocalUpstream(answerJson(429, {}, { 'retry-after': '3' }));
    const { meter, token } = await open(upstream, budget);
    await ask(meter, { token });
    expect(seen.told).toEqual([[]]);
    expect((await meter.finish(token)).calls).toMatchObject([{ status: 429, retryAfterMs: 3_000 }]);
  });
});

describe('judgeEnd', () => {
  const end = { kind: 'exited', code: 1 } as const;
  it.each([
    ['trial', 'token-cap'],
    ['turns', 'turn-cap'],
    ['budget', 'cancelled'],
  ] as const)('of a run whose call was refused for its %s: %s', (refusal, exit) => {
    expect(judgeEnd({ end, refusal })).toMatchObject({ exit });
  });
});
