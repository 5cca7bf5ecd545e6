import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listProcesses, stopProcesses } from '../../../../src/session/hooks/beside/control-processes.ts';
import { listRecords, type ProcessRecord, writeRecord } from '../../../../src/session/hooks/beside/process-records.ts';
import { readQuestion } from '../../../../src/session/hooks/beside/serve-mod.ts';

/** Higher than any process id of Linux. */
const gone = 2 ** 30;
let folder = '';
let env: NodeJS.ProcessEnv = {};
const servers: Server[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'beside-'));
  env = { RENTROLL_HOME: join(folder, 'own') };
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
  rmSync(folder, { recursive: true, force: true });
});

/** What a background process answers, and whether it ends when it is asked to. */
interface Script {
  readonly pid: number;
  readonly startedAt?: string;
  readonly answered?: number;
  readonly status?: number;
  readonly ends?: boolean;
}

/** Listens as a background process does, with a record of its id. Returns the requests it got. */
async function serve({ pid, startedAt = '2026-01-01', answered = 0, status = 200, ends = true }: Script, of = pid) {
  const socket = join(folder, `${of}.socket`);
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.once('close', () => {
      if (request.url === '/stop' && ends) server.close().closeAllConnections();
    });
    response.writeHead(status).end(JSON.stringify({ pid, build: 'b1', startedAt, answered }));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(socket, done));
  record(of, socket);
  return requests;
}

function record(pid: number, socket: string): void {
  const entry: ProcessRecord = { schema: 1, pid, socket, build: 'of the record', startedAt: '2020-01-01' };
  writeRecord(entry, env);
}

const pids = () => listRecords(env).map(({ pid }) => pid);

describe('listProcesses', () => {
  it('lists the processes that answer with what each says of itself, the oldest first', async () => {
    await serve({ pid: 11, startedAt: '2026-01-03', answered: 4 });
    await serve({ pid: 12, startedAt: '2026-01-02' });
    expect(await listProcesses(env)).toEqual([
      { pid: 12, build: 'b1', startedAt: '2026-01-02', answered: 0 },
      { pid: 11, build: 'b1', startedAt: '2026-01-03', answered: 4 },
    ]);
  });

  it.each<[string, () => unknown]>([
    ['it answers under another id', () => serve({ pid: 11 }, process.pid)],
    ['it answers with an error', () => serve({ pid: process.pid, status: 500 })],
    ['nobody listens', () => record(process.pid, join(folder, 'nobody.socket'))],
  ])('does not list a process, and keeps its record, when it runs and %s', async (_, prepare) => {
    await prepare();
    expect(await listProcesses(env)).toEqual([]);
    expect(pids()).toEqual([process.pid]);
  });

  it.each<[string, () => unknown]>([
    ['nobody listens', () => record(gone, join(folder, 'nobody.socket'))],
    [
      'the record is damaged',
      () => {
        mkdirSync(join(folder, 'own', 'run'), { recursive: true });
        writeFileSync(join(folder, 'own', 'run', `${gone}.json`), 'no JSON');
      },
    ],
  ])('removes the record of a process that is gone when %s', async (_, prepare) => {
    await prepare();
    expect(await listProcesses(env)).toEqual([]);
    expect(pids()).toEqual([]);
  });
});

describe('stopProcesses', () => {
  it('asks each process that answers to end, and counts those that did', async () => {
    const requests = await serve({ pid: 11 });
    record(gone, join(folder, 'nobody.socket'));
    expect(await stopProcesses(env)).toEqual({ stopped: 1, silent: [] });
    expect(requests.slice(0, 2)).toEqual(['GET /status', 'POST /stop']);
  });

  it('names the processes that still answer when its patience ends', async () => {
    const requests = await serve({ pid: 12, ends: false });
    expect(await stopProcesses(env, 300)).toEqual({ stopped: 0, silent: [12] });
    expect(requests.length).toBeGreaterThan(3);
  });

  it('stops nothing when no process ever ran', async () => {
    expect(await stopProcesses(env)).toEqual({ stopped: 0, silent: [] });
  });
});

describe('readQuestion', () => {
  it.each([
    ['it is a question', '{"session":"s","cwd":"/","cli":"c","events":[]}', true],
    ['its session is no text', '{"session":1,"events":[]}', false],
    ['its events are no list', '{"session":"s","events":{}}', false],
    ['it is no object', 'null', false],
    ['it is no JSON', '{', false],
  ])('reads a text of the hook module when %s', (_, text, isQuestion) => {
    expect(readQuestion(text) !== undefined).toBe(isQuestion);
  });
});
