/**
 * `npm run bench hook`: what answering an event costs. First a hook of its own process beside `node -e 0`, in turns: alone, and with a
 * daemon that it asks (median, ratio). Then the daemon over one connection that stays open, beside a server that answers `{}` to whatever it is
 * sent, with payloads made from recorded hooks and transcripts in ../shared/data: p50, p99 and p99.9, and what the daemon has in memory on the
 * way. Exits 1 when a hook alone takes more than 2.5 times as long as an empty Node.js. `--events N` (default 100,000), `--rounds N` (default 40), `--json`, `--quick` exits 0.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensurePackage } from '../build/built-package.ts';
import { median } from '../harness/timing.ts';
import { readPayloads } from './hook-payloads.ts';
import { timeProcess } from './time-process.ts';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '40' },
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
});
const bin = resolve(import.meta.dirname, '..', '..', 'bin', 'rentroll.js');
const [most, tool] = [2.5, { tool_name: 'Bash', tool_input: { command: 'git status' } }];
const home = mkdtempSync(join(tmpdir(), 'rentroll-bench-hook-'));
const env = { PATH: process.env['PATH'], HOME: home, RENTROLL_HOME: join(home, 'rentroll') };
/** Sessions of Claude Code and Codex are named by UUIDs. */
const session_id = 'c3f5a0de-5d1b-4c8e-9a51-0f1e2d3c4b5a';
const input = JSON.stringify({ session_id, cwd: home, hook_event_name: 'PreToolUse', ...tool });

await ensurePackage();
try {
  const alone = timeStarts();
  rentroll('daemon', 'start');
  const asking = timeStarts();
  const payloads = readPayloads(resolve('../shared/data'), home);
  if (payloads.length === 0) console.error('skipped: ../shared/data is not there, so nothing is sent to the daemon');
  const daemon = payloads.length === 0 ? undefined : await timeDaemon(payloads);
  if (values.json) console.log(JSON.stringify({ alone, asking, daemon, payloads: payloads.length }));
  else print(alone, asking, daemon);
  // A machine that others use keeps no ratio: in short it is shown and holds nothing up.
  process.exitCode = alone.ratio > most && !values.quick ? 1 : 0;
} finally {
  rentroll('daemon', 'stop');
  rmSync(home, { recursive: true, force: true });
}

function rentroll(...args: readonly string[]): void {
  timeProcess(process.execPath, [bin, ...args], { env });
}

/** A hook and an empty Node.js in turns, so that whatever else the machine does falls on both. */
function timeStarts(): { readonly nodeMs: number; readonly hookMs: number; readonly ratio: number } {
  const rounds = Array.from({ length: Number(values.rounds) + 1 }, () => ({
    node: timeProcess(process.execPath, ['-e', '0'], { env }).wallMs,
    hook: timeProcess(process.execPath, [bin, 'hook', 'PreToolUse'], { env, input }).wallMs,
  })).slice(1);
  const [nodeMs, hookMs] = [median(rounds.map(({ node }) => node)), median(rounds.map(({ hook }) => hook))];
  return { nodeMs, hookMs, ratio: median(rounds.map(({ node, hook }) => hook / node)) };
}

async function timeDaemon(payloads: readonly object[]) {
  const texts = payloads.map((payload) => JSON.stringify(payload));
  const empty = createServer((asked, answer) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk) => chunks.push(chunk));
    asked.on('end', () => {
      JSON.parse(Buffer.concat(chunks).toString());
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => empty.listen(0, '127.0.0.1', done));
  const { port, token, pid } = JSON.parse(readFileSync(join(home, 'rentroll', 'run', 'daemon.json'), 'utf8'));
  const daemon = makeSender(port, token);
  const nothing = makeSender((empty.address() as AddressInfo).port, token);
  const times = { daemon: [] as number[], empty: [] as number[] };
  const memoryMb: number[] = [];
  const events = Number(values.events);
  for (let event = 0; event < events; event += 1) {
    if (event % Math.ceil(events / 5) === 0) memoryMb.push(readMemoryMb(pid));
    const text = texts[event % texts.length] ?? '';
    times.daemon.push(await daemon(text));
    times.empty.push(await nothing(text));
  }
  empty.closeAllConnections();
  empty.close();
  return { daemon: describe(times.daemon), empty: describe(times.empty), memoryMb: [...memoryMb, readMemoryMb(pid)] };
}

/** What a process has in memory, as Linux tells it; NaN elsewhere. */
function readMemoryMb(pid: number): number {
  const file = `/proc/${pid}/status`;
  const kilobytes = existsSync(file) ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return Math.round(Number(kilobytes) / 1024);
}

/** Sends over one connection that stays open; milliseconds until the answer is there. */
function makeSender(port: number, token: string): (body: string) => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return (body) => {
    const start = performance.now();
    return new Promise((done, fail) => {
      const sent = request({ host: '127.0.0.1', port, agent, method: 'POST', path: '/hook/PreToolUse', headers });
      sent.on('response', (answer) => {
        if (answer.statusCode !== 200) fail(new Error(`status ${answer.statusCode}`));
        answer.resume().on('end', () => done(performance.now() - start));
      });
      sent.on('error', fail);
      sent.end(body);
    });
  };
}

function describe(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), p999: at(0.999) };
}

type Starts = ReturnType<typeof timeStarts>;
type Events = Awaited<ReturnType<typeof timeDaemon>> | undefined;

function print(alone: Starts, asking: Starts, events: Events): void {
  const row = (name: string, { nodeMs, hookMs, ratio }: Starts) =>
    console.log(
      `${name}: ${hookMs.toFixed(1)} ms beside ${nodeMs.toFixed(1)} ms for node -e 0, ${ratio.toFixed(2)} times`,
    );
  row('hook alone', alone);
  row('hook with a daemon', asking);
  if (events === undefined) return;
  const { memoryMb, ...times } = events;
  for (const [name, { p50, p99, p999 }] of Object.entries(times))
    console.log(`${name}: p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms, p99.9 ${p999.toFixed(3)} ms`);
  console.log(`memory of the daemon from the first event to the last: ${memoryMb.join(', ')} MB`);
}
