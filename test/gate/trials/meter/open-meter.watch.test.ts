import { describe, expect, it } from 'vitest';
import type { CallWatch } from '../../../../src/core/model/runner/runner.ts';
import { makeTrialToken } from '../../../../src/gate/trials/meter/account/check-request.ts';
import { refusalOf } from '../../../../src/gate/trials/runners/run-metered.ts';
import { answerJson, openLocalUpstream } from './local-upstream.ts';
import { ask, meterFor, oneCall } from './meter-client.ts';
import { sse } from './wire.ts';

const usage = { input_tokens: 40, output_tokens: 5 };
const textOf = (words: string) => ({ usage, content: [{ type: 'text', text: words }] });
const useOf = (name: string, input: object) => ({
  usage,
  content: [{ type: 'tool_use', id: `id-${name}`, name, input }],
});
const isUse: CallWatch['isUse'] = (tool, input) => tool === 'Skill' && input['skill'] === 'pdf';

/** A meter whose endpoint gives these answers in turn, with a trial that is watched for a skill. */
async function open(answers: readonly object[], watch: Omit<CallWatch, 'isUse'> = { calls: 3 }) {
  let next = 0;
  const upstream = await openLocalUpstream((seen, response) => {
    const body = answers[Math.min(next, answers.length - 1)] ?? {};
    next += 1;
    answerJson('status' in body ? Number(body.status) : 200, body)(seen, response);
  });
  const meter = await meterFor(upstream.url);
  const token = makeTrialToken();
  meter.register({ token, trial: 't', tokenCap: 1_000_000, watch: { ...watch, isUse } });
  const call = async () => (await ask(meter, { token, body: { ...oneCall, stream: false } })).status;
  return { meter, token, call, upstream };
}

describe('a trial that is watched', () => {
  it('ends at the first use of what is waited for, and says which call it was', async () => {
    const { meter, token, call, upstream } = await open([
      useOf('Read', { file_path: 'pdf' }),
      useOf('Skill', { skill: 'pdf' }),
    ]);
    expect([await call(), await call(), await call(), await call()]).toEqual([200, 200, 400, 400]);
    const report = meter.report(token);
    expect(report).toMatchObject({ usedAt: 2, stop: { kind: 'watched' } });
    expect(refusalOf(report)).toBe('turns');
    expect(upstream.requests).toHaveLength(2);
  });

  it('ends after its calls where nothing was used; an error is no call', async () => {
    const { meter, token, call, upstream } = await open(
      [
        { status: 529, error: { type: 'overloaded_error' } },
        textOf('Hm.'),
        useOf('Skill', { skill: 'other' }),
        textOf('No.'),
      ],
      { calls: 2 },
    );
    expect([await call(), await call(), await call(), await call()]).toEqual([529, 200, 200, 400]);
    expect(meter.report(token)).not.toHaveProperty('usedAt');
    expect(upstream.requests).toHaveLength(3);
  });

  it('goes to its own end where no calls are named: its uses are counted, those of its prompt with them', async () => {
    const { meter, token, call } = await open(
      [
        useOf('Skill', { skill: 'pdf' }),
        useOf('Skill', { skill: 'other' }),
        useOf('Skill', { skill: 'pdf' }),
        textOf('Done.'),
      ],
      { typed: 1 },
    );
    expect(meter.report(token)).toMatchObject({ used: 1 });
    expect([await call(), await call(), await call(), await call()]).toEqual([200, 200, 200, 200]);
    expect(meter.report(token)).toMatchObject({ used: 3, usedAt: 1 });
    expect(meter.report(token)).not.toHaveProperty('stop');
    const bare = makeTrialToken();
    meter.register({ token: bare, trial: 'u', tokenCap: 1_000_000 });
    expect(meter.report(bare)).not.toHaveProperty('used');
  });

  it('reads the input of a tool out of a stream, piece by piece', async () => {
    const events = [
      sse({ type: 'message_start', message: { model: 'm', usage } }),
      sse({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
      sse({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'I look.' } }),
      sse({
        type: 'content_block_start',
        index: 1,
        content_block: { type: 'tool_use', id: 'a', name: 'Read', input: {} },
      }),
      sse({
        type: 'content_block_delta',
        index: 1,
        delta: { type: 'input_json_delta', partial_json: '{"file_path":"pdf"}' },
      }),
      sse({
        type: 'content_block_start',
        index: 2,
        content_block: { type: 'tool_use', id: 'b', name: 'Skill', input: {} },
      }),
      sse({ type: 'content_block_delta', index: 2, delta: { type: 'input_json_delta', partial_json: '{"skill":' } }),
      sse({ type: 'content_block_delta', index: 2, delta: { type: 'input_json_delta', partial_json: '"pdf"}' } }),
      sse({ type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 9 } }),
    ];
    const upstream = await openLocalUpstream((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(events.join(''));
    });
    const meter = await meterFor(upstream.url);
    const token = makeTrialToken();
    meter.register({ token, trial: 't', tokenCap: 1_000_000, watch: { calls: 3, isUse } });
    await ask(meter, { token });
    expect(meter.report(token)).toMatchObject({ usedAt: 1 });
    expect((await ask(meter, { token })).status).toBe(400);
  });
});
