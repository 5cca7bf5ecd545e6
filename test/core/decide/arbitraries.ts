import fc from 'fast-check';
import type { CellTokens } from './build-evidence.ts';

const tokens = fc.integer({ min: 1, max: 200_000 });
const arm = fc.array(tokens, { minLength: 2, maxLength: 9 });

/** Suites of one to four tasks whose cells all allow an interim analysis; wild token counts. */
export const suiteTokens: fc.Arbitrary<readonly CellTokens[]> = fc.array(fc.record({ base: arm, cand: arm }), {
  minLength: 1,
  maxLength: 4,
});

const partialArm = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 4 });

/** Suites that may lack anything, zero tokens included. */
export const sparseSuiteTokens: fc.Arbitrary<readonly CellTokens[]> = fc.array(
  fc.record({ base: partialArm, cand: partialArm }),
  { maxLength: 4 },
);

/** A saving suite as real ones are: tokens of an arm lie within 40 % of a task's level. */
export const plausibleSuiteTokens: fc.Arbitrary<readonly CellTokens[]> = fc
  .tuple(
    fc.array(fc.integer({ min: 5000, max: 90_000 }), { minLength: 2, maxLength: 4 }),
    fc.double({ min: 0.4, max: 1, noNaN: true }),
  )
  .chain(([levels, share]) => {
    const cell = (level: number) => {
      const own = (centre: number) =>
        fc.array(fc.integer({ min: Math.round(centre * 0.8), max: Math.round(centre * 1.2) }), {
          minLength: 4,
          maxLength: 9,
        });
      return fc.record({ base: own(level), cand: own(level * share) });
    };
    return fc.tuple(...levels.map(cell));
  });
