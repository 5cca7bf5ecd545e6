/**
 * `node scripts/bench/speed/meter.ts`: what the meter adds to a call, beside the same call without it in the same run, taking turns.
 * Endpoint and meter run in threads of their own. Prints medians in milliseconds of the first byte and of the whole answer, and
 * their ratios and differences; `--json` prints one object per line; `--rounds N` (default 60).
 */
import { Agent, createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { loadTokenizer } from '../../../src/core/util/tokenizer.ts';
import { openMeter } from '../../../src/gate/trials/meter/open-meter.ts';

const token = 'rentroll-trial-of-the-benchmark';

/** Shapes of calls: bytes of the request, milliseconds the endpoint thinks, events it sends and the pause between them. */
const cases = [
  { name: 'small, at once', requestBytes: 2_000, thinkMs: 0, events: 10, pauseMs: 0 },
  { name: 'first call of an agent', requestBytes: 120_000, thinkMs: 0, events: 60, pauseMs: 0 },
  { name: 'long context, long answer', requestBytes: 600_000, thinkMs: 0, events: 2_000, pauseMs: 0 },
  { name: 'paced like a model', requestBytes: 120_000, thinkMs: 150, events: 40, pauseMs: 5 },
] as const;

type Case = (typeof cases)[number];

interface Timing {
  readonly firstMs: number;
  readonly totalMs: number;
}

if (isMainThread) await runAll();
else if (workerData.role === 'endpoint') await runEndpoint();
else await runMeter(workerData.url);

async function runAll(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '60' }, json: { type: 'boolean', default: false } },
  });
  const rounds = Math.max(10, Number(values.rounds) || 0);
  const endpoint = await startWorker({ role: 'endpoint' });
  const meter = await startWorker({ role: 'meter', url: endpoint.url });
  const agent = new Agent({ keepAlive: true });
  for (const shape of cases) {
    const timings = { direct: [] as Timing[], metered: [] as Timing[] };
    for (let round = -5; round < rounds; round += 1) {
      const direct = await call(endpoint.url, shape, agent, round);
      const metered = await call(meter.url, shape, agent, round);
      // The first rounds open connections and warm the compiler up.
      if (round >= 0) timings.direct.push(direct);
      if (round >= 0) timings.metered.push(metered);
    }
    report(shape, timings, rounds, values.json);
  }
  agent.destroy();
  await Promise.all([endpoint.worker.terminate(), meter.worker.terminate()]);
}

function report(shape: Case, timings: Record<'direct' | 'metered', Timing[]>, rounds: number, json: boolean): void {
  const compare = (name: keyof Timing) => {
    const direct = median(timings.direct.map((timing) => timing[name]));
    const metered = median(timings.metered.map((timing) => timing[name]));
    return {
      direct: round(direct),
      metered: round(metered),
      ratio: round(metered / direct),
      addedMs: round(metered - direct),
    };
  };
  const figures = { case: shape.name, rounds, firstByte: compare('firstMs'), total: compare('totalMs') };
  if (json) {
    console.log(JSON.stringify(figures));
    return;
  }
  const words = ({ direct, metered, ratio, addedMs }: ReturnType<typeof compare>) =>
    `direct ${direct} ms, metered ${metered} ms, ratio ${ratio}, added ${addedMs} ms`;
  console.log(`${shape.name} (${shape.requestBytes} bytes, ${shape.events} events, median of ${rounds})`);
  console.log(`  first byte  ${words(figures.firstByte)}\n  total       ${words(figures.total)}`);
}

function call(url: string, shape: Case, agent: Agent, round: number): Promise<Timing> {
  const body = requestBody(shape, round);
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'x-api-key': token,
      'content-length': Buffer.byteLength(body),
    };
    const outgoing = request(`${url}/v1/messages?beta=true`, { method: 'POST', agent, headers });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      let firstMs = 0;
      response.on('data', () => {
        firstMs ||= performance.now() - start;
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ firstMs, totalMs: performance.now() - start });
        else reject(new Error(`status ${response.statusCode}`));
      });
    });
    outgoing.end(body);
  });
}

function requestBody(shape: Case, round: number): string {
  const { name: _, requestBytes, ...pace } = shape;
  const line = 'const total = items.reduce((sum, item) => sum + item.price, 0);\n';
  const text = line.repeat(Math.ceil(requestBytes / line.length)).slice(0, requestBytes);
  const messages = [{ role: 'user', content: `${round} ${text}` }];
  return JSON.stringify({ model: 'claude-sonnet-4-5', max_tokens: 1000, stream: true, messages, metadata: pace });
}

/** Answers every request with an event stream of the shape it asks for. */
async function runEndpoint(): Promise<void> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { metadata } = JSON.parse(Buffer.concat(chunks).toString()) as { metadata: Case };
      setTimeout(() => sendEvents(response, metadata), metadata.thinkMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

function sendEvents(response: ServerResponse, { events, pauseMs }: Case): void {
  const send = (data: object & { type: string }) =>
    response.write(`event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const usage = { input_tokens: 10, cache_creation_input_tokens: 0, cache_read_input_tokens: 9000, output_tokens: 1 };
  send({ type: 'message_start', message: { model: 'claude-sonnet-4-5', usage } } as never);
  let left: number = events;
  const next = () => {
    while (left > 0) {
      left -= 1;
      send({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: ' some words' } } as never);
      if (pauseMs > 0) {
        setTimeout(next, pauseMs);
        return;
      }
    }
    send({ type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: events * 2 } } as never);
    response.end('event: message_stop\ndata: {"type":"message_stop"}\n\n');
  };
  next();
}

async function runMeter(url: string): Promise<void> {
  const upstream = { kind: 'http', url, apiKey: 'no-real-key-at-all' } as const;
  const meter = await openMeter({ api: 'anthropic', upstream, countTokens: await loadTokenizer() });
  meter.register({ token, trial: 'benchmark', tokenCap: 1e12 });
  parentPort?.postMessage(meter.url);
}

function startWorker(data: object): Promise<{ readonly worker: Worker; readonly url: string }> {
  const worker = new Worker(new URL(import.meta.url), { workerData: data });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (url: string) => resolve({ worker, url }));
  });
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
