import type { Problem } from '../../../core/model/problem.ts';
import { clipCharacters, escapePlain } from '../../../core/text/escape/escape-plain.ts';

const hints = {
  'github-forbidden':
    'Grant the job "pull-requests: write" for the comment and "checks: write" for the check run. Runs of forks and of Dependabot may only read: post from a second workflow with rentroll/comment.',
  'github-unauthorized': 'Give "github-token" a token that is still valid; the default is the token of the job.',
  'github-not-found': 'The pull request is gone, or the token cannot see it: check "github-token" and its repository.',
  'github-refused': 'The report is in the job summary. Please report this: rentroll should have handled it.',
  'github-rate-limit': 'The report is in the job summary; run the job again later to post it.',
  'github-timeout': 'The report is in the job summary; run the job again to post it.',
  'github-unreachable': 'The report is in the job summary; run the job again to post it.',
  'github-fault': 'The report is in the job summary; see githubstatus.com and run the job again to post it.',
};

/** Why GitHub could not be asked or said no. */
export type FailureCode = keyof typeof hints;

/** One request that failed for good. */
export interface Failure {
  readonly code: FailureCode;
  /** The action that was tried, in words, for example "posting the comment". */
  readonly doing: string;
  /** GitHub's own words, or those of the connection; untrusted, no token in them. */
  readonly errorMessage: string;
  /** True when the request may have been carried out all the same: look before trying again. */
  readonly uncertain: boolean;
}

/** The result of a request; nothing is thrown. */
export type Answer<T> = { readonly value: T } | { readonly failure: Failure };

/** Turns a failure into a warning for people: posting never changes what the gate says. */
export function warnOfFailure({ code, doing, errorMessage }: Failure): Problem {
  return warnOf(code, `${doing} failed: "${errorMessage}"`, hints[code]);
}

/** Makes a warning about posting. */
export function warnOf(code: string, message: string, hint: string): Problem {
  return { code, severity: 'warning', message, hint, blame: 'setup' };
}

/** An error of the client, as far as it is read. */
interface Thrown {
  readonly name: string;
  readonly message: string;
  readonly cause: unknown;
  /** Absent when no answer came. */
  readonly response: Answered | undefined;
}

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** A failed attempt, and after how many milliseconds another one may be made; undefined when it would not help. */
interface Attempt {
  readonly failure: Failure;
  readonly retryAfterMs: number | undefined;
}

/** GitHub asks for a minute when it names no time after too many requests. */
const unnamedPauseMs = 60_000;

/**
 * Reads what the client threw. `pauseMs` is the pause before another attempt when GitHub names none; `token` is struck out of every
 * word that is kept.
 */
export function readFailure(error: unknown, doing: string, token: string, pauseMs: number, nowMs: number): Attempt {
  const thrown = readThrown(error);
  const { response } = thrown;
  const [code, retryAfterMs] =
    response === undefined ? judgeSilence(thrown, pauseMs) : judgeAnswer(response, pauseMs, nowMs);
  const words = response === undefined ? thrown.message : `${response.status} ${response.message}`;
  const errorMessage = clipCharacters(escapePlain(words.replaceAll(token, '***')), 200);
  const uncertain = response === undefined || response.status >= 500;
  return { failure: { code, doing, errorMessage, uncertain }, retryAfterMs };
}

function judgeSilence({ name, cause }: Thrown, pauseMs: number): readonly [FailureCode, number | undefined] {
  const isLate = /^(?:Abort|Timeout)Error$/.test(name) || /^(?:Abort|Timeout)Error$/.test(nameOf(cause));
  return [isLate ? 'github-timeout' : 'github-unreachable', pauseMs];
}

function judgeAnswer(answer: Answered, pauseMs: number, nowMs: number): readonly [FailureCode, number | undefined] {
  const { status, message } = answer;
  if (status >= 500) return ['github-fault', pauseMs];
  const waitMs = status === 403 || status === 429 ? readLimitMs(answer, nowMs) : undefined;
  if (waitMs !== undefined) return ['github-rate-limit', waitMs];
  if (status === 429 || /rate limit/i.test(message)) return ['github-rate-limit', unnamedPauseMs];
  const codes: Readonly<Record<number, FailureCode>> = {
    401: 'github-unauthorized',
    403: 'github-forbidden',
    404: 'github-not-found',
    410: 'github-not-found',
  };
  return [codes[status] ?? 'github-refused', undefined];
}

/** Returns the milliseconds until a rate limit ends: `retry-after` in seconds, else the time when the hour's requests come back. */
function readLimitMs({ headers }: Answered, nowMs: number): number | undefined {
  const after = readNumber(headers['retry-after']);
  if (after !== undefined) return after * 1000;
  if (readNumber(headers['x-ratelimit-remaining']) !== 0) return undefined;
  const reset = readNumber(headers['x-ratelimit-reset']);
  return reset === undefined ? unnamedPauseMs : Math.max(0, reset * 1000 - nowMs);
}

function readNumber(value: unknown): number | undefined {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : undefined;
}

function readThrown(error: unknown): Thrown {
  const { name, message, cause, response } = Object(error) as Partial<Record<string, unknown>>;
  return { name: String(name), message: String(message), cause, response: readAnswered(response) };
}

function readAnswered(response: unknown): Answered | undefined {
  const { status, headers, data } = Object(response) as Partial<Record<string, unknown>>;
  if (typeof status !== 'number') return undefined;
  const apiMessage: unknown = Object(data)['message'];
  const errors: unknown = Object(data)['errors'];
  const more = Array.isArray(errors) ? `: ${JSON.stringify(errors)}` : '';
  const message = typeof apiMessage === 'string' ? apiMessage + more : 'no words';
  return { status, headers: Object(headers), message };
}

function nameOf(value: unknown): string {
  return value instanceof Error ? value.name : '';
}
