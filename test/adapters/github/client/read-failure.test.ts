import { describe, expect, it } from 'vitest';
import { readFailure } from '../../../../src/adapters/github/client/read-failure.ts';

const nowMs = Date.parse('2026-03-01T09:00:00Z');
const pauseMs = 5;
const read = (error: unknown) => readFailure(error, 'posting the comment', 'ghs_secret', pauseMs, nowMs);

/** An error of the client after GitHub answered. */
function answered(status: number, message: string, headers: Record<string, string> = {}, errors?: unknown): unknown {
  return Object.assign(new Error('HttpError'), { response: { status, headers, data: { message, errors } } });
}

describe('readFailure, of an answer', () => {
  it.each<[string, unknown, string, number | undefined, boolean]>([
    ['the token is not valid', answered(401, 'Bad credentials'), 'github-unauthorized', undefined, false],
    ['the token may not', answered(403, 'Resource not accessible'), 'github-forbidden', undefined, false],
    ['there is no such thing', answered(404, 'Not Found'), 'github-not-found', undefined, false],
    ['there is no such thing any more', answered(410, 'Gone'), 'github-not-found', undefined, false],
    ['GitHub does not take it', answered(422, 'Validation Failed'), 'github-refused', undefined, false],
    ['GitHub is broken', answered(500, 'Server Error'), 'github-fault', pauseMs, true],
    [
      'the limit names its seconds',
      answered(429, 'Slow down', { 'retry-after': '7' }),
      'github-rate-limit',
      7000,
      false,
    ],
    [
      'it names its seconds with 403',
      answered(403, 'Slow down', { 'retry-after': '7' }),
      'github-rate-limit',
      7000,
      false,
    ],
    ['too many requests name no time', answered(429, 'Slow down'), 'github-rate-limit', 60_000, false],
    ['a limit is named in words alone', answered(403, 'You hit a Rate Limit'), 'github-rate-limit', 60_000, false],
    [
      'its seconds are no number',
      answered(429, 'Slow down', { 'retry-after': 'soon' }),
      'github-rate-limit',
      60_000,
      false,
    ],
    [
      'the requests of the hour are used up',
      answered(403, 'Slow down', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(nowMs / 1000 + 90) }),
      'github-rate-limit',
      90_000,
      false,
    ],
    [
      'the hour has ended meanwhile',
      answered(403, 'Slow down', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(nowMs / 1000 - 90) }),
      'github-rate-limit',
      0,
      false,
    ],
    [
      'the hour is used up and has no end',
      answered(403, 'Slow down', { 'x-ratelimit-remaining': '0' }),
      'github-rate-limit',
      60_000,
      false,
    ],
    [
      'requests of the hour are left',
      answered(403, 'No', { 'x-ratelimit-remaining': '9', 'x-ratelimit-reset': '1' }),
      'github-forbidden',
      undefined,
      false,
    ],
    [
      'a limit stands beside another refusal',
      answered(404, 'Not Found', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' }),
      'github-not-found',
      undefined,
      false,
    ],
  ])('says what may be done when %s', (_, error, code, retryAfterMs, uncertain) => {
    expect(read(error)).toMatchObject({ failure: { code, doing: 'posting the comment', uncertain }, retryAfterMs });
  });

  it.each<[string, unknown, string]>([
    ['it says why', answered(422, 'Validation Failed'), '422 Validation Failed'],
    ['it lists errors', answered(422, 'Invalid', {}, [{ field: 'body' }]), '422 Invalid: [{"field":"body"}]'],
    ['it says nothing', Object.assign(new Error('x'), { response: { status: 502 } }), '502 no words'],
    ['it repeats the token', answered(401, 'no ghs_secret and ghs_secret'), '401 no *** and ***'],
  ])('keeps the words of the answer when %s', (_, error, words) => {
    expect(read(error).failure.errorMessage).toBe(words);
  });

  it('cuts words when they are longer than 200 characters', () => {
    expect(read(answered(422, 'x'.repeat(500))).failure.errorMessage).toHaveLength(200);
  });
});

describe('readFailure, without an answer', () => {
  const named = (name: string) => Object.assign(new Error('it ended'), { name });
  it.each<[string, unknown, string]>([
    ['the connection was refused', new Error('connect ECONNREFUSED'), 'github-unreachable'],
    ['it came too late', named('TimeoutError'), 'github-timeout'],
    ['it was ended', named('AbortError'), 'github-timeout'],
    ['the cause of the error is a timeout', new Error('failed', { cause: named('TimeoutError') }), 'github-timeout'],
    ['another error has such a name inside', named('NoTimeoutErrorAtAll'), 'github-unreachable'],
    ['something else than an error was thrown', 'no', 'github-unreachable'],
  ])('is in doubt and tries again after the pause when %s', (_, error, code) => {
    expect(read(error)).toMatchObject({ failure: { code, uncertain: true }, retryAfterMs: pauseMs });
  });

  it('keeps the words of the connection without the token', () => {
    expect(read(new Error('no route for ghs_secret')).failure.errorMessage).toBe('no route for ***');
  });
});
