import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askDaemon } from '../../../src/session/daemon/ask-daemon.ts';
import { readAddress, readRecord, runtimeFolder, writeAddress } from '../../../src/session/daemon/daemon-files.ts';
import { type DaemonEnd, runDaemon } from '../../../src/session/daemon/run-daemon.ts';
import { stateFile } from '../../../src/session/store/files/live-states.ts';
import { type LiveHome, makeLiveHome, openCounting, sendRaw } from './live-home.ts';

const build = { hash: 'abc', builtAt: 1 };
let place: LiveHome;
let running: Promise<DaemonEnd> | undefined;

beforeEach(() => {
  place = makeLiveHome();
  running = undefined;
});
afterEach(async () => {
  await stop();
  place.remove();
});

async function start(idleMs = 60_000) {
  running = runDaemon({ build, idleMs, open: openCounting }, place.env);
  return waitForRecord();
}

async function waitForRecord() {
  for (let look = 0; look < 200; look += 1) {
    const record = readRecord(runtimeFolder(place.env));
    if (record !== undefined) return record;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('no daemon came');
}

async function stop(): Promise<DaemonEnd | undefined> {
  const record = readRecord(runtimeFolder(place.env));
  if (record !== undefined) await askDaemon(record, { path: '/stop', body: '{}', withinMs: 2_000 });
  return running;
}

const call = (command: string, session = 's') => ({
  session_id: session,
  cwd: place.home,
  hook_event_name: 'PreToolUse',
  tool_name: 'Bash',
  tool_input: { command },
});
const good = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

describe('the daemon', () => {
  it('answers, remembers between events and after it has ended, and comes back at the same address', async () => {
    const first = await start();
    const ask = (at: typeof first, command = 'ls') =>
      askDaemon(at, { path: '/hook', body: JSON.stringify(call(command)), withinMs: 2_000 });
    expect(await ask(first)).toMatchObject({ hookSpecificOutput: { additionalContext: 'seen 0' } });
    expect(await ask(first)).toMatchObject({ hookSpecificOutput: { additionalContext: 'seen 1' } });
    expect(await stop()).toBe('asked');
    expect(readRecord(runtimeFolder(place.env))).toBeUndefined();
    expect(existsSync(join(runtimeFolder(place.env), 'daemon.lock'))).toBe(false);
    const second = await start();
    expect([second.port, second.token]).toEqual([first.port, first.token]);
    expect(await ask(second)).toMatchObject({ hookSpecificOutput: { additionalContext: 'seen 2' } });
  });

  it('keeps its files from everybody else', async () => {
    await start();
    const folder = runtimeFolder(place.env);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of ['daemon.json', 'address.json', 'daemon.lock'])
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it('holds a call against the floor when deciding fails, says so, and answers the next', async () => {
    const record = await start();
    const ask = async (command: string) =>
      JSON.stringify(await askDaemon(record, { path: '/hook', body: JSON.stringify(call(command)), withinMs: 10_000 }));
    expect(await ask('throw')).toMatch(/systemMessage.*broken handler.*safety floor alone/);
    expect(await ask('throw forbidden')).toMatch(/permissionDecision":"deny/);
    expect(await ask('loop forbidden')).toMatch(/permissionDecision":"deny.*took too long/);
    expect(await ask('throw floor-throws')).toMatch(/permissionDecision":"ask/);
    expect(await ask('ls')).toMatch(/seen 0/);
  }, 20_000);

  it('answers fifty sessions at once, each for itself', async () => {
    const record = await start();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, session) => {
        const ask = () =>
          askDaemon(record, { path: '/hook', body: JSON.stringify(call('ls', `s${session}`)), withinMs: 20_000 });
        await ask();
        return ask();
      }),
    );
    for (const answer of answers) expect(answer).toMatchObject({ hookSpecificOutput: { additionalContext: 'seen 1' } });
  }, 30_000);

  it('ends when nobody has asked for long', async () => {
    await start(150);
    expect(await running).toBe('idle');
    expect(readRecord(runtimeFolder(place.env))).toBeUndefined();
  });

  it('is one: the second finds the first and goes', async () => {
    await start();
    expect(await runDaemon({ build, idleMs: 60_000, open: openCounting }, place.env)).toBe('another-runs');
  });

  it('takes another port when its own is taken, and says neither token nor payload to the thief', async () => {
    const first = await start();
    await stop();
    const heard: string[] = [];
    const thief = createServer((socket) =>
      socket.on('data', (bytes) => {
        heard.push(bytes.toString());
        socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 13\r\n\r\n{"proof":"no"}');
      }),
    );
    await new Promise<void>((resolve) => thief.listen(first.port, '127.0.0.1', resolve));
    expect(await askDaemon(first, { path: '/hook', body: '{"secret":1}', withinMs: 2_000 })).toBeUndefined();
    expect(heard.join('')).not.toMatch(new RegExp(`${first.token}|secret`));
    const second = await start();
    expect(second.port).not.toBe(first.port);
    thief.close();
  });

  it('goes on with what a state was, or anew where its file is broken', async () => {
    const first = await start();
    await askDaemon(first, { path: '/hook', body: JSON.stringify(call('ls')), withinMs: 2_000 });
    await stop();
    const file = stateFile(join(place.env['RENTROLL_HOME'] ?? '', 'live'), 's');
    writeFileSync(file, `${readFileSync(file, 'utf8')}x`);
    const second = await start();
    const answer = await askDaemon(second, { path: '/hook', body: JSON.stringify(call('ls')), withinMs: 2_000 });
    expect(answer).toMatchObject({ hookSpecificOutput: { additionalContext: 'seen 0' } });
    expect(await askDaemon(second, { path: '/status', withinMs: 2_000 })).toMatchObject({ unusable: 1 });
  });

  it('begins without an address that is none', async () => {
    await start();
    await stop();
    writeAddress(runtimeFolder(place.env), { port: 70_000, token: 'x' });
    expect(readAddress(runtimeFolder(place.env))).toBeUndefined();
    await start();
    expect(readAddress(runtimeFolder(place.env))?.token.length).toBeGreaterThan(40);
  });
});

