import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workSteps } from '../../../src/core/model/complexity.ts';
import { reviewAspects, routeTask } from '../../../src/gate/work/route-task.ts';
import { scoreTask } from '../../../src/gate/work/score-task.ts';

const middling =
  'Show the number of open orders beside the name of each customer in the list, sorted by it, and keep the filter that people have set when they come back to it.';

describe('scoreTask', () => {
  it.each([
    [1, 'Fix a typo in the README', {}],
    [1, 'Rename the helper', { files: 1 }],
    [2, 'Show the total below the list', {}],
    [1, 'Show the total below the list', { files: 1 }],
    [3, middling, {}],
    [2, middling, { files: 1 }],
    [4, middling, { files: 12 }],
    [5, middling, { files: 40 }],
    [4, middling, { rules: 1 }],
    [5, `${middling} It needs a migration of the schema and new permissions.`, {}],
    [4, 'Change the schema of orders', { files: 1, rules: 1 }],
    [5, 'Investigate a typo', { files: 1 }],
    [5, 'Find out why the list is slow', {}],
  ])('is %i for %j %j', (score, text, facts) => {
    expect(scoreTask({ text, ...facts }).score).toBe(score);
  });

  it('says each thing that moved it, and the points add up', () => {
    const { score, reasons } = scoreTask({ text: 'Rename the table in a migration', files: 12, rules: 2 });
    expect(reasons).toEqual([
      { points: -1, why: '6 words' },
      { points: 1, why: 'it touches 12 files' },
      { points: 1, why: 'it adds 2 rules that every session loads' },
      { points: 2, why: 'it reaches far (migration)' },
      { points: -2, why: 'it is a trifle (rename)' },
    ]);
    expect(score).toBe(reasons.reduce((sum, { points }) => sum + points, 3));
  });

  it('takes no part of a word for a term', () => {
    expect(scoreTask({ text: `${middling} The information about authors.` }).reasons).toEqual([]);
  });

  it('is 1 to 5 for any text, and more files never lower it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), fc.nat(60), fc.nat(60), (text, a, b) => {
        const [few, many] = [scoreTask({ text, files: Math.min(a, b) }), scoreTask({ text, files: Math.max(a, b) })];
        expect(few.score).toBeGreaterThanOrEqual(1);
        expect(many.score).toBeLessThanOrEqual(5);
        expect(many.score).toBeGreaterThanOrEqual(few.score);
      }),
    );
  });
});

describe('routeTask', () => {
  it.each([1, 2] as const)('goes straight to the plan at %i, with two reviewers', (score) => {
    const route = routeTask(score);
    expect(route.skipped.map(({ step }) => step)).toEqual(['explore', 'strategy', 'review-plan']);
    expect(route).toMatchObject({ reviewers: ['correctness', 'tests'], model: 'sonnet', benchRuns: 3 });
  });

  it('takes all steps and four reviewers at 3, and all reviewers above', () => {
    expect(routeTask(3)).toMatchObject({
      skipped: [],
      reviewers: reviewAspects.slice(0, 4),
      model: 'session',
      benchRuns: 6,
    });
    for (const score of [4, 5] as const)
      expect(routeTask(score)).toMatchObject({ skipped: [], reviewers: reviewAspects, model: 'opus', benchRuns: 10 });
  });

  it('leaves out what a person wants left out, and says who did', () => {
    const { skipped } = routeTask(4, 'build');
    expect(skipped.map(({ step }) => step)).toEqual(workSteps.slice(0, 4));
    expect(skipped[0]?.why).toBe('a person asked to begin with build');
  });
});
