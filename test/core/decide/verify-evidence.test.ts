import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../src/core/decide/decide-rule.ts';
import { replayAnalyses, verifyEvidence } from '../../../src/core/decide/verify-evidence.ts';
import type { Evidence } from '../../../src/core/model/verdict/evidence.ts';
import { isNear, vectorsNote, vectorsOf } from '../../helpers/vectors/vectors.ts';
import { suiteTokens } from './arbitraries.ts';
import { buildSuite, type CellTokens } from './build-evidence.ts';

const sequence = [
  { base: [50000, 56500, 47000, 61000], cand: [47100, 45000, 52900, 43800] },
  { base: [80000, 93000, 76500, 86000], cand: [69000, 81500, 73800, 66100] },
  { base: [30000, 36800, 26900, 33500], cand: [29000, 25500, 31200, 27300] },
];

/** States the `previousInformation` an honest run would have arrived at. */
function seal(evidence: Evidence): Evidence {
  const earlier = replayAnalyses(evidence).slice(0, -1);
  return { ...evidence, previousInformation: Math.max(0, ...earlier.map(({ information }) => information)) };
}

interface Step extends Record<'n' | 'delta' | 'S' | 'I' | 'up' | 'lo', number> {
  readonly verdict: string;
}

describe(`replayLooks: ${vectorsNote}`, () => {
  it.each(vectorsOf<{ cells: readonly CellTokens[]; firstN: number; rent: number }, readonly Step[]>('sequence'))(
    '$id',
    ({ input, expected }) => {
      const last = expected.at(-1)?.n ?? 0;
      const cells = input.cells.map(({ base, cand }) => ({ base: base.slice(0, last), cand: cand.slice(0, last) }));
      const analyses = replayAnalyses(buildSuite(cells, { rent: input.rent }));
      expect(analyses).toHaveLength(expected.length);
      expected.forEach((step, index) => {
        const analysis = analyses[index]!;
        expect(analysis.trials).toBe(step.n * 2 * cells.length);
        for (const [actual, wanted, tolerance] of [
          [analysis.saving, step.delta, 1e-9],
          [analysis.information, step.I, 1e-9],
          [analysis.earns, step.up, 1e-9],
          [analysis.doesNotEarn, step.lo, 1e-9],
          [analysis.score, step.S, 5e-5],
        ] as const) {
          expect(isNear(actual, wanted, tolerance), `look ${index}: ${actual}, not ${wanted}`).toBe(true);
        }
      });
      expect(decideRule(seal(buildSuite(cells))).verdict).toBe(expected.at(-1)?.verdict);
    },
  );
});

describe('replayLooks', () => {
  it('ends with the look decideRule takes', () => {
    fc.assert(
      fc.property(suiteTokens, (cells) => {
        const evidence = seal(buildSuite(cells));
        const decision = decideRule(evidence);
        const last = replayAnalyses(evidence).at(-1);
        expect(last).toEqual({
          trials: evidence.trials.length,
          information: decision.information,
          score: decision.score,
          earns: decision.boundaries.earns,
          doesNotEarn: decision.boundaries.doesNotEarn,
          saving: decision.saving,
          interval: decision.interval,
        });
      }),
    );
  });

  it('has no looks without trials', () => {
    expect(replayAnalyses(buildSuite([]))).toEqual([]);
  });

  it('counts cached baseline trials from the first look on', () => {
    const { trials, ...rest } = buildSuite(sequence);
    const cached = trials.map((trial) => ({ ...trial, cached: trial.arm === 'baseline' }));
    const analyses = replayAnalyses({ ...rest, trials: cached });
    expect(analyses.map((analysis) => analysis.trials)).toEqual([12 + 6, 12 + 9, 12 + 12]);
  });
});

describe('verifyEvidence', () => {
  const honest = seal(buildSuite(sequence));

  it('finds nothing wrong with an honest run', () => {
    expect(honest.previousInformation).toBeCloseTo(8.128e-8, 11);
    expect(verifyEvidence(honest)).toEqual([]);
  });

  it.each([0, 7e-8, 1])('catches a doctored previousInformation of %s', (previousInformation) => {
    expect(verifyEvidence({ ...honest, previousInformation })).toEqual([
      expect.stringMatching(/^previousInformation is .*, the earlier looks give 8\.128/),
    ]);
  });

  it('catches measuring on after the verdict', () => {
    const deaf = seal(
      buildSuite(sequence.map(({ base, cand }) => ({ base: [...base, 50000], cand: [...cand, 50000] }))),
    );
    expect(verifyEvidence(deaf)).toEqual(['batch 3 had already settled the verdict: earns']);
  });

  it('catches trials moved into one batch to hide the earlier looks', () => {
    const flat = { ...honest, trials: honest.trials.map((trial) => ({ ...trial, batch: 1 })) };
    expect(verifyEvidence(flat)).toHaveLength(1);
  });

  it('reports impossible values instead of throwing', () => {
    const trials = honest.trials.map((trial, index) => (index === 0 ? { ...trial, batch: 1.5 } : trial));
    expect(verifyEvidence({ ...honest, trials })).toEqual(['trial 1 has batch 1.5']);
    expect(verifyEvidence({ ...honest, previousInformation: Number.NaN })).toEqual(['previousInformation is NaN']);
  });
});
