import { describe, expect, it } from 'vitest';
import { autoMinimalEffect } from '../../../src/core/stats/auto-minimal-effect.ts';

describe('autoMinimalEffect', () => {
  const economy = { suiteMean: 50_000, sigmaBlock: 8165, blockTokens: 300_000, sessions: 5000 };

  it.each([
    // ∛(4.7 · 8165² · 300,000 / (.04 · 5000)) = 7776 tokens of 50,000.
    [economy, 0.1555],
    [{ ...economy, sessions: 200 }, 0.25],
    [{ ...economy, sessions: 1_000_000 }, 0.075],
    [{ ...economy, sessions: undefined }, 0.15],
    [{ ...economy, sessions: 0 }, 0.15],
    [{ ...economy, suiteMean: 0 }, 0.15],
  ])('%j gives %s', (input, share) => {
    expect(autoMinimalEffect(input)).toBeCloseTo(share, 4);
  });
});
