import { describe, expect, it } from 'vitest';
import { answerOf, listDifferences, toEvidence } from './reference/case-evidence.ts';
import { drawCase, makeUniform } from './reference/random-case.ts';
import { look } from './reference/rounds.ts';

const uniform = makeUniform(20_260);
const cases = Array.from({ length: 2_000 }, () => drawCase(uniform));

describe('a look at 2,000 random sets of evidence', () => {
  it('gives the verdict, the reason and the limits of the independent reference', () => {
    const found = cases.flatMap((drawn, index) =>
      listDifferences(look(drawn), answerOf(toEvidence(drawn))).map((difference) => `${index}: ${difference}`),
    );
    expect(found).toEqual([]);
  }, 60_000);

  it('reaches every reason of the rule', () => {
    const reasons = new Map<string, number>();
    for (const { reason } of cases.map(look)) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    expect([...reasons.keys()].sort()).toEqual([
      ...['breaks-critical-task', 'breaks-task', 'harm-open', 'loses-tasks', 'more-trials-needed', 'over-harm-budget'],
      ...['saving-ruled-out', 'saving-shown', 'tasks-open', 'trials-spent', 'watching'],
    ]);
  });
});
