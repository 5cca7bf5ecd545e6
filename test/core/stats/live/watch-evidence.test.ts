import { describe, expect, it } from 'vitest';
import { limitOfWatch, logWatch } from '../../../../src/core/stats/live/watch-evidence.ts';

describe('evidence that fewer than a share follow', () => {
  it('asks for an audit at 0 of 9 and 1 of 14 where 40 % are wanted, and not one answer earlier', () => {
    expect(logWatch({ yes: 0, no: 9 }, 0.4)).toBeGreaterThan(limitOfWatch);
    expect(logWatch({ yes: 0, no: 8 }, 0.4)).toBeLessThan(limitOfWatch);
    expect(logWatch({ yes: 1, no: 13 }, 0.4)).toBeGreaterThan(limitOfWatch);
    expect(logWatch({ yes: 1, no: 12 }, 0.4)).toBeLessThan(limitOfWatch);
  });
});
