import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateBatch as allocate, firstBatch, extraPairs as pairs } from '../../../src/core/decide/allocate-batch.ts';
import { judgeEvidence } from '../../../src/core/decide/judge-evidence.ts';
import type { Evidence, EvidenceTrial } from '../../../src/core/model/verdict/evidence.ts';
import { vectorsNote, vectorsOf } from '../../helpers/vectors/vectors.ts';
import { suiteTokens } from './arbitraries.ts';
import { buildEvidence, buildOneOfSix, buildSuite, buildTask, buildTrial, type CellTokens } from './build-evidence.ts';

const allocateBatch = (evidence: Evidence, size: number) => allocate(judgeEvidence(evidence), size);
const extraPairs = (evidence: Evidence) => pairs(evidence, judgeEvidence(evidence));
const brief = (slots: ReturnType<typeof allocateBatch>) => slots.map(({ task, arm }) => `${task}/${arm}`);

describe(`allocateBatch: ${vectorsNote}`, () => {
  it.each(
    vectorsOf<{ cells: readonly CellTokens[]; runs: number }, readonly (readonly [number, number])[]>('allocate'),
  )('$id', ({ input, expected }) => {
    const wanted = expected.map(([arm, task]) => `task-${task}/${arm === 0 ? 'baseline' : 'candidate'}`);
    expect(brief(allocateBatch(buildSuite(input.cells), input.runs))).toEqual(wanted);
  });
});

describe('allocateBatch', () => {
  it('gives trials to the task with the largest spread per token, baseline first', () => {
    const cells = [
      { base: [10_000, 10_000], cand: [10_000, 10_000] },
      { base: [40_000, 10_000], cand: [15_000, 45_000] },
    ];
    expect(brief(allocateBatch(buildSuite(cells), 2))).toEqual(['task-1/baseline', 'task-1/candidate']);
  });

  it('fills what the first look lacks before anything else', () => {
    const cells = [
      { base: [90_000, 10_000], cand: [5000, 99_000] },
      { base: [100], cand: [] },
    ];
    const slots = brief(allocateBatch(buildSuite(cells), 3));
    expect(slots).toEqual(['task-1/candidate', 'task-1/baseline', 'task-1/candidate']);
  });

  it('spends nothing on a task that cannot judge while another can', () => {
    const failed = Array.from({ length: 4 }, () => buildTrial('broken', 'baseline', 9, { outcome: 'failed-check' }));
    const trials = [...buildTask('fine', { base: [1000, 1100], cand: [900, 1000] }), ...failed];
    expect(new Set(brief(allocateBatch(buildEvidence(trials), 8)))).toEqual(
      new Set(['fine/baseline', 'fine/candidate']),
    );
    expect(allocateBatch(buildEvidence(failed), 4)).toHaveLength(4);
  });

  it('has nothing to give without tasks', () => {
    expect(allocateBatch(buildEvidence([]), 6)).toEqual([]);
  });

  it('fills the batch, with only with tasks of the suite', () => {
    fc.assert(
      fc.property(suiteTokens, fc.integer({ min: 0, max: 20 }), (cells, size) => {
        const slots = allocateBatch(buildSuite(cells), size);
        expect(slots).toHaveLength(size);
        for (const { task } of slots) expect(Number(task.slice(5))).toBeLessThan(cells.length);
      }),
    );
  });
});

describe('firstBatch', () => {
  it('runs every task twice in each arm', () => {
    expect(brief(firstBatch(['a', 'b']))).toEqual([
      'a/baseline',
      'a/candidate',
      'b/baseline',
      'b/candidate',
      'a/baseline',
      'a/candidate',
      'b/baseline',
      'b/candidate',
    ]);
  });
});

describe('extraPairs', () => {
  const fine = buildTask('t', { base: [1000, 1000], cand: [900, 900] });
  const fail = (batch: number, more: Partial<EvidenceTrial> = {}) =>
    buildTrial('t', 'candidate', 500, { outcome: 'failed-check', batch, ...more });

  it.each([
    ['nothing failed', [], 0],
    ['a candidate trial failed', [fail(1)], 1],
    ['a baseline trial failed', [fail(1, { arm: 'baseline' })], 1],
    ['the failure had its pair in an earlier batch', [fail(1), buildTrial('t', 'baseline', 1000, { batch: 2 })], 0],
    ['a re-run failed as well', [fail(1), fail(2)], 1],
    ['an environment error', [fail(1, { outcome: 'environment-error' })], 0],
    ['a cached baseline failed long ago', [fail(1, { arm: 'baseline', cached: true })], 0],
  ])('when %s', (_, trials, pairs) => {
    const wanted = Array.from({ length: pairs }, () => ['t/baseline', 't/candidate']).flat();
    expect(brief(extraPairs(buildEvidence([...fine, ...trials])))).toEqual(wanted);
  });

  it('stops at eight pairs per task, and once a regression is proven', () => {
    const baselineFails = Array.from({ length: 7 }, () => fail(1, { arm: 'baseline' }));
    const later = Array.from({ length: 3 }, () => fail(2, { arm: 'baseline' }));
    expect(extraPairs(buildEvidence([...fine, ...baselineFails, ...later]))).toHaveLength(2);
    const regression = Array.from({ length: 9 }, () => fail(1));
    const passed = buildTask('t', { base: [1000, 1000, 1000], cand: [] });
    expect(extraPairs(buildEvidence([...fine, ...passed, ...regression]))).toEqual([]);
  });

  it.each<[string, Parameters<typeof buildOneOfSix>[0], number]>([
    ['speaks against a rule that would earn', { share: 0.7, failing: 'candidate' }, 2],
    ['speaks for a rule that would go', { share: 1.2, failing: 'baseline' }, 2],
    ['speaks for neither', { share: 0.7, failing: 'baseline' }, 0],
    ['failed once and has run too seldom since', { share: 0.7, failing: 'candidate', failures: 1 }, 2],
  ])('tries the task alone that %s', (_, harm, pairs) => {
    const wanted = Array.from({ length: pairs }, () => ['a/baseline', 'a/candidate']).flat();
    expect(brief(extraPairs(buildOneOfSix(harm)))).toEqual(wanted);
  });

  it('has none without trials', () => {
    expect(extraPairs(buildEvidence([]))).toEqual([]);
  });
});
