import { setTimeout as waitFor } from 'node:timers/promises';
import { getOctokit } from '@actions/github';
import { readList } from './read-answer.ts';
import type { Answer, Failure, FailureCode } from './read-failure.ts';
import { readFailure } from './read-failure.ts';

/** Where to post and as whom. */
export interface Connection {
  readonly token: string;
  /** Root of the REST API, for example `https://api.github.com`. */
  readonly apiUrl: string;
  readonly owner: string;
  readonly repo: string;
}

/** How patient the client is; all in milliseconds. */
export interface Patience {
  /** For one request. */
  readonly requestMs: number;
  /** For all requests of the client together, pauses included. */
  readonly totalMs: number;
  /** Lets the milliseconds pass; a timer when absent. */
  readonly sleep?: (ms: number) => Promise<void>;
  /** Pause before the second attempt where GitHub names none; doubled for each further one. */
  readonly pauseMs: number;
}

/** One thing to ask of GitHub's REST API. */
export interface ApiCall {
  /** For example `GET /repos/{owner}/{repo}/pulls`; owner and repo are filled in. */
  readonly route: string;
  /** The purpose of the request, in words: "posting the comment". */
  readonly doing: string;
  /** True when doing it twice is not the same as doing it once: then only refusals are tried again, never doubts. */
  readonly once?: boolean;
}

/** Parameters of a route, in GitHub's own names. */
export type Parameters = Readonly<Record<string, unknown>>;

/** The one adapter to GitHub. */
export interface Github extends Connection {
  /** Asks GitHub; the value is what it answered, as `read` reads it. */
  send<T = unknown>(call: ApiCall, parameters: Parameters, read?: (answer: unknown) => T): Promise<Answer<T>>;
  /** Waits a moment before looking what became of a doubtful request, within the total time. */
  pause(): Promise<void>;
}

const usualPatience: Patience = { requestMs: 15_000, totalMs: 120_000, pauseMs: 1000 };
const mostAttempts = 4;

/** Failures that concern every request, not only the one that met them. */
const patienceEnders: ReadonlySet<FailureCode> = new Set(['github-rate-limit', 'github-timeout', 'github-unreachable']);

/**
 * Opens a connection with the library of GitHub's own actions: it honours the proxy variables.
 * Attempts are repeated after limits, faults and cut connections, as long as the total time allows.
 */
export function openClient(connection: Connection, patience: Patience = usualPatience): Github {
  const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };
  const octokit = getOctokit(connection.token, { log: silent, baseUrl: connection.apiUrl });
  // Its own type tells every route apart, which the compiler is busy with for seconds.
  const ask: (route: string, parameters: object) => Promise<{ readonly data: unknown }> = octokit.request;
  const { token, owner, repo } = connection;
  const endMs = Date.now() + patience.totalMs;
  const request = async (route: string, parameters: Parameters): Promise<unknown> => {
    const signal = AbortSignal.timeout(Math.max(1, Math.min(patience.requestMs, endMs - Date.now())));
    const { data } = await ask(route, { owner, repo, ...parameters, request: { signal, log: silent } });
    return data;
  };
  const { sleep = waitFor } = patience;
  const pause = async (ms: number) => void (await sleep(Math.max(0, Math.min(ms, endMs - Date.now()))));
  // Whoever was waited for in vain is not asked again: the job would only end later, with the same words.
  let lost: Failure | undefined;
  const attempt = async (call: ApiCall, parameters: Parameters, count: number): Promise<Answer<unknown>> => {
    if (lost !== undefined) return { failure: { ...lost, doing: call.doing } };
    try {
      return { value: await request(call.route, parameters) };
    } catch (error) {
      const backoffMs = patience.pauseMs * 2 ** (count - 1);
      const { failure, retryAfterMs } = readFailure(error, call.doing, token, backoffMs, Date.now());
      const mayRepeat = !call.once || !failure.uncertain;
      const isLate = retryAfterMs === undefined || Date.now() + retryAfterMs >= endMs;
      const isLast = isLate || count === mostAttempts;
      if (isLast && patienceEnders.has(failure.code)) lost = failure;
      if (!mayRepeat || isLast) return { failure };
      await pause(retryAfterMs);
      return attempt(call, parameters, count + 1);
    }
  };
  const send: Github['send'] = async (call, parameters, read = (answer) => answer as never) => {
    const answer = await attempt(call, parameters, 1);
    return 'failure' in answer ? answer : { value: read(answer.value) };
  };
  return { ...connection, send, pause: () => pause(patience.pauseMs) };
}

function nothing(): void {}

const pageSize = 100;
/** Ten thousand entries: more than any pull request has comments, and an end for an answer that has none. */
const mostPages = 100;

/** Lists all entries of a list that GitHub answers page by page. */
export async function listPages<T>(
  github: Github,
  call: ApiCall,
  parameters: Parameters,
  read: (entry: unknown) => T,
): Promise<Answer<readonly T[]>> {
  const entries: T[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await github.send(call, { ...parameters, per_page: pageSize, page }, readList(read));
    if ('failure' in answer) return answer;
    entries.push(...answer.value);
    if (answer.value.length < pageSize) break;
  }
  return { value: entries };
}
