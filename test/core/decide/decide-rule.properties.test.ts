import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../src/core/decide/decide-rule.ts';
import { judgeEvidence } from '../../../src/core/decide/judge-evidence.ts';
import type { Evidence, EvidenceTrial } from '../../../src/core/model/verdict/evidence-faults.ts';
import type { Decision } from '../../../src/core/model/verdict/report.ts';
import { plausibleSuiteTokens, sparseSuiteTokens, suiteTokens } from './arbitraries.ts';
import { buildEvidence, buildSuite, buildTrial, type CellTokens, defaultPolicy } from './build-evidence.ts';
import { answerOf, listDifferences, toEvidence } from './reference/case-evidence.ts';
import { drawCase, makeUniform } from './reference/random-case.ts';

const scale = (values: readonly number[], factor: number) => values.map((value) => value * factor);

/** Distance of the limits of a saving. */
function widthOf(cells: readonly CellTokens[]): number {
  const [lower, upper] = judgeEvidence(buildSuite(cells)).look?.limits ?? [0, 0];
  return upper - lower;
}

const swap = (cells: readonly CellTokens[]) => cells.map(({ base, cand }) => ({ base: cand, cand: base }));

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** A decision without the one flag that is about the order itself. */
function exceptOrder({ flags, ...decision }: Decision): object {
  return { ...decision, flags: flags.filter((flag) => flag !== 'UNMIXED') };
}

