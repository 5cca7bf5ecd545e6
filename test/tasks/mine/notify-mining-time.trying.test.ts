import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyTrying, type TriedNow } from '../../../src/tasks/mine/notify-mining-time.ts';

const [one, two] = ['1', '2'].map((digit) => digit.repeat(40)) as [string, string];
let said: string[];
let trying: TriedNow;

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  trying = notifyTrying({ step: (text) => void said.push(text) });
});
afterEach(() => {
  trying.end();
  vi.useRealTimers();
});

/** A try that ends when it is told to. */
function begin(sha: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { ended: trying.during(sha, () => promise), end: () => resolve(sha) };
}

describe('commits that are tried for minutes', () => {
  it('are named once a minute with how long they take, until they end', async () => {
    const first = begin(one);
    vi.advanceTimersByTime(59_000);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(2000);
    const second = begin(two);
    vi.advanceTimersByTime(60_000);
    first.end();
    expect(await first.ended).toBe(one);
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual([
      'still running the tests of 1111111111 for 1 min',
      'still running the tests of 1111111111 for 2 min and 2222222222 for 1 min',
      'still running the tests of 2222222222 for 2 min',
    ]);
    second.end();
    await second.ended;
  });

  it('are no longer named when one fails, or all is over', async () => {
    await expect(trying.during(one, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    vi.advanceTimersByTime(120_000);
    begin(two);
    trying.end();
    vi.advanceTimersByTime(120_000);
    expect(said).toEqual([]);
  });
});
