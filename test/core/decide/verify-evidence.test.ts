import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../src/core/decide/decide-rule.ts';
import { replayAnalyses, verifyEvidence } from '../../../src/core/decide/verify-evidence.ts';
import { suiteTokens } from './arbitraries.ts';
import { buildSuite } from './build-evidence.ts';

const sequence = [
  { base: [50000, 56500, 47000, 61000], cand: [47100, 45000, 52900, 43800] },
  { base: [80000, 93000, 76500, 86000], cand: [69000, 81500, 73800, 66100] },
  { base: [30000, 36800, 26900, 33500], cand: [29000, 25500, 31200, 27300] },
];

describe('replayAnalyses', () => {
  it('ends with the look decideRule takes', () => {
    fc.assert(
      fc.property(suiteTokens, (cells) => {
        const evidence = buildSuite(cells);
        const decision = decideRule(evidence);
        const last = replayAnalyses(evidence).at(-1);
        expect(last).toEqual({
          trials: evidence.trials.length,
          saving: decision.saving,
          interval: decision.interval,
        });
      }),
    );
  });

  it('has no looks without trials', () => {
    expect(replayAnalyses(buildSuite([]))).toEqual([]);
  });
});

describe('verifyEvidence', () => {
  const honest = buildSuite(sequence);

  it('finds nothing wrong with an honest run', () => {
    expect(verifyEvidence(honest)).toEqual([]);
  });

  it('catches measuring on after the verdict', () => {
    const settled = sequence.map(({ base, cand }) => ({ base, cand: cand.map((tokens) => tokens * 0.8) }));
    const deaf = settled.map(({ base, cand }) => ({ base: [...base, 50000], cand: [...cand, 50000] }));
    expect(verifyEvidence(buildSuite(settled))).toEqual([]);
    expect(verifyEvidence(buildSuite(deaf))).toEqual(['batch 3 had already settled the verdict: earns']);
  });

  it('reports impossible values instead of throwing', () => {
    const trials = honest.trials.map((trial, index) => (index === 0 ? { ...trial, batch: 1.5 } : trial));
    expect(verifyEvidence({ ...honest, trials })).toEqual(['trial 1 has batch 1.5, not a whole number of 0 or more']);
    expect(verifyEvidence({ ...honest, rent: Number.NaN })).toEqual(['rent is NaN, not a number of tokens']);
  });
});
