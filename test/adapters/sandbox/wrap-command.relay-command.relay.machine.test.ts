import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { relayCommand } from '../../../src/adapters/sandbox/wrap-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'rr-relay-'));
const socket = join(folder, 'meter.sock');
const hungUp: string[] = [];
let server: Server;
let url = '';

/** Answers every line with its length and a long tail; `wait` is never answered. */
beforeAll(async () => {
  server = createServer({ allowHalfOpen: true }, (client) => {
    let said = '';
    client.setEncoding('utf8').on('data', (text: string) => (said += text));
    client.on('end', () => (said === 'wait' ? hungUp.push(said) : client.end(`${said.length} ${'x'.repeat(300_000)}`)));
    client.on('error', () => {});
  });
  await new Promise<void>((done) => server.listen(socket, done));
  // A port of loopback that was free a moment ago.
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const address = probe.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  await new Promise((done) => probe.close(done));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const relayed = (program: string, args: readonly string[], to = socket) =>
  relayCommand({ program, args }, { url, socket: to });

/** Runs a script of Node behind the relay, with `port` in it; it does not block this process, which is the meter. */
async function run(script: string, to?: string) {
  const head = `const port = ${new URL(url).port}; const net = require('node:net');`;
  const { program, args } = relayed(process.execPath, ['-e', head + script], to);
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end('its input');
  return { stdout: await textOf(child.stdout), stderr: await textOf(child.stderr), code: await codeOf(child) };
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text;
}

const codeOf = (child: ChildProcess) =>
  child.exitCode ?? new Promise<number | null>((done) => child.once('exit', (code) => done(code)));

describe('the relay', () => {
  it('hands connections on, both ways, half-closed ones too, whole and several at once', async () => {
    const ask = `const ask = (text) => new Promise((done) => { let said = ''; const c = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      c.on('data', (d) => (said += d)); c.on('end', () => done(said)); c.end(text); });`;
    const { stdout, code } = await run(
      `${ask} Promise.all(['a', 'bb'].map(ask)).then((all) => console.log(all.map((one) => one.slice(0, 1) + ' ' + one.length).join()))`,
    );
    expect([stdout.trim(), code]).toEqual(['1 300002,2 300002', 0]);
  });

  it('tells the meter when a client hangs up', async () => {
    await run(
      `const c = net.connect(port, '127.0.0.1', () => c.write('wait', () => c.destroy())); setTimeout(() => {}, 300);`,
    );
    expect(hungUp).toEqual(['wait']);
  });

  it('ends a connection when there is no meter', async () => {
    const { stdout } = await run(
      `net.connect(port, '127.0.0.1').on('error', () => {}).on('close', () => console.log('closed')).resume();`,
      join(folder, 'nobody.sock'),
    );
    expect(stdout.trim()).toBe('closed');
  });

  it('gives the program its input, and passes on its exit code, its signal, and that it does not start', async () => {
    const read = "console.log(require('node:fs').readFileSync(0, 'utf8')); process.exitCode = 7;";
    expect(await run(read)).toMatchObject({ stdout: 'its input\n', code: 7 });
    expect((await run("process.kill(process.pid, 'SIGTERM')")).code).toBe(143);
    const missing = relayed('/no/such/program', []);
    const { status, stderr } = spawnSync(missing.program, missing.args, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([127, expect.stringContaining('the program does not start: ')]);
  });

  it('passes signals on to the program', async () => {
    const script =
      "process.on('SIGTERM', () => { console.log('asked to end'); process.exit(5); }); setInterval(() => {}, 1000); console.log('ready');";
    const { program, args } = relayed(process.execPath, ['-e', script]);
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk) => {
      if (said === '') child.kill('SIGTERM');
      said += chunk;
    });
    expect(await codeOf(child)).toBe(5);
    expect(said).toBe('ready\nasked to end\n');
  });
});
