import { isRunning } from '../../../adapters/files/process-owner.ts';
import { objectOf, readJson } from '../../../core/text/json/read-json.ts';
import { listRecords, type ProcessRecord, removeRecord } from './process-records.ts';

/** A background process that answers, with its own report. */
export interface RunningProcess extends Pick<ProcessRecord, 'pid' | 'build' | 'startedAt'> {
  /** Questions of its session that it has answered. */
  readonly answered: number;
}

/** The result of asking the background processes to end. */
export interface StoppedProcesses {
  readonly stopped: number;
  /** Process ids of those that still answer. */
  readonly silent: readonly number[];
}

/** Milliseconds: for an answer, for a process to end, between two questions whether it has. */
const askMs = 1_000;
const endMs = 3_000;
const pauseMs = 25;

/**
 * Lists the background processes of this user that answer, the oldest first. A record whose process is gone is removed; a process that answers
 * under another id than its record says is not ours.
 */
export async function listProcesses(env: NodeJS.ProcessEnv): Promise<readonly RunningProcess[]> {
  const answers = listRecords(env).map(async (record) => {
    const running = await askProcess(record);
    if (running === undefined && !isRunning(record.pid)) removeRecord(record.pid, env);
    return running === undefined ? [] : [running];
  });
  const running = (await Promise.all(answers)).flat();
  return running.toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
}

/** Asks every background process of this user to end, over its socket, and waits up to `patienceMs` for each. */
export async function stopProcesses(env: NodeJS.ProcessEnv, patienceMs = endMs): Promise<StoppedProcesses> {
  const results = await Promise.all(
    listRecords(env).map(async (record) => {
      if ((await askProcess(record)) === undefined) return { pid: record.pid, is: 'gone' as const };
      await send(record.socket, 'POST', '/stop');
      return { pid: record.pid, is: (await hasEnded(record, patienceMs)) ? ('stopped' as const) : ('silent' as const) };
    }),
  );
  return {
    stopped: results.filter(({ is }) => is === 'stopped').length,
    silent: results.filter(({ is }) => is === 'silent').map(({ pid }) => pid),
  };
}

async function askProcess(record: ProcessRecord): Promise<RunningProcess | undefined> {
  const { pid, build, startedAt, answered } = objectOf(readJson(await send(record.socket, 'GET', '/status')));
  if (pid !== record.pid) return undefined;
  return { pid: record.pid, build: String(build), startedAt: String(startedAt), answered: Number(answered) };
}

async function hasEnded(record: ProcessRecord, patienceMs: number): Promise<boolean> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    if ((await askProcess(record)) === undefined) return true;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return false;
}

/** Sends a request to a background process and returns the text of its answer; empty where nobody answers in time. */
export async function send(
  socketPath: string,
  method: 'GET' | 'POST',
  path: string,
  body = '',
  timeout = askMs,
): Promise<string> {
  if (socketPath === '') return '';
  // Loaded here: commands that only look come in one file, which has what it imports at its head loaded at every start.
  const { request } = await import('node:http');
  return new Promise((resolve) => {
    const sent = request({ socketPath, method, path, timeout }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.once('end', () => resolve(response.statusCode === 200 ? text : ''));
      response.once('error', () => resolve(''));
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve(''));
    sent.once('close', () => resolve(''));
    sent.end(body);
  });
}
