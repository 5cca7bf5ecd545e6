import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalTokens, zeroUsage } from '../../../../../src/core/model/money/usage.ts';
import { decideRoom } from '../../../../../src/gate/trials/meter/account/admit-call.ts';
import { answerJson, openLocalUpstream } from '../local-upstream.ts';
import { ask, errorOf, eventually, meterFor, openTrial } from '../meter-client.ts';
import { anthropicTotal } from '../wire.ts';

describe('decideRoom', () => {
  it('holds a trial to its cap and one answer, whatever calls run at once and however long their answers are', () => {
    const call = fc.record({
      input: fc.nat(2000),
      maxOutput: fc.nat(2000),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(call, { maxLength: 40 }),
        fc.integer({ min: 1, max: 9000 }),
        fc.infiniteStream(fc.nat(3)),
        (calls, tokenCap, order) => {
          let spent = 0;
          let lastOutput = 0;
          const running: typeof calls = [];
          const end = () => {
            const over = running.shift();
            if (over !== undefined) spent += over.input + Math.floor(over.share * over.maxOutput);
          };
          for (const next of calls) {
            if (order.next().value === 0) end();
            const most = () => running.reduce((sum, { input, maxOutput }) => sum + input + maxOutput, 0);
            while (decideRoom({ tokenCap, spent, running: most() }, next.input) === 'wait') end();
            if (decideRoom({ tokenCap, spent, running: most() }, next.input) === 'full') break;
            running.push(next);
            lastOutput = next.maxOutput;
          }
          while (running.length > 0) end();
          expect(spent).toBeLessThanOrEqual(tokenCap + lastOutput);
        },
      ),
    );
  });

  it.each([
    [{ tokenCap: 100, spent: 60, running: 0 }, 40, 'fits'],
    [{ tokenCap: 100, spent: 60, running: 0 }, 41, 'full'],
    [{ tokenCap: 100, spent: 60, running: 1 }, 40, 'wait'],
    [{ tokenCap: 100, spent: 101, running: 0 }, 0, 'full'],
  ] as const)('%o and %d: %s', (room, input, answer) => {
    expect(decideRoom(room, input)).toBe(answer);
  });
});