describe('a page or another user', () => {
  it.each([
    ['no token', 401, (token: string) => ({ ...good(token), authorization: '' })],
    ['another token', 401, (token: string) => ({ ...good(token), authorization: `Bearer ${token}x` })],
    ['a page of another origin', 403, (token: string) => ({ ...good(token), origin: 'https://example.com' })],
    ['a page without an origin', 403, (token: string) => ({ ...good(token), origin: 'null' })],
    ['a fetch without CORS', 403, (token: string) => ({ ...good(token), 'sec-fetch-mode': 'no-cors' })],
    ['a name that leads here', 421, (token: string) => ({ ...good(token), host: 'attacker.example:80' })],
    ['a name that begins as ours', 421, (token: string) => ({ ...good(token), host: '127.0.0.1.attacker.example' })],
    ['a form', 415, (token: string) => ({ ...good(token), 'content-type': 'text/plain' })],
  ])('is refused: %s', async (_, status, headers) => {
    const { port, token } = await start();
    const answer = await sendRaw({ port, headers: headers(token), body: JSON.stringify(call('ls')) });
    expect([answer.status, answer.text]).toEqual([status, '']);
    expect(JSON.stringify(answer.headers)).not.toContain('access-control');
    expect(await askDaemon({ port, token }, { path: '/status', withinMs: 2_000 })).toMatchObject({ answered: 0 });
  });

  it.each(['OPTIONS', 'PUT', 'DELETE'])('is refused: %s', async (method) => {
    const { port, token } = await start();
    const headers = { ...good(token), 'access-control-request-method': 'POST' };
    expect(await sendRaw({ port, method, headers })).toMatchObject({ status: 405, text: '' });
  });

  it('gets a word for what cannot be read, and no session is held up by it', async () => {
    const { port, token } = await start();
    const send = (body: string | Buffer) => sendRaw({ port, path: '/hook/PreToolUse', headers: good(token), body });
    expect((await send('{')).text).toMatch(/did not look at PreToolUse: its payload is no JSON/);
    expect((await send(Buffer.alloc(10_000_000, 0x20))).text).toMatch(/larger than 8 MB/);
    expect(await send('[]')).toMatchObject({ status: 200, text: '{}' });
    expect(await send(JSON.stringify(call('ls')))).toMatchObject({ status: 200 });
  });
});
