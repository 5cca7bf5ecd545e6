import { describe, expect, it } from 'vitest';
import { startDesign } from '../../../../src/core/decide/design/absorb-batch.ts';
import { sentinelZ } from '../../../../src/core/decide/design/screen.ts';
import { verifyEvidence } from '../../../../src/core/decide/verify-evidence.ts';
import { drawCache, driveDesign, policy, setupOf, threeTasks } from './drive-design.ts';

const worldOf = (saving: number) => ({
  ...threeTasks,
  share: (present: readonly string[]) => (present.length > 0 ? 1 - saving : 1),
});

/** One rule that saves `saving`, screened against `perTask` earlier trials that were `factor` times as expensive as today's. */
function screen(saving: number, seed: number, perTask = 16, factor = 1) {
  const world = worldOf(saving);
  const cached = drawCache(world, 1_000_000 + seed, perTask, factor);
  const design = driveDesign({ ...setupOf('alone', ['rule'], world, seed), cached }, world, seed);
  const [state] = design.subjects;
  if (state === undefined) throw new Error('the measurement has no subject');
  return { design, evidence: state.evidence, verdict: state.judgement.verdict };
}

const seeds = Array.from({ length: 60 }, (_, index) => index + 1);

describe('screening against a baseline of earlier runs', () => {
  it('is not done with fewer than six completed trials of a task', () => {
    const world = worldOf(0);
    const cached = drawCache(world, 1, 6);
    expect(startDesign({ ...setupOf('alone', ['rule'], world, 1), cached }).cache).toBe('screening');
    expect(startDesign({ ...setupOf('alone', ['rule'], world, 1), cached: cached.slice(1) }).cache).toBe('none');
    const failed = cached.map((trial, index) => (index === 0 ? { ...trial, outcome: 'failed-check' as const } : trial));
    expect(startDesign({ ...setupOf('alone', ['rule'], world, 1), cached: failed }).cache).toBe('none');
  });

  it('begins with one sentinel of the baseline and two trials of the candidate per task', () => {
    const world = worldOf(0);
    const { next } = startDesign({ ...setupOf('alone', ['rule'], world, 1), cached: drawCache(world, 1, 6) });
    const held = next.filter(({ task, present }) => task === 'a' && present.length > 0);
    expect(next).toHaveLength(9);
    expect(held).toHaveLength(2);
  });

  it('never lets a rule in: what earns rests on a concurrent baseline alone', () => {
    for (const seed of seeds) {
      const { evidence, verdict } = screen(0.3, seed);
      if (verdict === 'earns') expect(evidence.trials.some(({ cached }) => cached)).toBe(false);
      expect(verifyEvidence(evidence)).toEqual([]);
    }
    expect(seeds.filter((seed) => screen(0.3, seed).verdict === 'earns').length).toBeGreaterThan(50);
  });

  it('turns a rule that does nothing away for fewer trials than a fresh baseline would take', () => {
    const world = worldOf(0);
    const fresh = seeds.map((seed) => driveDesign(setupOf('alone', ['rule'], world, seed), world, seed).trials.length);
    const warm = seeds.map((seed) => screen(0, seed).design.trials.length);
    const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
    expect(total(warm)).toBeLessThan(0.85 * total(fresh));
  });

  it('drops a cache that is much cheaper than today, before it turns good rules away', () => {
    const kept = seeds.filter((seed) => screen(0.2, seed, 16, 0.7).design.cache === 'screening');
    expect(kept.length).toBeLessThan(10);
  });

  it('measures how much dearer the sentinels are, in standard errors', () => {
    const trial = (cached: boolean, input: number, order: number) => ({
      task: 'a',
      arm: 'baseline' as const,
      outcome: 'completed' as const,
      cached,
      order,
      batch: cached ? 0 : 1,
      usage: { input, output: 0, cacheCreation: 0, cacheRead: 0 },
    });
    const reused = Array.from({ length: 16 }, (_, index) => trial(true, 50_000 + 100 * index, 0));
    const zOf = (tokens: number) => sentinelZ({ policy, trials: [...reused, trial(false, tokens, 1)] });
    expect(zOf(90_000)).toBeGreaterThan(2);
    expect(zOf(20_000)).toBeLessThan(-2);
    expect(Math.abs(zOf(50_750))).toBeLessThan(0.1);
    expect(sentinelZ({ policy, trials: reused })).toBe(0);
  });

  it('holds the screening to the smaller β and goes back to that of the policy', () => {
    const verdicts = seeds.map((seed) => screen(0.05, seed));
    for (const { evidence } of verdicts) {
      const reused = evidence.trials.some(({ cached }) => cached);
      expect(evidence.policy.beta).toBe(reused ? 0.05 : 0.1);
    }
  });
});
