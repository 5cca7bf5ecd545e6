import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countPairs, isWatchSpent, weighHarm } from '../../../../src/core/decide/estimate/harm.ts';
import { type Outcomes, repeatTask, spellCells } from '../build-cells.ts';

const fine = { baseline: 'ssss', candidate: 'ssss' };
/** Harm of one task beside so many that never fail. */
const harmOf = (own: Outcomes, others = 0, currency: 'tokens' | 'outcome' = 'tokens') =>
  weighHarm(spellCells({ own, ...repeatTask(others, fine) }), currency);

describe('a task that is solved less often with the rule', () => {
  // Evidence by rounds.py: 37 of three failures after four passes, 71 of four, 246 of five after five.
  it.each([
    ['three failures of one task: 37 of 25', 'ssss', 'fff', 0, 'tokens', true],
    ['four failures of one of two: 71 of 50', 'ssss', 'ffff', 1, 'tokens', true],
    ['four failures of one of three: 71 of 75', 'ssss', 'ffff', 2, 'tokens', false],
    ['the same where solved tasks are bought: 71 of 60', 'ssss', 'ffff', 2, 'outcome', true],
    ['five failures of one of six: 246 of 150', 'sssss', 'fffff', 5, 'tokens', true],
    ['four failures of one of six: 71 of 150', 'ssss', 'ffff', 5, 'tokens', false],
  ] as const)('is broken, or not yet, by %s', (_name, baseline, candidate, others, currency, isBroken) => {
    expect(harmOf({ baseline, candidate }, others, currency).broken).toEqual(isBroken ? ['own'] : []);
  });

  // Evidence by rounds.py: .27, .17, .051, .017.
  it.each([
    ['one failure of five', 'ssss', 'ssssf', true],
    ['one of six', 'ssssss', 'sssssf', true],
    ['one of eight', 'ssssss', 'sssssssf', true],
    ['one of ten', 'ssssssssss', 'sssssssssf', false],
    ['none', 'ssss', 'ssss', false],
    ['as many without the rule', 'sssf', 'sssf', false],
    ['more without the rule', 'ssff', 'sssf', false],
  ] as const)('is watched, or not, for %s', (_name, baseline, candidate, isWatched) => {
    expect(harmOf({ baseline, candidate }).watched).toEqual(isWatched ? ['own'] : []);
  });

  it('is told with the evidence that is needed, as logarithms', () => {
    const { evidence } = harmOf({ baseline: 'sssss', candidate: 'fffff' }, 5);
    const own = evidence.find(({ task }) => task === 'own');
    expect([own?.llr, own?.limit]).toEqual([expect.closeTo(Math.log(246.445), 4), Math.log(150)]);
  });
});

describe('a task that is solved less often without the rule', () => {
  it('is missed from the same evidence on, and proven by as much', () => {
    const half = harmOf({ baseline: 'ssssf', candidate: 'ssss' });
    expect([half.missed, half.isProvenMissed, half.watched]).toEqual([['own'], false, []]);
    expect(harmOf({ baseline: 'ffff', candidate: 'ssss' }, 1).isProvenMissed).toBe(true);
    expect(harmOf({ baseline: 'ffff', candidate: 'ssss' }, 2).isProvenMissed).toBe(false);
  });

  it('is the mirror of one that is watched or broken', () => {
    const letters = fc.string({ unit: fc.constantFrom('s', 'f'), maxLength: 12 });
    fc.assert(
      fc.property(letters, letters, (one, other) => {
        const entering = harmOf({ baseline: one, candidate: other });
        const leaving = harmOf({ baseline: other, candidate: one });
        expect(leaving.missed).toEqual(entering.watched);
        expect(leaving.isProvenMissed).toBe(entering.broken.length > 0);
      }),
    );
  });
});

describe('a suite', () => {
  const lost = { baseline: 'ss', candidate: 'fs' };

  // The mean of 1.2ⁿ, 1.5ⁿ and 1.8ⁿ: 16 of six pairs, 27 of seven.
  it.each([
    [6, false],
    [7, true],
  ])('that loses %i pairs and gains none is shown to lose tasks: %s', (pairs, isShown) => {
    const harm = weighHarm(spellCells({ ...repeatTask(pairs, lost), ...repeatTask(5, fine, 'fine') }), 'tokens');
    expect([harm.losesTasks, harm.broken]).toEqual([isShown, []]);
  });

  it('that gains a pair beside seven lost ones is not shown to lose any', () => {
    const cells = spellCells({ ...repeatTask(7, lost), gained: { baseline: 'fs', candidate: 'ss' } });
    expect([countPairs(cells), weighHarm(cells, 'tokens').losesTasks]).toEqual([{ lost: 7, gained: 1 }, false]);
  });

  it('compares the trials of a pair in the order in which they ran, and leaves out what has no partner', () => {
    const cells = spellCells({ a: { baseline: 'sfs', candidate: 'fsfff' }, b: { baseline: 's', candidate: '' } });
    expect(countPairs(cells)).toEqual({ lost: 2, gained: 1 });
  });

  it('without a task or a failure has no harm', () => {
    expect(weighHarm([], 'tokens')).toMatchObject({ evidence: [], broken: [], watched: [], losesTasks: false });
    expect(weighHarm(spellCells({ a: fine }), 'outcome')).toMatchObject({ missed: [], isProvenMissed: false });
  });
});

describe('isWatchSpent', () => {
  it('is true after 24 trials of every task in the accused arm', () => {
    const cells = spellCells({
      a: { baseline: 's', candidate: 's'.repeat(24) },
      b: { baseline: 's'.repeat(30), candidate: 's'.repeat(23) },
    });
    expect(isWatchSpent(cells, ['a'], 'candidate')).toBe(true);
    expect(isWatchSpent(cells, ['a', 'b'], 'candidate')).toBe(false);
    expect(isWatchSpent(cells, ['b'], 'baseline')).toBe(true);
  });
});
