import { describe, expect, it } from 'vitest';
import type { TaskSummary } from '../../../../../src/core/model/verdict/decision.ts';
import { explainBriefly } from '../../../../../src/gate/report/messages/verdict/explain-briefly.ts';
import { doesNotEarn, earns, regression, undecided } from '../../sample-reports.ts';

/** The task as it is where no trial solves it. */
const neverSolved = (task: TaskSummary): TaskSummary => {
  const arm = { completed: 0, failures: 2, mean: 0, cv: 0 };
  return { ...task, baseline: arm, candidate: arm };
};
const text = { file: 'CLAUDE.md', line: 1, effect: 'replaces' } as const;

describe('explainBriefly', () => {
  it.each<readonly [Parameters<typeof explainBriefly>[0], string]>([
    [earns, 'saves over 2 × rent (0.1 %)'],
    [doesNotEarn, 'saving 15 % is ruled out'],
    [{ ...doesNotEarn, saving: 5_000 }, 'saving 15 % is ruled out'],
    [regression, 'fails frontend-03, 4 of 4'],
    [{ ...regression, passRate: [] }, 'solves less over all tasks'],
    [undecided, 'needs more trials'],
    [{ ...undecided, tasks: undecided.tasks.map(neverSolved) }, 'no trials to compare'],
    [{ ...undecided, reason: 'trials-spent' }, 'all its trials were run'],
    [{ ...undecided, reason: 'toString' }, 'needs more trials'],
    [{ ...doesNotEarn, text: { ...text, may: 'may-go' } }, "base's text may go"],
    [{ ...earns, text: { ...text, may: 'stays' } }, "base's text stays"],
    [{ ...doesNotEarn, text: { ...text, effect: 'adds' } }, 'saving 15 % is ruled out'],
  ])('of verdict %#', (verdict, words) => {
    expect(explainBriefly(verdict, { ratio: 2 })).toBe(words);
  });
});
