import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openLocalUpstream } from './local-upstream.ts';
import { ask, eventually, meterFor, oneCall, openTrial } from './meter-client.ts';
import { anthropicEvents, anthropicTotal } from './wire.ts';

const stream = { 'content-type': 'text/event-stream' };

it('passes each event on before the endpoint sends the next', async () => {
  const events = anthropicEvents();
  let sendNext = () => {};
  const upstream = await openLocalUpstream((_, response) => {
    response.writeHead(200, stream);
    const left = [...events];
    sendNext = () => (left.length > 0 ? void response.write(left.shift()) : void response.end());
    sendNext();
  });
  const meter = await meterFor(upstream.url);
  const token = openTrial(meter);
  let arrived = 0;
  const answer = await ask(meter, {
    token,
    leaveWhen: (text) => {
      const count = text.split('\n\n').length - 1;
      // The endpoint goes on only after we have seen all it sent: whoever held anything back would hang here.
      if (count > arrived) setImmediate(sendNext);
      arrived = count;
      return false;
    },
  });
  expect(answer).toMatchObject({ whole: true, text: events.join('') });
  expect(meter.report(token).usage).toEqual(anthropicTotal);
});

it('takes no more from the endpoint than a slow agent takes from it', async () => {
  const totalBytes = 48 * 1024 * 1024;
  const comment = Buffer.from(`: ${'x'.repeat(64 * 1024 - 4)}\n\n`);
  let sentBytes = 0;
  const sendAll = async (response: ServerResponse) => {
    response.writeHead(200, stream);
    while (sentBytes < totalBytes && !response.destroyed) {
      sentBytes += comment.length;
      if (!response.write(comment)) await once(response, 'drain');
    }
    response.end(anthropicEvents().join(''));
  };
  const upstream = await openLocalUpstream((_, response) => void sendAll(response));
  const meter = await meterFor(upstream.url);
  const token = openTrial(meter);
  const { hostname, port } = new URL(meter.url);
  const headers = { 'x-api-key': token };
  const outgoing = request({ hostname, port, method: 'POST', path: '/v1/messages', headers });
  outgoing.end(JSON.stringify(oneCall));
  const [response] = await once(outgoing, 'response');

  let before = -1;
  while (before < sentBytes || sentBytes === 0) {
    before = sentBytes;
    await sleep(200);
  }
  // What fits into the buffers of three sockets, and no more.
  expect(sentBytes).toBeLessThan(totalBytes / 2);

  let takenBytes = 0;
  for await (const chunk of response.pipe(new PassThrough())) takenBytes += chunk.length;
  expect(takenBytes).toBeGreaterThan(totalBytes);
  await eventually(() => meter.report(token).usage).toEqual(anthropicTotal);
});
