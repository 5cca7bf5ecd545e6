import { describe, expect, it } from 'vitest';
import {
  answerNumbers,
  currencyOfLooks,
  solvedByTask,
  taskNumbers,
} from '../../../../src/core/report/figures/number-columns.ts';

describe('columns of numbers', () => {
  const arm = { completed: 4, failures: 1, mean: 51_234, cv: 0.157 };
  it.each([
    {
      name: 'a golden task',
      rows: taskNumbers.map(({ title, align, cell }) => [
        title,
        align,
        cell(
          {
            task: 't1',
            baseline: arm,
            candidate: { ...arm, mean: 40_000 },
            saving: 11_234,
            cap: 200_000,
          } as Parameters<typeof cell>[0],
          0,
        ),
      ]),
      expected: [
        ['without the rule', 'right', '51,234 ± 15.7 % (4 ok, 1 failed)'],
        ['with the rule', 'right', '40,000 ± 15.7 % (4 ok, 1 failed)'],
        ['tokens saved', 'right', '+11,234'],
        ['cap', 'right', '200,000'],
      ],
    },
    {
      name: 'solved trials of a task',
      rows: solvedByTask.map(({ title, align, cell }) => [
        title,
        align,
        cell({ task: 't1', solved: 1, of: 2, solvedWith: 3, ofWith: 4, evidence: Math.log(7) }, 0),
      ]),
      expected: [
        ['without', 'right', '1 of 2'],
        ['with', 'right', '3 of 4'],
        ['evidence of a loss', 'right', '7'],
      ],
    },
    {
      name: 'answers of a probe',
      rows: answerNumbers.map(({ title, align, cell }) => [
        title,
        align,
        cell({ task: 't1', baseline: { yes: 1, no: 2, na: 3 }, candidate: { yes: 4, no: 5, na: 6 } }, 0),
      ]),
      expected: [
        ['with it: yes / no / no occasion', 'right', '4 / 5 / 6'],
        ['without: yes / no / no occasion', 'right', '1 / 2 / 3'],
      ],
    },
  ])('states $name', ({ rows, expected }) => {
    expect(rows).toEqual(expected);
  });
});

describe('currencyOfLooks', () => {
  it('is tokens where no look is about anything else', () => {
    expect(currencyOfLooks([])).toBe('tokens');
  });
});
