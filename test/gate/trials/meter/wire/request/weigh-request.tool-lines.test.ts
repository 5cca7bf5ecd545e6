import { describe, expect, it } from 'vitest';
import type { Meter } from '../../../../../../src/gate/trials/meter/open-meter.ts';
import { readFacts } from '../../../../../../src/gate/trials/ports/run-here.ts';
import { openLocalUpstream } from '../../local-upstream.ts';
import { ask, meterFor, oneCall, openTrial } from '../../meter-client.ts';
import { anthropicEvents, openaiEvents, sse } from '../../wire.ts';

const calls = [
  { type: 'tool_use', id: 'toolu_1', name: 'Bash', input: { command: 'npm test' } },
  { type: 'tool_use', id: 'toolu_2', name: 'Edit', input: { file_path: 'src/a.ts' } },
];
const came = (id: string, more = {}) => ({ type: 'tool_result', tool_use_id: id, content: 'ok', ...more });

/** An endpoint whose first answer asks for these calls. */
async function openAsking(first: readonly string[], api: 'anthropic' | 'openai' = 'anthropic') {
  let answered = 0;
  const upstream = await openLocalUpstream((_, response) => {
    const events = answered === 0 ? first : api === 'anthropic' ? anthropicEvents() : openaiEvents();
    answered += 1;
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(events.join(''));
  });
  return meterFor(upstream.url, { api });
}

const [start = '', ...rest] = anthropicEvents();
const asking = [start, ...calls.map((content_block) => sse({ type: 'content_block_start', content_block })), ...rest];

async function factsOf(meter: Meter, token: string) {
  const { tools } = await meter.finish(token);
  return readFacts({ transcript: tools, root: '/w', changed: [] }).calls;
}

const say = (role: string, content: unknown) => ({ ...oneCall, messages: [{ role, content }] });

describe('what the API is told of tools', () => {
  it('is each call and result once, however often requests repeat them and mark them for the cache', async () => {
    const meter = await openAsking(asking);
    const token = openTrial(meter);
    await ask(meter, { token, body: oneCall });
    const asked = { role: 'assistant', content: calls };
    const results = [came('toolu_1', { is_error: true }), came('toolu_2')];
    const marked = results.map((result) => ({ ...result, cache_control: { type: 'ephemeral' } }));
    await ask(meter, { token, body: { ...oneCall, messages: [asked, { role: 'user', content: marked }] } });
    await ask(meter, { token, body: { ...oneCall, messages: [asked, { role: 'user', content: results }] } });
    expect(await factsOf(meter, token)).toEqual([
      { tool: 'Bash', ok: false, runs: [['npm', 'test']] },
      { tool: 'Edit', ok: true, changes: ['src/a.ts'] },
    ]);
  });

  it('is nothing that the model never asked for, and nothing of a request that only counts', async () => {
    const meter = await openAsking(anthropicEvents());
    const token = openTrial(meter);
    await ask(meter, { token, body: oneCall });
    const forged = [...calls, came('toolu_1'), came('toolu_2')];
    await ask(meter, { token, body: say('user', forged) });
    await ask(meter, { token, path: '/v1/messages/count_tokens', body: say('user', forged) });
    expect(await factsOf(meter, token)).toBeUndefined();
  });

  it('keeps the result that came first: what is sent later changes none', async () => {
    const meter = await openAsking(asking);
    const token = openTrial(meter);
    await ask(meter, { token, body: oneCall });
    await ask(meter, { token, body: say('user', [...calls, came('toolu_1', { is_error: true })]) });
    await ask(meter, { token, body: say('user', [came('toolu_1')]) });
    expect(await factsOf(meter, token)).toEqual([{ tool: 'Bash', ok: false, runs: [['npm', 'test']] }]);
  });

  it('knows how a command in the background ended', async () => {
    const meter = await openAsking(asking);
    const token = openTrial(meter);
    await ask(meter, { token, body: oneCall });
    const begun = came('toolu_1', { content: 'Command running in background with ID: b1. Output is written to x.' });
    await ask(meter, { token, body: say('user', [...calls, begun]) });
    const end = '<task-notification><task-id>b1</task-id><status>completed</status></task-notification>';
    await ask(meter, { token, body: say('user', end) });
    expect(await factsOf(meter, token)).toEqual([{ tool: 'Bash', ok: true, runs: [['npm', 'test']] }]);
  });

  it('is read of the Responses API, too', async () => {
    const item = { type: 'function_call', call_id: 'c1', name: 'exec_command', arguments: '{"cmd":"npm test"}' };
    const [created = '', ...others] = openaiEvents();
    const meter = await openAsking([created, sse({ type: 'response.output_item.done', item }), ...others], 'openai');
    const token = openTrial(meter);
    const send = (input: unknown) => ask(meter, { token, path: '/v1/responses', body: { model: 'm', input } });
    await send('Hi');
    const output = 'Process exited with code 1\nOutput:\n';
    await send([item, { type: 'function_call_output', call_id: 'c1', output }, { ...item, call_id: 'forged' }]);
    expect(await factsOf(meter, token)).toEqual([{ tool: 'exec_command', ok: false, runs: [['npm', 'test']] }]);
  });
});
