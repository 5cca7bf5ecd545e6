import { describe, expect, it } from 'vitest';
import { startDesign } from '../../../../src/core/decide/design/absorb-batch.ts';
import { verifyEvidence } from '../../../../src/core/decide/verify-evidence.ts';
import { driveDesign, setupOf, threeTasks } from './drive-design.ts';

const worldOf = (saving: number) => ({
  ...threeTasks,
  share: (present: readonly string[]) => (present.length > 0 ? 1 - saving : 1),
});

/** One rule that saves `saving`, measured where it is known, or not, that trials spread by a quarter. */
function measure(saving: number, seed: number, known: { readonly spread?: number }) {
  const world = worldOf(saving);
  const setup = setupOf('alone', ['rule'], world, seed);
  const design = driveDesign({ ...setup, policy: { ...setup.policy, ...known } }, world, seed);
  const [state] = design.subjects;
  if (state === undefined) throw new Error('the measurement has no subject');
  return { trials: design.trials.length, evidence: state.evidence, verdict: state.judgement.verdict };
}

const seeds = Array.from({ length: 60 }, (_, index) => index + 1);
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('a known spread', () => {
  it('lets the first look come after one round', () => {
    const setup = setupOf('alone', ['rule'], worldOf(0), 1);
    expect(startDesign(setup).next).toHaveLength(12);
    expect(startDesign({ ...setup, policy: { ...setup.policy, spread: 0.25 } }).next).toHaveLength(6);
  });

  it('turns what clearly does nothing away for fewer trials', () => {
    const [known, unknown] = [{ spread: 0.25 }, {}].map((spread) =>
      total(seeds.map((seed) => measure(-0.2, seed, spread).trials)),
    );
    expect(known).toBeLessThan(0.9 * (unknown ?? 0));
  });

  it('lets nothing in before each task has run as often as always', () => {
    for (const { evidence, verdict, trials } of seeds.map((seed) => measure(0.5, seed, { spread: 0.25 }))) {
      if (verdict === 'earns') expect(trials).toBeGreaterThanOrEqual(24);
      expect(verifyEvidence(evidence)).toEqual([]);
    }
  });

  it('outweighs no trials: where they spread by far more than was known, idle rules stay out', () => {
    const earning = seeds.filter((seed) => measure(0, seed, { spread: 0.05 }).verdict === 'earns');
    // By simulation one of thirty: four standard errors above that are eight of sixty.
    expect(earning.length).toBeLessThanOrEqual(8);
  });
});
