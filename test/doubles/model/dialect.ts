import type { ServerEvent } from './answering/send-events.ts';
import type { Ask, Reply } from './ask.ts';
import type { PromptBill, PromptCache } from './prompt-cache.ts';

/** A failure as an API words it. */
export interface ApiProblem {
  readonly status: number;
  readonly type: string;
  readonly message: string;
}

/** What an answer needs beside the words: names, and what the prompt cost. */
export interface AnswerHead {
  /** Number no other answer of this server has, as eight digits. */
  readonly number: string;
  readonly model: string;
  readonly bill: PromptBill;
}

/** How one API asks, bills and answers. `R` is its request, known to be sound once `check` has found no problem. */
export interface Dialect<R> {
  readonly api: Ask['api'];
  /** What the real API would refuse. */
  check(body: unknown): ApiProblem | undefined;
  isStream(request: R): boolean;
  readAsk(request: R, caller: Pick<Ask, 'key' | 'session'>): Ask;
  /** Bills the prompt and changes the cache; `scope` keeps callers and models apart. */
  bill(cache: PromptCache, scope: string, request: R, nowMs: number): PromptBill;
  /** Tokens of the answer. */
  countReply(reply: Reply): number;
  /** The answer in one piece. */
  renderWhole(head: AnswerHead, reply: Reply): object;
  /** The answer as a stream. */
  renderEvents(head: AnswerHead, reply: Reply): readonly ServerEvent[];
  /** An error in the middle of a stream. */
  renderErrorEvent(type: string): ServerEvent;
  /** Body of a refusal. */
  renderProblem(problem: ApiProblem): object;
}

/** A problem with the request itself. */
export function invalidRequest(message: string): ApiProblem {
  return { status: 400, type: 'invalid_request_error', message };
}

/** The problem with a key that is not let in. */
export const unknownKey: ApiProblem = { status: 401, type: 'authentication_error', message: 'invalid x-api-key' };

const typeOf: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
};

/** The problem a refusing fault stands for. */
export function problemOf(status: number, message = `scripted ${status}`): ApiProblem {
  return { status, type: typeOf[status] ?? 'api_error', message };
}
