import fc from 'fast-check';
import type { GroupsEvent, GroupsSetup, HalvesTrial } from '../../../src/core/groups/groups.ts';
import { createRandom } from '../../../src/core/stats/random.ts';

/** A search over so many lines (`line-0` protected) with money for 100 trials. */
export function makeSetup(more: Partial<GroupsSetup> = {}): GroupsSetup {
  return {
    lines: Array.from({ length: 20 }, (_, index) => ({ id: `line-${index}`, tokens: 25, protected: index === 0 })),
    tasks: ['a', 'b', 'c'],
    policy: { minEffect: 0.15, alpha: 0.05 },
    budgetTokens: 10_000_000,
    meanTokens: 100_000,
    cv: 0.25,
    seed: 'seed',
    ...more,
  };
}

export const setups: fc.Arbitrary<GroupsSetup> = fc
  .record({
    lines: fc.uniqueArray(fc.record({ id: fc.string({ minLength: 1 }), tokens: fc.nat(60), protected: fc.boolean() }), {
      selector: ({ id }) => id,
      maxLength: 30,
    }),
    tasks: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 }),
    budgetTokens: fc.integer({ min: 0, max: 60_000_000 }),
    seed: fc.string(),
    wholeFile: fc.boolean(),
  })
  .map(makeSetup);

/** Runs halves as a step asked for: tokens and passes drawn from the seed. */
export function runHalves(
  slots: readonly { readonly task: string; readonly present: readonly string[] }[],
  open: readonly string[],
  seed: string,
): Extract<GroupsEvent, { kind: 'halves' }> {
  const random = createRandom(seed);
  const trials = slots.map(
    ({ task, present }): HalvesTrial => ({
      ...{ task, present, open, tokens: Math.round(100_000 * Math.exp(0.25 * random.normal())) },
      passed: random.uniform() > 0.05,
    }),
  );
  return { kind: 'halves', trials, bill: { trials: trials.length, tokens: trials.length * 100_000 } };
}
