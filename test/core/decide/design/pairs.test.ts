import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startDesign } from '../../../../src/core/decide/design/absorb-batch.ts';
import { verifyEvidence } from '../../../../src/core/decide/verify-evidence.ts';
import { driveDesign, type InventedWorld, setupOf, threeTasks } from './drive-design.ts';

const four = ['p', 'q', 'r', 's'];

/** Each rule in memory leaves its share of the tokens. */
function worldOf(savings: Readonly<Record<string, number>>, failure?: InventedWorld['failure']): InventedWorld {
  const share = (present: readonly string[]) => present.reduce((left, id) => left * (1 - (savings[id] ?? 0)), 1);
  return { ...threeTasks, share, ...(failure === undefined ? {} : { failure }) };
}

const verdictsOf = (world: InventedWorld, seed: number) =>
  Object.fromEntries(
    driveDesign(setupOf('pairs', four, world, seed), world, seed).subjects.map(({ subject, judgement }) => [
      subject.id,
      judgement.verdict,
    ]),
  );

describe('complementary pairs', () => {
  it('give each half of a pair to one trial: every rule is in exactly one of the two', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 8 }),
        fc.nat(),
        (ids, seed) => {
          const { next } = startDesign(setupOf('pairs', ids, threeTasks, seed));
          expect(next).toHaveLength(2 * 2 * 3);
          for (let index = 0; index < next.length; index += 2) {
            const [one, other] = [next[index], next[index + 1]];
            expect(one?.task).toBe(other?.task);
            expect([...(one?.present ?? []), ...(other?.present ?? [])].sort()).toEqual([...ids].sort());
          }
        },
      ),
    );
  });

  it('tell the rules of one change apart', () => {
    const world = worldOf({ p: 0.4, r: -0.5 });
    for (const seed of [1, 2, 3, 4, 5]) {
      expect(verdictsOf(world, seed)).toMatchObject({ p: 'earns', r: 'does-not-earn' });
    }
  });

  it('convict the rule that fails tasks, and nobody who was in its company', () => {
    const world = worldOf({ p: 0.4, s: 0.5 }, (present) => (present.includes('s') ? 1 : 0));
    for (let seed = 1; seed <= 40; seed += 1) {
      const { s, ...others } = verdictsOf(world, seed);
      expect(s).toBe('regression');
      expect(Object.values(others)).not.toContain('regression');
    }
  });

  it('end although no trial ever completes, with no verdict', () => {
    const design = driveDesign(
      setupOf('pairs', four, threeTasks, 1),
      worldOf({}, () => 1),
      1,
    );
    expect(design.subjects.map(({ judgement }) => judgement.verdict)).toEqual(Array(4).fill('undecided'));
    expect(design.trials.length).toBeLessThan(200);
  });

  it('leave evidence that verifies for every rule, failures or not', () => {
    const worlds = [worldOf({ p: 0.3 }), worldOf({ p: 0.3 }, (present) => (present.includes('q') ? 0.6 : 0.05))];
    for (const world of worlds) {
      for (let seed = 1; seed <= 15; seed += 1) {
        const { subjects } = driveDesign(setupOf('pairs', four, world, seed), world, seed);
        for (const { evidence } of subjects) expect(verifyEvidence(evidence)).toEqual([]);
      }
    }
  });

  it('cost less than half of measuring four rules one by one', () => {
    const world = worldOf({ p: 0.15 });
    const seeds = Array.from({ length: 60 }, (_, index) => index + 1);
    const total = (kind: 'pairs' | 'alone', rules: readonly string[]) =>
      seeds.reduce((sum, seed) => sum + driveDesign(setupOf(kind, rules, world, seed), world, seed).trials.length, 0);
    const oneByOne = four.reduce((sum, rule) => sum + total('alone', [rule]), 0);
    expect(total('pairs', four)).toBeLessThan(0.5 * oneByOne);
  });
});
