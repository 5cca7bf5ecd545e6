import { describe, expect, it } from 'vitest';
import { absorbBatch, startDesign } from '../../../../src/core/decide/design/absorb-batch.ts';
import { speaksForKeeping } from '../../../../src/core/decide/judge-evidence.ts';
import { verifyEvidence } from '../../../../src/core/decide/verify-evidence.ts';
import { drawTrials, driveDesign, type InventedWorld, setupOf, threeTasks } from './drive-design.ts';

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);

function audit(rules: readonly string[], share: InventedWorld['share'], seed: number) {
  const world = { ...threeTasks, share };
  return driveDesign(setupOf('drops', rules, world, seed), world, seed);
}

describe('drops', () => {
  it('hold all audited rules, or all but one', () => {
    const { next } = startDesign(setupOf('drops', ['p', 'q', 'r'], threeTasks, 1));
    expect(next).toHaveLength(2 * 3 * 4);
    expect(next.filter(({ present }) => present.length === 3)).toHaveLength(6);
    for (const left of ['p', 'q', 'r']) {
      const own = next.filter(({ present, toggled }) => !present.includes(left) && toggled.length === 1);
      expect(own).toHaveLength(6);
      expect(own.every(({ toggled }) => toggled[0] === left)).toBe(true);
    }
  });

  it('keep two rules that each earn, and tell a worthless one from them', () => {
    const share = (present: readonly string[]) => present.reduce((left, id) => left * (id === 'idle' ? 1 : 0.7), 1);
    for (const seed of seeds) {
      const verdicts = audit(['p', 'q', 'idle'], share, seed).subjects.map(({ judgement }) => judgement.verdict);
      expect(verdicts.slice(0, 2)).toEqual(['earns', 'earns']);
    }
  });

  it('find substitutes worthless, each beside the other: one eviction at a time must follow', () => {
    const verdicts = seeds.flatMap((seed) =>
      audit(['p', 'q'], (present) => (present.length > 0 ? 0.85 : 1), seed).subjects.map(
        ({ judgement }) => judgement.verdict,
      ),
    );
    expect(verdicts.filter((verdict) => verdict === 'does-not-earn').length).toBeGreaterThan(0.85 * verdicts.length);
  });

  it('never call a rule worthless without which a task nearly always fails', () => {
    for (const failing of [0.9, 1]) {
      const failure = (present: readonly string[], task: string) =>
        task === 'a' && !present.includes('p') ? failing : 0;
      const world = { ...threeTasks, share: () => 1, failure };
      const kept = seeds.filter((seed) => {
        const [state] = driveDesign(setupOf('drops', ['p'], world, seed), world, seed).subjects;
        expect(state && verifyEvidence(state.evidence)).toEqual([]);
        return state?.judgement.verdict !== 'does-not-earn' || speaksForKeeping(state.evidence);
      });
      expect(kept.length).toBeGreaterThanOrEqual(seeds.length - 1);
    }
  });

  it('still let a worthless rule go beside tasks that fail now and then', () => {
    const world = { ...threeTasks, share: () => 1, failure: () => 0.03 };
    const gone = seeds.filter((seed) => {
      const [state] = driveDesign(setupOf('drops', ['p'], world, seed), world, seed).subjects;
      return state?.settled && state.judgement.verdict === 'does-not-earn' && !speaksForKeeping(state.evidence);
    });
    expect(gone.length).toBeGreaterThan(0.85 * seeds.length);
  });

  it('give a line that may leave the trials it lacks before others get their rounds', () => {
    const world = { ...threeTasks, share: (present: readonly string[]) => (present.includes('p') ? 2 : 1) };
    const start = startDesign(setupOf('drops', ['p', 'q', 'r'], world, 1));
    const { next, subjects } = absorbBatch(start, start.next.map(drawTrials(world, 1)));
    expect(subjects[0]).toMatchObject({ settled: false, judgement: { verdict: 'does-not-earn' } });
    // Three more of each task with it and without it, and none for the others.
    expect(next.map(({ toggled }) => toggled.join())).toEqual(Array.from({ length: 18 }, () => 'p'));
  });

  it('leave evidence that verifies', () => {
    for (const seed of seeds.slice(0, 15)) {
      for (const { evidence } of audit(['p', 'q'], () => 1, seed).subjects) {
        expect(verifyEvidence(evidence)).toEqual([]);
      }
    }
  });
});
