import { describe, expect, it } from 'vitest';
import { suggestBudget } from '../../../src/core/plan/suggest-budget.ts';

const perToken = 10 / 1_000_000;

describe('suggestBudget', () => {
  it.each([
    ['nothing known of sessions', { perToken, dollars: 25 }, 1_200_000, 40_000_000, 25],
    ['dollars enough', { perToken, dollars: 100 }, 2_000_000, 70_000_000, 100],
    ['no price', { perToken: 'unknown', dollars: 25 } as const, 2_000_000, 70_000_000, 25],
    ['an expensive model', { perToken: 75 / 1_000_000, dollars: 25 }, 800_000, 30_000_000, 120],
    ['short sessions', { perToken, dollars: 100, usual: 100_000 }, 800_000, 30_000_000, 100],
    ['long sessions', { perToken: 'unknown', dollars: 25, usual: 2_000_000 } as const, 3_000_000, 100_000_000, 25],
    ['long sessions of a model that costs', { perToken, dollars: 25, usual: 2_000_000 }, 1_200_000, 40_000_000, 25],
  ])('gives a trial room to end, and the run for a first analysis, with %s', (_case, basis, trial, run, dollars) => {
    expect(suggestBudget(basis)).toEqual({ trial, run, dollars });
  });
});
