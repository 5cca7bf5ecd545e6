import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { OpenCore } from '../hooks/live/live-core.ts';
import { askDaemon } from './ask-daemon.ts';
import {
  type Build,
  type DaemonRecord,
  readAddress,
  readRecord,
  removeRecord,
  requireRuntimeFolder,
  writeAddress,
  writeRecord,
  writeStarts,
} from './daemon-files.ts';
import { dropDaemonLock, keepDaemonLock, takeDaemonLock } from './daemon-lock.ts';
import { type DaemonLog, daemonLogFile, openDaemonLog } from './daemon-log.ts';
import { openAnswers } from './open-answers.ts';
import { serveHooks } from './serve-hooks.ts';

/** What a daemon is started with. */
export interface DaemonRequest<S> {
  readonly build: Build;
  /** It ends after this time without a request. */
  readonly idleMs: number;
  /** Aborted when this process is asked to end. */
  readonly ending?: AbortSignal;
  /** Makes what decides, for each project. */
  readonly open: OpenCore<S>;
}

/**
 * What is in memory is written this often, one session at a time: an answer waits for one small file at most. What was not written yet is lost
 * when the process is killed.
 */
const stateMs = 20;
const logMs = 100;

/** How a daemon ended. */
export type DaemonEnd = 'another-runs' | 'idle' | 'asked' | 'replaced';

/** Runs the daemon of this user until it is asked to end, or nobody needs it. Throws ProblemError where its folder is not safe. */
export async function runDaemon<S>(
  { build, idleMs, open, ending }: DaemonRequest<S>,
  env: NodeJS.ProcessEnv,
): Promise<DaemonEnd> {
  const folder = requireRuntimeFolder(env);
  if (!(await takeDaemonLock(folder, () => isServing(folder)))) return 'another-runs';
  const log = openDaemonLog(daemonLogFile(env), () => new Date());
  const answers = openAnswers(env, log, open);
  const before = readAddress(folder);
  // The monotonic clock: a day that is set forward is no idle day.
  let lastAt = performance.now();
  let asked = (_: DaemonEnd) => {};
  const ended = new Promise<DaemonEnd>((resolve) => {
    asked = resolve;
  });
  const token = before?.token ?? randomBytes(32).toString('base64url');
  const startedAt = new Date().toISOString();
  const server = {
    token,
    answer(payload: unknown, named: string) {
      lastAt = performance.now();
      return answers.answer(payload, named);
    },
    describe: () => ({ pid: process.pid, build: build.hash, builtAt: build.builtAt, startedAt, ...answers.counts() }),
    stop: () => asked('asked'),
    see: (fault: string) => log.write({ what: 'refused', why: fault }),
  };
  const { http, port } = await serveHooks(server, before?.port ?? 0);
  if (before !== undefined && before.port !== port) log.write({ what: 'port-taken', port: before.port, instead: port });
  const record: DaemonRecord = {
    schema: 1,
    pid: process.pid,
    port,
    token,
    build: build.hash,
    builtAt: build.builtAt,
    startedAt,
  };
  writeAddress(folder, record);
  writeRecord(folder, record);
  log.write({ what: 'started', pid: process.pid, port, build: build.hash });
  const timers = [
    setInterval(() => answers.flush(1), stateMs),
    setInterval(() => log.flush(), logMs),
    setInterval(
      () => {
        if (!keepDaemonLock(folder)) asked('replaced');
        else if (performance.now() - lastAt > idleMs) asked('idle');
      },
      Math.min(5_000, Math.max(50, idleMs / 4)),
    ),
  ];
  ending?.addEventListener('abort', () => asked('asked'));
  const why = await ended;
  for (const timer of timers) clearInterval(timer);
  answers.flush();
  close(http, log, folder, why);
  return why;
}

/** What a clean end leaves behind is an address for the next daemon, and no start that would count as a crash. */
function close(http: Server, log: DaemonLog, folder: string, why: DaemonEnd): void {
  http.close();
  http.closeAllConnections();
  log.write({ what: 'ended', why });
  log.flush();
  if (why === 'replaced') return;
  writeStarts(folder, []);
  dropDaemonLock(folder);
  // The last trace: whoever waits for the end goes on when it is gone.
  removeRecord(folder, process.pid);
}

/** True when a daemon of this user answers. */
async function isServing(folder: string): Promise<boolean> {
  const record = readRecord(folder);
  return record !== undefined && (await askDaemon(record, { path: '/status', withinMs: 1_000 })) !== undefined;
}
