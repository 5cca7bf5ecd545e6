import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveCore, OpenCore } from '../../../src/session/hooks/live/live-core.ts';
import { type CallEvent, noAnswer } from '../../../src/session/model/live-event.ts';

/** A user's home of its own. */
export interface LiveHome {
  readonly home: string;
  readonly env: NodeJS.ProcessEnv;
  remove(): void;
}

/** Makes a home that a daemon of a test can live in. */
export function makeLiveHome(): LiveHome {
  const home = mkdtempSync(join(tmpdir(), 'rentroll-daemon-'));
  const env = { PATH: process.env['PATH'], HOME: home, RENTROLL_HOME: join(home, 'rentroll') };
  return { home, env, remove: () => rmSync(home, { recursive: true, force: true }) };
}

/** What the core of these tests knows: how many events it has seen. */
export interface Counted {
  readonly seen: number;
}

/** A core that counts, denies `forbidden` commands (its floor), and fails as the command of a call tells it to. */
const countingCore: LiveCore<Counted> = {
  fresh: () => ({ seen: 0 }),
  decide(event, { seen }) {
    if (event.kind === 'call') misbehave(String(event.input['command']));
    const answer = event.kind === 'call' ? countingCore.judgeFloor(event) : noAnswer;
    return { answer: { ...answer, context: [`seen ${seen}`] }, state: { seen: seen + 1 } };
  },
  judgeFloor(event: CallEvent) {
    const command = String(event.input['command']);
    if (command.includes('floor-throws')) throw new Error('floor');
    if (!command.includes('forbidden')) return noAnswer;
    return { ...noAnswer, verdict: { kind: 'deny', entry: 'e', reason: 'It is forbidden.' } };
  },
  keepWhole: () => true,
  isTold: () => false,
  leave: async () => undefined,
  troubles: [],
};

function misbehave(command: string): void {
  if (command.includes('throw')) throw new Error('broken handler');
  if (command.includes('loop')) for (;;);
}

/** Hands the counting core to whoever asks. */
export const openCounting: OpenCore<Counted> = {
  open: async () => countingCore,
  revive: (stored) => (typeof (stored as Counted | undefined)?.seen === 'number' ? (stored as Counted) : undefined),
};

/** One HTTP request as anybody may send it. */
export interface RawRequest {
  readonly port: number;
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Sends a request; status 0 when the connection broke. */
export function sendRaw({
  port,
  path = '/hook',
  method = 'POST',
  headers = {},
  body,
}: RawRequest): Promise<{ readonly status: number; readonly text: string; readonly headers: object }> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }));
      response.on('error', () => resolve({ status: 0, text, headers: {} }));
    });
    sent.on('error', () => resolve({ status: 0, text: '', headers: {} }));
    sent.end(body);
  });
}
