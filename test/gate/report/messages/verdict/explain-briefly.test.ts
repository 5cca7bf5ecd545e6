import { describe, expect, it } from 'vitest';
import type { TaskSummary } from '../../../../../src/core/model/verdict/report.ts';
import { explainBriefly } from '../../../../../src/gate/report/messages/verdict/explain-briefly.ts';
import { doesNotEarn, earns, regression, undecided } from '../../sample-reports.ts';

/** The task as it is where no trial solves it. */
const neverSolved = (task: TaskSummary): TaskSummary => {
  const arm = { completed: 0, failures: 2, mean: 0, cv: 0 };
  return { ...task, baseline: arm, candidate: arm };
};

describe('explainBriefly', () => {
  it.each<readonly [Parameters<typeof explainBriefly>[0], string]>([
    [earns, 'saves more than needed'],
    [doesNotEarn, 'saves less than 15 %'],
    [{ ...doesNotEarn, saving: 5_000 }, 'saves less than 15 %'],
    [regression, 'fails frontend-03, 4 of 4'],
    [{ ...regression, passRate: [] }, 'solves fewer tasks'],
    [undecided, 'needs more trials'],
    [{ ...undecided, tasks: undecided.tasks.map(neverSolved) }, 'no trials to compare'],
    [{ ...undecided, reason: 'trials-spent' }, 'trial limit reached'],
    [{ ...undecided, reason: 'toString' }, 'needs more trials'],
  ])('of verdict %#', (verdict, words) => {
    expect(explainBriefly(verdict)).toBe(words);
  });
});
