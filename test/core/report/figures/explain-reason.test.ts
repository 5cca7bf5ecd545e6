import { describe, expect, it } from 'vitest';
import { explainReason, explainRemaining } from '../../../../src/core/report/figures/explain-reason.ts';
import { doesNotEarn, earns, emptyReport, regression, undecided } from '../../../gate/report/sample-reports.ts';

const { policy } = emptyReport;

/** The task as it looks where its baseline failed four times and never completed. */
const neverSolved = (task: (typeof undecided.tasks)[number]) => ({
  ...task,
  baseline: { ...task.baseline, completed: 0, failures: 4 },
});

describe('explainReason', () => {
  it.each([
    [
      earns,
      'Saves 23 % of a task (range +5.5 … +33.7 %), 14,260 tokens per task: more than 2 × its rent of 27 tokens, 0.1 % of a task.',
    ],
    [
      doesNotEarn,
      'Saves less than the minimum worth having, 15 % of a task: the trials show −3 % (−26.3 … +11.3 %), −1,860 tokens per task.',
    ],
    [regression, 'Task "frontend-03" fails with the rule: 4 of 4 trials failed with it, 0 of 2 trials without it.'],
    [
      undecided,
      'Undecided: the trials show a saving of +9 % (−7 … +19.2 %). It is accepted once all of that range is above 2 × its rent (0.1 % of a task), and rejected once all of it is below 15 % of a task.',
    ],
    [
      { ...undecided, interval: [3_000, 9_000] as const },
      'Undecided: some tasks lack completed trials; the other tasks show a saving of +9 % (+6.2 … +18.6 %).',
    ],
    [{ ...undecided, baselineMean: 0 }, 'Undecided: too few trials have completed for the first interim analysis.'],
    [
      { ...undecided, tasks: undecided.tasks.map(neverSolved) },
      'There is nothing to compare: no task has completed trials without the rule.',
    ],
    [
      { ...regression, passRate: [] },
      'Over all tasks, fewer trials were solved with the rule than without it; no saving makes up for that.',
    ],
  ])('says why in plain words (%#)', (verdict, words) => {
    expect(explainReason(verdict, policy)).toBe(words);
  });
});

describe('explainSettling', () => {
  it('speaks only for an undecided rule that more trials can settle', () => {
    expect(explainRemaining(undecided)).toBe('To settle it: at most 168 more trials, about 26.4 M tokens.');
    expect(explainRemaining(earns)).toBeUndefined();
    expect(explainRemaining({ ...undecided, settle: { trials: 0, tokens: 0 } })).toBeUndefined();
  });
});
