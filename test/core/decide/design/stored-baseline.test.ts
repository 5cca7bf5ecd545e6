import { describe, expect, it } from 'vitest';
import { startDesign } from '../../../../src/core/decide/design/absorb-batch.ts';
import { verifyEvidence } from '../../../../src/core/decide/verify-evidence.ts';
import { drawCache, driveDesign, setupOf, threeTasks } from './drive-design.ts';

const worldOf = (saving: number) => ({
  ...threeTasks,
  share: (present: readonly string[]) => (present.length > 0 ? 1 - saving : 1),
});

/** One rule that saves `saving`, measured beside sixteen stored baseline trials of each task that took `factor` times as much. */
function measure(saving: number, seed: number, factor = 1) {
  const world = worldOf(saving);
  const cached = drawCache(world, 1_000_000 + seed, 16, factor);
  const design = driveDesign({ ...setupOf('alone', ['rule'], world, seed), cached }, world, seed);
  const [state] = design.subjects;
  if (state === undefined) throw new Error('the measurement has no subject');
  return { design, evidence: state.evidence, verdict: state.judgement.verdict };
}

const seeds = Array.from({ length: 60 }, (_, index) => index + 1);
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('a stored baseline', () => {
  it('leaves the first look nothing to run but trials with the rule', () => {
    const world = worldOf(0);
    const design = startDesign({ ...setupOf('alone', ['rule'], world, 1), cached: drawCache(world, 1, 16) });
    expect(design.cache).toBe('screening');
    expect(design.next.map(({ task }) => task).sort()).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
    expect(design.next.every(({ present }) => present.length === 1)).toBe(true);
    expect(startDesign({ ...setupOf('alone', ['rule'], world, 1), cached: [] }).cache).toBe('none');
  });

  it('never lets a rule in: one that earns rests on a concurrent baseline alone', () => {
    const measured = seeds.map((seed) => measure(0.3, seed));
    for (const { evidence, verdict } of measured) {
      if (verdict === 'earns') expect(evidence.trials.some(({ cached }) => cached)).toBe(false);
      expect(verifyEvidence(evidence)).toEqual([]);
    }
    expect(measured.filter(({ verdict }) => verdict === 'earns').length).toBeGreaterThan(50);
  });

  it('lets no rule in that does nothing where trials were dearer by a third when they were stored', () => {
    const earning = seeds.filter((seed) => measure(0, seed, 1.35).verdict === 'earns');
    // Three of a hundred by chance: four standard errors above that are seven of sixty.
    expect(earning.length).toBeLessThanOrEqual(7);
  });

  it('turns a rule that does nothing away for fewer trials than a fresh baseline takes', () => {
    const world = worldOf(0);
    const fresh = seeds.map((seed) => driveDesign(setupOf('alone', ['rule'], world, seed), world, seed).trials.length);
    const warm = seeds.map((seed) => measure(0, seed).design.trials.length);
    expect(total(warm)).toBeLessThan(0.85 * total(fresh));
  });
});