describe("the trial's own cap", () => {
  it('refuses the call that does not fit, in words the agent stops at, and every one after it', async () => {
    const upstream = await openLocalUpstream();
    const meter = await meterFor(upstream.url);
    const used = totalTokens(anthropicTotal);
    const token = openTrial(meter, 't', used + 10);
    expect((await ask(meter, { token })).status).toBe(200);

    const refused = await ask(meter, { token });
    expect(refused.status).toBe(400);
    expect(errorOf(refused)).toEqual({
      type: 'invalid_request_error',
      message: expect.stringMatching(
        /^rentroll: the trial's cap of \d+ tokens is reached: 6030 used, and the next call needs about \d+/,
      ),
    });
    expect(JSON.parse(refused.text).type).toBe('error');
    for (const path of ['/v1/messages', '/v1/messages/count_tokens']) {
      expect((await ask(meter, { token, path, body: { messages: [] } })).status).toBe(400);
    }
    expect(upstream.requests).toHaveLength(1);
    expect(meter.report(token)).toMatchObject({ stop: { kind: 'token-cap' }, usage: anthropicTotal });
  });

  it('is overdrawn by one answer at most', async () => {
    const usage = { input_tokens: 30, output_tokens: 900 };
    const meter = await meterFor((await openLocalUpstream(answerJson(200, { usage }))).url);
    const token = openTrial(meter, 't', 500);
    await ask(meter, { token });
    expect(totalTokens(meter.report(token).usage)).toBe(930);
    expect((await ask(meter, { token })).status).toBe(400);
  });

  it('makes a call wait for those under way where that may help, and lets it go then', async () => {
    const waiting: (() => void)[] = [];
    const usage = { input_tokens: 40, output_tokens: 5 };
    const upstream = await openLocalUpstream((seen, response) => {
      waiting.push(() => answerJson(200, { usage })(seen, response));
    });
    const meter = await meterFor(upstream.url);
    const token = openTrial(meter, 't', 1060);
    const first = ask(meter, { token });
    await eventually(() => upstream.requests.length).toBe(1);
    // 1 000 tokens of output may still come from the first: the second has to wait, and is not refused.
    const second = ask(meter, { token });
    await eventually(() => meter.report(token).running).toBe(2);
    expect(upstream.requests).toHaveLength(1);
    waiting.pop()?.();
    await first;
    await eventually(() => upstream.requests.length).toBe(2);
    waiting.pop()?.();
    expect((await second).status).toBe(200);
    expect((await meter.finish(token)).usage).toEqual({ ...zeroUsage, input: 80, output: 10 });
  });

  it('forgets a call whose agent left while it waited', async () => {
    const upstream = await openLocalUpstream(() => undefined);
    const meter = await meterFor(upstream.url);
    const token = openTrial(meter, 't', 1060);
    void ask(meter, { token });
    await eventually(() => upstream.requests.length).toBe(1);
    const leaving = new AbortController();
    const second = ask(meter, { token, signal: leaving.signal });
    await eventually(() => meter.report(token).running).toBe(2);
    leaving.abort();
    await second;
    await eventually(() => meter.report(token).running).toBe(1);
    const { calls } = await meter.finish(token);
    expect(calls).toHaveLength(1);
    expect(upstream.requests).toHaveLength(1);
  });

  it('holds with eight calls at once', async () => {
    const usage = { input_tokens: 40, output_tokens: 1000 };
    const upstream = await openLocalUpstream(answerJson(200, { usage }));
    const meter = await meterFor(upstream.url);
    const token = openTrial(meter, 't', 3000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(meter, { token })));
    const { usage: total } = await meter.finish(token);
    expect(totalTokens(total)).toBeLessThanOrEqual(3000 + 1000);
    expect(totalTokens(total)).toBe(1040 * answers.filter(({ status }) => status === 200).length);
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThan(0);
  });
});

describe('the budget behind admit', () => {
  it('is asked before each call that costs tokens, by the name of its trial', async () => {
    const asked: string[] = [];
    const upstream = await openLocalUpstream();
    const meter = await meterFor(upstream.url, {
      admit: (trial) => {
        expect(upstream.requests).toHaveLength(asked.length);
        asked.push(trial);
        return { ok: true };
      },
    });
    const token = openTrial(meter, 'sql-01');
    await ask(meter, { token });
    await ask(meter, { token });
    expect(asked).toEqual(['sql-01', 'sql-01']);
  });

  it.each([
    ['says no', () => ({ ok: false, refuse: 'the run has no tokens left' }) as const, 'the run has no tokens left'],
    ['says no later', async () => ({ ok: false, refuse: 'no dollars left' }) as const, 'no dollars left'],
    [
      'cannot be asked',
      () => {
        throw new Error('database is locked');
      },
      'could not be checked: database is locked',
    ],
  ])('stops the trial when it %s', async (_, admit, words) => {
    const upstream = await openLocalUpstream();
    const meter = await meterFor(upstream.url, { admit });
    const token = openTrial(meter);
    const answer = await ask(meter, { token });
    expect(answer.status).toBe(400);
    expect(errorOf(answer).message).toContain(words);
    expect(upstream.requests).toEqual([]);
    const { stop, usage } = await meter.finish(token);
    expect(stop).toMatchObject({ kind: 'budget', detail: expect.stringContaining(words) });
    expect(usage).toEqual(zeroUsage);
  });

  it('stops one trial and not its neighbours', async () => {
    const meter = await meterFor((await openLocalUpstream()).url, {
      admit: (trial) => (trial === 'a' ? { ok: false, refuse: 'no' } : { ok: true }),
    });
    const [a, b] = [openTrial(meter, 'a'), openTrial(meter, 'b')];
    expect((await ask(meter, { token: a })).status).toBe(400);
    expect((await ask(meter, { token: b })).status).toBe(200);
    expect(meter.report(b).stop).toBeUndefined();
  });
});
