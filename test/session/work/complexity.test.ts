import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routeTask, scoreTask, workSteps } from '../../../src/session/work/complexity.ts';

const middling =
  'Show the number of open orders beside the name of each customer in the list, sorted by it, and keep the filter that people have set when they come back to it.';

describe('scoreTask', () => {
  it.each([
    [1, 'Fix a typo in the README', {}],
    [1, 'Rename the helper', { files: 1 }],
    [3, 'Show the total below the list', {}],
    [2, 'Show the total below the list', { files: 1 }],
    [3, middling, {}],
    [2, middling, { files: 1 }],
    [4, middling, { files: 12 }],
    [5, 'Investigate a typo', { files: 1 }],
    [4, 'Find out why the list is slow', {}],
    [3, 'Improve research author extraction', {}],
    [2, 'Tell of it in the readme', {}],
  ])('is %i for %j %j', (score, text, facts) => {
    expect(scoreTask({ text, ...facts }).score).toBe(score);
  });

  it('says each thing that moved it, and the points add up', () => {
    const { score, reasons } = scoreTask({ text: 'Find out why the docs rename it', files: 12 });
    expect(reasons).toEqual([
      { points: 1, why: 'it touches 12 files' },
      { points: 1, why: 'the cause is still to be found (find out, why)' },
      { points: -1, why: 'it is about documents (docs)' },
      { points: -2, why: 'it is trivial (rename)' },
    ]);
    expect(score).toBe(2);
  });

  it('does not count words', () => {
    expect(scoreTask({ text: `${middling} ${middling} ${middling} ${middling}` }).reasons).toEqual([]);
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
    expect(route).toMatchObject({ reviewers: ['correctness', 'tests'], model: 'sonnet' });
  });

  it('takes all steps and four reviewers at 3, and all reviewers above', () => {
    const four = ['correctness', 'tests', 'safety', 'contracts'];
    expect(routeTask(3)).toEqual({ skipped: [], reviewers: four, model: 'session' });
    for (const score of [4, 5] as const)
      expect(routeTask(score)).toEqual({
        skipped: [],
        reviewers: [...four, 'performance', 'readability'],
        model: 'opus',
      });
  });

  it('leaves out what a person wants left out, and says who did', () => {
    const { skipped } = routeTask(4, 'build');
    expect(skipped.map(({ step }) => step)).toEqual(workSteps.slice(0, 4));
    expect(skipped[0]?.why).toBe('a person asked to begin with build');
  });
});