describe('decideRule', () => {
  it('answers in finite numbers whatever completed', () => {
    fc.assert(
      fc.property(sparseSuiteTokens, fc.integer({ min: 0, max: 5000 }), (cells, rent) => {
        expect(numbersIn(decideRule(buildSuite(cells, { rent }))).every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('scales with the unit of tokens', () => {
    fc.assert(
      fc.property(suiteTokens, fc.integer({ min: 2, max: 50 }), (cells, factor) => {
        const policy = { ...defaultPolicy, minEffect: { tokens: 9000 } };
        const scaled = cells.map(({ base, cand }) => ({ base: scale(base, factor), cand: scale(cand, factor) }));
        const one = decideRule(buildSuite(cells, { policy }));
        const other = decideRule(
          buildSuite(scaled, { rent: 28 * factor, policy: { ...policy, minEffect: { tokens: 9000 * factor } } }),
        );
        expect(other.verdict).toBe(one.verdict);
        expect(other.saving / factor).toBeCloseTo(one.saving, 4);
        expect(other.interval.map((limit) => limit / factor)).toEqual(
          one.interval.map((limit) => expect.closeTo(limit, 4)),
        );
      }),
    );
  });

  it('does not care in which order trials ended', () => {
    fc.assert(
      fc.property(
        suiteTokens.chain((cells) => {
          const { trials } = buildSuite(cells);
          return fc.tuple(fc.constant(trials), fc.shuffledSubarray([...trials], { minLength: trials.length }));
        }),
        ([trials, shuffled]) => {
          expect(exceptOrder(decideRule(buildEvidence(shuffled)))).toEqual(
            exceptOrder(decideRule(buildEvidence(trials))),
          );
        },
      ),
    );
  });

  it('never turns earns into does-not-earn when every candidate trial gets cheaper', () => {
    let earned = 0;
    fc.assert(
      fc.property(plausibleSuiteTokens, fc.double({ min: 0.05, max: 1, noNaN: true }), (cells, factor) => {
        if (decideRule(buildSuite(cells)).verdict !== 'earns') return;
        earned += 1;
        const cheaper = cells.map(({ base, cand }) => ({ base, cand: scale(cand, factor) }));
        expect(decideRule(buildSuite(cheaper)).verdict).not.toBe('does-not-earn');
      }),
      { numRuns: 400, seed: 7 },
    );
    expect(earned).toBeGreaterThan(40);
  });

  it('mirrors the gain when the arms are swapped, and keeps its error', () => {
    const large = fc.array(fc.integer({ min: 1000, max: 1900 }), { minLength: 2, maxLength: 5 });
    const uncapped = fc.array(fc.record({ base: large, cand: large }), { minLength: 1, maxLength: 4 });
    const policy = { ...defaultPolicy, reject: defaultPolicy.accept };
    const limitsOf = (cells: readonly CellTokens[]) => judgeEvidence(buildSuite(cells, { policy })).look?.limits ?? [];
    fc.assert(
      fc.property(uncapped, (cells) => {
        const [lower = Number.NaN, upper = Number.NaN] = limitsOf(cells);
        expect(limitsOf(swap(cells))).toEqual([expect.closeTo(-upper, 9), expect.closeTo(-lower, 9)]);
      }),
    );
  });

  it('never widens the limits when the same values are measured again', () => {
    fc.assert(
      fc.property(suiteTokens, fc.integer({ min: 2, max: 5 }), (cells, times) => {
        const often = (values: readonly number[]) => Array.from({ length: times }, () => values).flat();
        const more = cells.map(({ base, cand }) => ({ base: often(base), cand: often(cand) }));
        expect(widthOf(more)).toBeLessThanOrEqual(widthOf(cells) * (1 + 1e-9));
      }),
    );
  });

  it('does not care in which order tasks come, or what they are called', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const drawn = drawCase(makeUniform(seed));
        const tasks = Object.entries(drawn.tasks).reverse();
        const renamed = tasks.map(([, task], index) => [`another-${index}`, task] as const);
        const { critical: _named, ...rest } = drawn;
        const answer = answerOf(toEvidence(rest));
        for (const other of [tasks, renamed]) {
          const found = answerOf(toEvidence({ ...rest, tasks: Object.fromEntries(other) }));
          expect(listDifferences(answer, found)).toEqual([]);
        }
      }),
    );
  });

  it('sees no saving between equal arms', () => {
    fc.assert(
      fc.property(suiteTokens, (cells) => {
        const decision = decideRule(buildSuite(cells.map(({ base }) => ({ base, cand: base }))));
        expect(decision.saving).toBe(0);
        expect(decision.verdict).not.toBe('earns');
      }),
    );
  });
});

describe('decideRule and trials that did not complete', () => {
  const taskOf = (cells: readonly CellTokens[], pick: number) => `task-${pick % cells.length}`;
  const withMore = (evidence: Evidence, more: readonly EvidenceTrial[]) => buildEvidence([...evidence.trials, ...more]);

  it('never lets failures of the candidate raise the saving or help the verdict', () => {
    fc.assert(
      fc.property(suiteTokens, fc.nat(3), fc.integer({ min: 1, max: 12 }), (cells, pick, count) => {
        const evidence = buildSuite(cells);
        const failed = Array.from({ length: count }, () =>
          buildTrial(taskOf(cells, pick), 'candidate', 1, { outcome: 'failed-check' }),
        );
        const before = decideRule(evidence);
        const after = decideRule(withMore(evidence, failed));
        expect(after.saving).toBeLessThanOrEqual(before.saving);
        const held = before.verdict === 'earns' ? 'undecided' : before.verdict;
        expect([before.verdict, held, 'regression']).toContain(after.verdict);
      }),
    );
  });

  it('judges failures by the order in which trials ran, wherever they stand in the list', () => {
    fc.assert(
      fc.property(
        fc.nat().chain((seed) => {
          const { trials, ...evidence } = toEvidence(drawCase(makeUniform(seed)));
          const shuffled = fc.shuffledSubarray([...trials], { minLength: trials.length });
          return fc.tuple(fc.constant({ ...evidence, trials }), shuffled);
        }),
        ([evidence, shuffled]) => {
          expect(listDifferences(answerOf(evidence), answerOf({ ...evidence, trials: shuffled }))).toEqual([]);
        },
      ),
    );
  });

  it('ignores environment errors and cancelled trials', () => {
    const outcome = fc.constantFrom('environment-error' as const, 'cancelled' as const);
    const arm = fc.constantFrom('baseline' as const, 'candidate' as const);
    fc.assert(
      fc.property(
        suiteTokens,
        fc.nat(3),
        outcome,
        arm,
        fc.integer({ min: 1, max: 30 }),
        (cells, pick, what, own, n) => {
          const evidence = buildSuite(cells);
          const more = Array.from({ length: n }, () => buildTrial(taskOf(cells, pick), own, 1e6, { outcome: what }));
          expect(decideRule(withMore(evidence, more))).toEqual(decideRule(evidence));
        },
      ),
    );
  });
});
