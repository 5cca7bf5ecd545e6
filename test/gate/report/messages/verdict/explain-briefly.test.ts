import { describe, expect, it } from 'vitest';
import { explainBriefly } from '../../../../../src/gate/report/messages/verdict/explain-briefly.ts';
import { doesNotEarn, earns, regression, undecided } from '../../sample-reports.ts';

const text = { file: 'CLAUDE.md', line: 1, effect: 'replaces' } as const;

describe('explainBriefly', () => {
  it.each<readonly [Parameters<typeof explainBriefly>[0], string]>([
    [earns, 'saves over 54 (2 × rent)'],
    [doesNotEarn, 'no saving, under 15 %'],
    [{ ...doesNotEarn, saving: 5_000 }, 'too little, under 15 %'],
    [regression, 'fails frontend-03, 4 of 4'],
    [{ ...regression, passRate: [] }, 'fails tasks'],
    [undecided, 'needs more trials'],
    [{ ...undecided, reason: 'no-completed-trials' }, 'no trials to compare'],
    [{ ...undecided, reason: 'toString' }, 'needs more trials'],
    [{ ...doesNotEarn, text: { ...text, may: 'may-go' } }, "base's text may go"],
    [{ ...earns, text: { ...text, may: 'stays' } }, "base's text stays"],
    [{ ...doesNotEarn, text: { ...text, effect: 'adds' } }, 'no saving, under 15 %'],
  ])('of verdict %#', (verdict, words) => {
    expect(explainBriefly(verdict, { ratio: 2 })).toBe(words);
  });
});
