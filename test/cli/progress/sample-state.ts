import type { ProgressState } from '../../../src/cli/progress/progress-texts.ts';
import type { BudgetReport } from '../../../src/core/model/money/budget.ts';

/** Spending as `getBudgetReport` makes it. */
export function spentOf(parts: Partial<BudgetReport> = {}): BudgetReport {
  return {
    run: 'run',
    totalConsumed: 1_310_000,
    reserved: 0,
    maxAllowed: 20_000_000,
    percentUsed: 6.55,
    dollars: 1.2,
    maxDollars: 25,
    warningActive: false,
    budgetExhausted: false,
    trials: 24,
    agents: [],
    ...parts,
  };
}

/** A measurement of two rules in the middle of it. */
export function stateOf(parts: Partial<ProgressState> = {}): ProgressState {
  return {
    name: 'search-first+quote-dates',
    isExact: false,
    concurrency: 2,
    done: 24,
    recalled: 0,
    failures: new Map(),
    trialsLeft: 30,
    running: new Map([
      ['a', 28_000],
      ['b', 60_000],
    ]),
    durationsMs: [10_000, 20_000, 12_000],
    spent: spentOf(),
    ...parts,
  };
}
