import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recommendations } from '../../../src/session/model/live-state.ts';
import { recommend } from '../../../src/session/monitor/meter-context.ts';

const seed = { enabled: true, every: 5, wrapUp: 0.5, endTurn: 0.4 };

describe('recommend', () => {
  it.each([
    [1, 'CONTINUE'],
    [0.51, 'CONTINUE'],
    [0.5, 'WRAP_UP'],
    [0.4, 'WRAP_UP'],
    [0.399, 'END_TURN'],
    [0, 'END_TURN'],
  ])('takes a share of %d for %s, as seed 004 does', (share, expected) => {
    expect(recommend(share, 'CONTINUE', seed)).toBe(expected);
  });

  it('follows the configured thresholds, which seed 004 read and never used', () => {
    expect(recommend(0.3, 'CONTINUE', { ...seed, wrapUp: 0.25, endTurn: 0.1 })).toBe('CONTINUE');
    expect(recommend(0.2, 'CONTINUE', { ...seed, wrapUp: 0.25, endTurn: 0.1 })).toBe('WRAP_UP');
    expect(recommend(0.05, 'CONTINUE', { ...seed, wrapUp: 0.25, endTurn: 0.1 })).toBe('END_TURN');
    expect(recommend(0.9, 'CONTINUE', { ...seed, wrapUp: 1, endTurn: 0.95 })).toBe('END_TURN');
  });

  it('takes a recommendation back only when it is clearly better', () => {
    expect(recommend(0.41, 'END_TURN', seed)).toBe('END_TURN');
    expect(recommend(0.45, 'END_TURN', seed)).toBe('WRAP_UP');
    expect(recommend(0.51, 'WRAP_UP', seed)).toBe('WRAP_UP');
    expect(recommend(0.6, 'WRAP_UP', seed)).toBe('CONTINUE');
  });

  it('never weakens as the context fills, whatever was said before', () => {
    const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2 });
    fc.assert(
      fc.property(shares, fc.constantFrom(...recommendations), (list, first) => {
        let before = first;
        for (const share of [...list].sort((a, b) => b - a)) {
          const now = recommend(share, before, seed);
          const isLess = recommendations.indexOf(now) < recommendations.indexOf(before);
          if (isLess) expect(before).toBe(first);
          before = now;
        }
      }),
    );
  });
});
