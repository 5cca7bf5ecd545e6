import { describe, expect, it } from 'vitest';
import { playDesign, usualPolicy } from '../../../../scripts/bench/play-design.ts';
import { closeTogether } from '../../../../src/core/decide/design/close-together.ts';
import type { Design } from '../../../../src/core/decide/design/design.ts';
import { createRandom } from '../../../../src/core/stats/random.ts';

const tasks = ['a', 'b', 'c', 'd', 'e'];

/** Measures rules of which `left` says what share of a task's tokens they leave; trials spread by 5 %. */
function measure(ids: readonly string[], left: (present: readonly string[]) => number, seed = 1): Design {
  const random = createRandom(`close ${seed}`);
  const subjects = ids.map((id) => ({ id, rent: 20 }));
  const setup = { kind: 'pairs', agent: 'a', subjects, tasks, policy: usualPolicy, seed: `close ${seed}` } as const;
  return playDesign(setup, ({ slot }) => ({
    tokens: 50_000 * left(slot.present) * (0.95 + 0.1 * random.uniform()),
    isSolved: true,
  }));
}

const verdictsOf = ({ subjects }: Design) =>
  Object.fromEntries(subjects.map(({ subject, judgement }) => [subject.id, judgement.verdict]));

describe('closeTogether', () => {
  it('leaves rules alone that save tokens of their own', () => {
    const design = measure(['a', 'b', 'c'], (present) => present.reduce((share) => share * 0.8, 1));
    expect(verdictsOf(design)).toEqual({ a: 'earns', b: 'earns', c: 'earns' });
    expect(closeTogether(design).size).toBe(0);
  });

  it('names the better rule where another saves the same tokens', () => {
    const saves = (present: readonly string[]) => (present.includes('a') ? 0.5 : present.includes('b') ? 0.6 : 1);
    const design = measure(['a', 'b'], saves);
    expect(verdictsOf(design)).toEqual({ a: 'earns', b: 'earns' });
    expect([...closeTogether(design)]).toEqual([['b', 'a']]);
  });

  it('holds a third rule against those that stand, not against one that does not', () => {
    const saves = (present: readonly string[]) => {
      const same = present.includes('a') ? 0.5 : present.includes('b') ? 0.6 : 1;
      return present.includes('c') ? same * 0.7 : same;
    };
    const design = measure(['a', 'b', 'c'], saves);
    expect([...closeTogether(design)]).toEqual([['b', 'a']]);
  });

  it('says nothing of rules that were measured alone or by drops', () => {
    const design = measure(['a', 'b'], (present) => (present.length > 0 ? 0.5 : 1));
    for (const kind of ['alone', 'drops'] as const)
      expect(closeTogether({ ...design, setup: { ...design.setup, kind } }).size).toBe(0);
  });

  it('keeps a rule that has earned in both trials of later pairs, and judges the others beside it', () => {
    const saves = (present: readonly string[]) => present.reduce((share, id) => share * (id === 'a' ? 0.5 : 0.93), 1);
    const design = measure(['a', 'b'], saves);
    const later = design.trials.filter(({ toggled }) => !toggled.includes('a'));
    expect(later.length).toBeGreaterThan(0);
    expect(later.every(({ present }) => present.includes('a'))).toBe(true);
    expect(verdictsOf(design)['a']).toBe('earns');
  });
});
