import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderBudgetBar } from '../../../../../../src/stages/gate/report/words/spending/explain-budget.ts';
import { fourVerdicts } from '../../sample-reports.ts';

const bar = (totalConsumed: number, reserved: number, maxAllowed: number) =>
  renderBudgetBar({ ...fourVerdicts.budget, totalConsumed, reserved, maxAllowed }, 10);

describe('renderBudgetBar', () => {
  it.each([
    [0, 0, 100, '░░░░░░░░░░'],
    [1, 0, 100, '█░░░░░░░░░'],
    [55, 20, 100, '█████▒▒░░░'],
    [99, 0, 100, '█████████░'],
    [100, 0, 100, '██████████'],
    [130, 30, 100, '██████████'],
    [0, 0, 0, '░░░░░░░░░░'],
  ])('draws %d consumed and %d reserved of %d', (consumed, reserved, limit, expected) => {
    expect(bar(consumed, reserved, limit)).toBe(expected);
  });

  it('is always as wide as asked', () => {
    const tokens = fc.double({ min: 0, max: 1e12, noNaN: true });
    fc.assert(fc.property(tokens, tokens, tokens, (a, b, c) => [...bar(a, b, c)].length === 10));
  });
});
