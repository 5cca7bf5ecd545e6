import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TaskEvidence, workKinds, workSteps } from '../../../src/core/model/complexity.ts';
import { routeTask } from '../../../src/gate/work/route-task.ts';
import { scoreTask } from '../../../src/gate/work/score-task.ts';
import { findKinds, reviewAspects } from '../../../src/gate/work/work-kinds.ts';

const middling =
  'Show the number of open orders beside the name of each customer in the list, sorted by it, and keep the filter that people have set when they come back to it.';

const evidence = (more: Partial<TaskEvidence>): TaskEvidence => ({ named: [], touched: [], untested: [], ...more });
const like = (lines: number, reverts = 0) => evidence({ like: { commits: 5, lines, files: 2, reverts } });

describe('scoreTask', () => {
  it.each([
    [1, 'Fix a typo in the README', {}],
    [1, 'Rename the helper', { files: 1 }],
    [3, 'Show the total below the list', {}],
    [2, 'Show the total below the list', { files: 1 }],
    [3, middling, {}],
    [2, middling, { files: 1 }],
    [4, middling, { files: 12 }],
    [5, middling, { files: 40 }],
    [4, middling, { rules: 1 }],
    [5, `${middling} It needs a migration of the schema and new permissions.`, {}],
    [4, 'Change the schema of orders', { files: 1, rules: 1 }],
    [5, 'Investigate a typo', { files: 1 }],
    [4, 'Find out why the list is slow', {}],
    [4, 'Implement OAuth login with refresh tokens', {}],
    [4, 'Upgrade React 17 to 19', {}],
    [1, 'Show the total below the list', { evidence: like(8) }],
    [2, 'Show the total below the list', { evidence: like(11) }],
    [4, 'Show the total below the list', { evidence: like(201) }],
    [4, 'Show the total below the list', { evidence: like(201, 1) }],
    [5, 'Show the total below the list', { evidence: like(201, 2) }],
    [3, 'Improve research author extraction', {}],
    [2, 'Tell of it in the readme', {}],
    [4, 'Change total.ts', { evidence: evidence({ named: ['a/total.ts', 'b/total.ts'], untested: ['a/total.ts'] }) }],
    [2, 'Change total.ts', { evidence: evidence({ named: ['a/total.ts'] }) }],
    [4, 'Go on', { evidence: evidence({ touched: Array.from({ length: 12 }, (_, at) => `src/${at}.ts`) }) }],
  ])('is %i for %j %j', (score, text, facts) => {
    expect(scoreTask({ text, ...facts }).score).toBe(score);
  });

  it('says each thing that moved it, and the points add up', () => {
    const { score, reasons, kinds } = scoreTask({
      ...{ text: 'Rename the table in a migration', files: 12, rules: 2 },
      evidence: like(120, 2),
    });
    expect(reasons).toEqual([
      { points: 0, why: '5 changes like it here took 120 lines in 2 files' },
      { points: 1, why: '2 of them were taken back' },
      { points: 1, why: 'it touches 12 files' },
      { points: 1, why: 'it adds 2 rules that every session loads' },
      { points: 1, why: 'migration (migration) cannot be taken back' },
      { points: -2, why: 'it is a trifle (rename)' },
    ]);
    expect([score, kinds]).toEqual([5, ['migration']]);
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
    const { skipped } = routeTask(4, [], 'build');
    expect(skipped.map(({ step }) => step)).toEqual(workSteps.slice(0, 4));
    expect(skipped[0]?.why).toBe('a person asked to begin with build');
  });

  it.each([
    ['Implement OAuth login with refresh tokens', 'safety'],
    ['Upgrade React 17 to 19', 'safety'],
    ['Bump lodash', 'safety'],
    ['Delete old accounts', 'safety'],
    ['Add a column to orders in a migration', 'contracts'],
    ['Take the lock before the queue is read', 'performance'],
  ])('has whoever looks at its risk, however small %j is', (text, side) => {
    const kinds = findKinds(text).map(({ kind }) => kind);
    for (const score of [1, 3, 5] as const) {
      const { reviewers } = routeTask(score, kinds);
      expect(reviewers).toContain(side);
      expect(reviewers[0]).toBe('correctness');
      expect(new Set(reviewers).size).toBe(reviewers.length);
    }
  });

  it('has all of them for work of all kinds, and no more than the score asks for without any', () => {
    expect(routeTask(1, workKinds).reviewers).toEqual(reviewAspects.slice(0, 5));
    expect(
      routeTask(
        1,
        findKinds('Show the total below the list').map(({ kind }) => kind),
      ).reviewers,
    ).toHaveLength(2);
  });
});
