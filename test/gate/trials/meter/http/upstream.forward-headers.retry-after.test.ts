import { describe, expect, it } from 'vitest';
import { readRetryAfter } from '../../../../../src/gate/trials/meter/http/upstream.ts';

const nowMs = Date.parse('2026-03-01T12:00:00Z');

describe('readRetryAfter', () => {
  it.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after': '7', 'retry-after-ms': '1234' }, 1_234],
    [{ 'retry-after': 'Sun, 01 Mar 2026 12:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Sun, 01 Mar 2026 11:59:30 GMT' }, undefined],
    [{ 'retry-after': '0' }, undefined],
    [{ 'retry-after': '-5' }, undefined],
    [{ 'retry-after': 'soon' }, undefined],
    [{ 'retry-after': '1e99' }, undefined],
    [{}, undefined],
  ])('%j: %s ms', (headers, expected) => {
    expect(readRetryAfter(headers, nowMs)).toBe(expected);
  });
});
