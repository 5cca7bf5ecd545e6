import { describe, expect, it, onTestFinished } from 'vitest';
import { zeroUsage } from '../../../../../src/core/model/money/usage.ts';
import type { Api } from '../../../../../src/core/model/rule/config.ts';
import type { CannedUse, SeenCall } from '../../../../../src/gate/trials/meter/account/meter-options.ts';
import { openMeter } from '../../../../../src/gate/trials/meter/open-meter.ts';
import { ask, countTokens, oneCall, openTrial } from '../meter-client.ts';

async function openSelfAnswering(api: Api, uses: readonly CannedUse[] = []) {
  const seen: SeenCall[] = [];
  const see = (call: SeenCall) => {
    seen.push(call);
    return uses[seen.length - 1];
  };
  const upstream = { kind: 'canned', see } as const;
  const meter = await openMeter({ api, upstream, countTokens });
  onTestFinished(() => meter.close());
  return { meter, token: openTrial(meter, 'seed-1'), seen };
}

const openaiCall = { model: 'gpt-5.5', instructions: 'Be kind.', input: 'Hi' };

describe('a meter that answers by itself', () => {
  it.each([
    ['anthropic', '/v1/messages?beta=true', oneCall],
    ['anthropic', '/v1/messages', { ...oneCall, stream: false }],
    ['openai', '/v1/responses', { ...openaiCall, stream: true }],
    ['openai', '/v1/responses', openaiCall],
  ] as const)('ends a turn of %s %s with a word and books no token', async (api, path, body) => {
    const { meter, token, seen } = await openSelfAnswering(api);
    const answer = await ask(meter, { token, path, body });
    expect(answer).toMatchObject({ status: 200, whole: true, text: expect.stringContaining('"ok"') });
    expect(answer.headers['content-type']).toBe(
      'stream' in body && body.stream ? 'text/event-stream' : 'application/json',
    );
    const report = await meter.finish(token);
    expect(report).toMatchObject({ usage: zeroUsage, models: [], incomplete: false });
    expect(report.calls).toMatchObject([{ kind: 'call', status: 200, model: body.model, usage: zeroUsage }]);
    expect(report.firstRequest).toContain('Hi');
    expect(seen).toEqual([{ trial: 'seed-1', body }]);
  });

  it.each([
    ['anthropic', '/v1/messages?beta=true', oneCall, /"tool_use","id":"use-canned-0","name":"Skill"/, 'tool_use'],
    [
      'anthropic',
      '/v1/messages',
      { ...oneCall, stream: false },
      /"name":"Skill","input":\{"skill":"pdf"\}/,
      'tool_use',
    ],
    [
      'openai',
      '/v1/responses',
      { ...openaiCall, stream: true },
      /"function_call".*\{\\"skill\\":\\"pdf\\"\}/,
      'use-canned-0',
    ],
    ['openai', '/v1/responses', openaiCall, /"arguments":"\{\\"skill\\":\\"pdf\\"\}"/, 'use-canned-0'],
  ] as const)('uses a tool of %s %s once it is told to, and ends the next turn', async (api, path, body, use, mark) => {
    const { meter, token } = await openSelfAnswering(api, [{ name: 'Skill', input: { skill: 'pdf' } }]);
    const first = await ask(meter, { token, path, body });
    expect({ status: first.status, whole: first.whole }).toEqual({ status: 200, whole: true });
    expect(first.text).toMatch(use);
    expect(first.text).toContain(mark);
    const second = await ask(meter, { token, path, body });
    expect(second.text).toContain('"ok"');
    expect(second.text).not.toContain('canned-0');
    expect((await meter.finish(token)).usage).toEqual(zeroUsage);
  });

  it('counts nothing and shows no call where only a count is asked for', async () => {
    const { meter, token, seen } = await openSelfAnswering('anthropic');
    const answer = await ask(meter, { token, path: '/v1/messages/count_tokens?beta=true', body: oneCall });
    expect(JSON.parse(answer.text)).toEqual({ input_tokens: 0 });
    expect(seen).toEqual([]);
  });

  it('serves nobody without the token of a trial', async () => {
    const { meter, seen } = await openSelfAnswering('anthropic');
    expect(await ask(meter, { token: 'sk-of-somebody-else-entirely', body: oneCall })).toMatchObject({ status: 401 });
    expect(seen).toEqual([]);
  });
});
