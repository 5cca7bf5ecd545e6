import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listProcesses, stopProcesses } from '../../../../src/session/hooks/beside/control-processes.ts';
import { listRecords, writeRecord } from '../../../../src/session/hooks/beside/process-records.ts';
import { type LiveHome, makeLiveHome } from '../live-home.ts';

const entry = resolve('src/cli/start/live.ts');
const question = JSON.stringify({ session: '', cwd: '/', cli: 'claude-code', events: [] });

let place: LiveHome;
const children: ChildProcess[] = [];

beforeEach(() => {
  place = makeLiveHome();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  place.remove();
});

/** Starts the process as the hook module does, and waits until it says where it listens. */
async function start(env: NodeJS.ProcessEnv = {}, file = entry) {
  const child = spawn(process.execPath, [file, 'hook', 'serve'], {
    env: { ...place.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const { socket } = JSON.parse(line) as { readonly socket: string };
  return { child, socket, ended: once(child, 'exit') };
}

function ask(socketPath: string): Promise<number> {
  return new Promise((done) => {
    const sent = request({ socketPath, method: 'POST' }, (response) => {
      response.resume().once('end', () => done(response.statusCode ?? 0));
    });
    sent.once('error', () => done(0));
    sent.end(question);
  });
}

describe.skipIf(process.platform === 'win32')('the background process beside the plugin', () => {
  it('is listed with what it has answered, and ends when it is asked to', async () => {
    const { child, socket, ended } = await start();
    expect(await ask(socket)).toBe(200);
    expect(await listProcesses(place.env)).toMatchObject([{ pid: child.pid, answered: 1 }]);
    expect(await stopProcesses(place.env)).toEqual({ stopped: 1, silent: [] });
    expect(await ended).toEqual([0, null]);
    expect([existsSync(socket), listRecords(place.env)]).toEqual([false, []]);
    expect(await stopProcesses(place.env)).toEqual({ stopped: 0, silent: [] });
  });

  it('ends by itself when nobody asks it anything', async () => {
    const { socket, ended } = await start({ RENTROLL_IDLE: '1s' });
    expect(await ended).toEqual([0, null]);
    expect([existsSync(socket), listRecords(place.env)]).toEqual([false, []]);
  });

  it('ends when the file of its code was replaced, after it has answered', async () => {
    const code = join(place.home, 'code.ts');
    const from = (name: string) => JSON.stringify(resolve('src/session/hooks/beside', name));
    const lines = [
      `import { serveMod } from ${from('serve-mod.ts')};`,
      `import { hashBuild } from ${from('process-records.ts')};`,
      `const build = hashBuild(${JSON.stringify(code)});`,
      'serveMod({',
      "  facts: { pid: process.pid, build, startedAt: '' },",
      "  answer: async () => ({ answer: { verdict: { kind: 'none' }, context: [] } }),",
      '  onListening: (socket) => console.log(JSON.stringify({ socket })),',
      '  onAnswered: () => undefined,',
      '  onEnd: () => undefined,',
      '  idleMs: 600_000,',
      `  hasNewBuild: () => hashBuild(${JSON.stringify(code)}) !== build,`,
      '});',
    ];
    writeFileSync(code, lines.join('\n'));
    const { socket, ended } = await start({}, code);
    expect(await ask(socket)).toBe(200);
    writeFileSync(code, 'a newer build');
    expect(await ended).toEqual([0, null]);
  });

  it('leaves a record when it is killed, which is removed when processes are listed', async () => {
    const { child, ended } = await start();
    child.kill('SIGKILL');
    await ended;
    expect(listRecords(place.env)).toHaveLength(1);
    await vi.waitFor(async () => {
      expect(await listProcesses(place.env)).toEqual([]);
      expect(listRecords(place.env)).toEqual([]);
    });
  });

  it('is not taken for another process that has its id, or for a damaged record', async () => {
    const { child, socket } = await start();
    writeRecord({ schema: 1, pid: process.pid, socket, build: 'b', startedAt: 's' }, place.env);
    mkdirSync(join(place.home, 'rentroll', 'run'), { recursive: true });
    const gone = spawnSync(process.execPath, ['-e', '0']).pid;
    writeFileSync(join(place.home, 'rentroll', 'run', `${gone}.json`), 'no JSON');
    expect((await listProcesses(place.env)).map(({ pid }) => pid)).toEqual([child.pid]);
    expect(listRecords(place.env).map(({ pid }) => pid)).not.toContain(gone);
  });
});
