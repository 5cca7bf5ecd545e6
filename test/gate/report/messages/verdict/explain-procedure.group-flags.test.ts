import { describe, expect, it } from 'vitest';
import { groupFlags, nameConcerned } from '../../../../../src/gate/report/messages/verdict/explain-procedure.ts';

describe('groupFlags', () => {
  it('gives each flag once, names its rules where it does not concern all, and leaves out SIMULATED', () => {
    const groups = groupFlags([
      { rule: 'a', flags: ['FLAKY', 'SIMULATED'] },
      { rule: 'b', flags: ['CONCENTRATED', 'FLAKY', 'SIMULATED'] },
    ]);
    expect(groups.map(({ flag, rules }) => [flag, rules])).toEqual([
      ['FLAKY', []],
      ['CONCENTRATED', ['b']],
    ]);
  });
});

describe('nameConcerned', () => {
  it.each([
    [[], 'all rules'],
    [['a', 'b'], 'a, b'],
    [['a', 'b', 'c', 'd', 'e', 'f'], 'a, b, c, d and 2 more rules'],
  ])('of %j is %s', (rules, words) => {
    expect(nameConcerned(rules)).toBe(words);
  });
});
