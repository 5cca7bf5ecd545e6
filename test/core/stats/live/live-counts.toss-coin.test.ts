import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isWithheld } from '../../../../src/core/stats/live/live-counts.ts';

describe('the coin of a session', () => {
  it('is the first 32 bits of SHA-256, one in four, as Node computes it', () => {
    const sessions = Array.from({ length: 2000 }, (_, index) => `session-${index}`);
    const withheld = sessions.filter((session) => isWithheld('seed', session, 'sha256:rule'));
    const byNode = sessions.filter(
      (session) => createHash('sha256').update(`seed${session}sha256:rule`).digest().readUInt32BE(0) < 2 ** 30,
    );
    expect(withheld).toEqual(byNode);
    expect(withheld.length).toBeGreaterThan(440);
    expect(withheld.length).toBeLessThan(560);
  });
});
