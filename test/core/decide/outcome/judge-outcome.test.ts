import { describe, expect, it } from 'vitest';
import { outcomeDefaults } from '../../../../scripts/outcome/outcome-defaults.ts';
import { nextOutcomeBatch } from '../../../../src/core/decide/outcome/allocate-outcome.ts';
import { floorOf, judgeOutcome } from '../../../../src/core/decide/outcome/judge-outcome.ts';
import {
  findOutcomeFault,
  type OutcomeEvidence,
  type OutcomePolicy,
  type OutcomeTrial,
} from '../../../../src/core/decide/outcome/outcome-terms.ts';

const tasks = ['a', 'b'] as const;

/** Trials of both tasks: what each arm takes and how often of `n` times it solves. */
function trialsOf(n: number, without: readonly [cost: number, solved: number], withIt: typeof without): OutcomeTrial[] {
  return tasks.flatMap((task) =>
    (['baseline', 'candidate'] as const).flatMap((arm) => {
      const [cost, solved] = arm === 'baseline' ? without : withIt;
      return Array.from(
        { length: n },
        (_, index): OutcomeTrial => ({
          ...{ batch: 1, task, arm, cost: cost + index },
          outcome: index < solved ? 'completed' : 'failed-check',
        }),
      );
    }),
  );
}

function evidenceOf(trials: readonly OutcomeTrial[], policy: Partial<OutcomePolicy> = {}): OutcomeEvidence {
  return { tasks, rent: 1, policy: { ...outcomeDefaults, ...policy }, trials, previousInformation: 0 };
}

describe('judgeOutcome', () => {
  it('lets a candidate in that costs more and solves what was never solved, and turns it away where tokens alone count', () => {
    const trials = trialsOf(6, [1000, 1], [1150, 6]);
    expect(judgeOutcome(evidenceOf(trials))).toMatchObject({ verdict: 'earns', reason: 'worth-its-price' });
    expect(judgeOutcome(evidenceOf(trials, { currency: 'tokens', capOn: 'baseline' })).verdict).not.toBe('earns');
  });

  it('never lets in what saves most of the tokens and solves less', () => {
    const judged = judgeOutcome(evidenceOf(trialsOf(6, [1000, 6], [300, 0])));
    expect(judged).toMatchObject({ verdict: 'regression', reason: 'loses-tasks', ends: true });
  });

  it('holds what crosses the line until every cell has its trials, and asks for those alone', () => {
    const evidence = evidenceOf(trialsOf(2, [1000, 0], [100, 2]));
    const judged = judgeOutcome(evidence);
    expect(judged).toMatchObject({ verdict: 'undecided', reason: 'tasks-open' });
    expect(judged.look?.crossing).toBe('earns');
    // Four trials a cell at two tasks: two more in each of four.
    expect(nextOutcomeBatch(evidence, judged)).toHaveLength(8);
    expect([1, 12, 24, 100].map((count) => floorOf(outcomeDefaults, count))).toEqual([4, 4, 3, 3]);
    expect([1, 6, 12, 24].map((count) => floorOf({ ...outcomeDefaults, floor: 6 }, count))).toEqual([6, 6, 4, 3]);
    expect([1, 12, 24].map((count) => floorOf({ ...outcomeDefaults, currency: 'tokens' }, count))).toEqual([4, 2, 2]);
    const watched = { ...outcomeDefaults, isWatched: true };
    expect([1, 8, 10, 24].map((count) => floorOf(watched, count))).toEqual([6, 6, 5, 4]);
  });

  it('lets in what takes a suite from never to always solved, though the lines have met long before', () => {
    const judged = judgeOutcome(evidenceOf(trialsOf(4, [1000, 0], [1000, 4])));
    expect(judged.look?.information).toBeGreaterThan(judged.look?.informationMax ?? 0);
    expect(judged).toMatchObject({ verdict: 'earns', reason: 'worth-its-price' });
  });

  it('goes by the value that a policy names instead of three times the cost of a solved task', () => {
    const trials = trialsOf(8, [1000, 4], [1500, 6]);
    expect(judgeOutcome(evidenceOf(trials)).estimate?.value).toBeCloseTo((3 * 1003.5) / 0.5, 0);
    expect(judgeOutcome(evidenceOf(trials, { value: 10 })).estimate?.value).toBe(10);
  });

  it('begins with two pairs of each task, and measures nothing after an answer', () => {
    const nothing = evidenceOf([]);
    expect(nextOutcomeBatch(nothing, judgeOutcome(nothing))).toHaveLength(8);
    const lost = evidenceOf(trialsOf(6, [1000, 6], [300, 0]));
    expect(nextOutcomeBatch(lost, judgeOutcome(lost))).toEqual([]);
  });

  it('asks again of a cell whose trials ended before they cost anything', () => {
    const trials = trialsOf(2, [1000, 1], [1000, 1]);
    const stopped = trials.map((trial) =>
      trial.task === 'a' && trial.arm === 'baseline' ? { ...trial, cost: 0, outcome: 'timed-out' as const } : trial,
    );
    const evidence = evidenceOf(stopped);
    expect(nextOutcomeBatch(evidence, judgeOutcome(evidence))).toContainEqual({ task: 'a', arm: 'baseline' });
  });
});

describe('findOutcomeFault', () => {
  it.each<[string, Partial<OutcomeEvidence>, string]>([
    ['no task', { tasks: [] }, 'tasks: at least one, each once'],
    ['a negative rent', { rent: -1 }, 'rent: 0 or more, not -1'],
    ['information that is no number', { previousInformation: Number.NaN }, 'previousInformation: 0 or more, not NaN'],
    [
      'an endless value',
      { policy: { ...outcomeDefaults, value: Number.POSITIVE_INFINITY } },
      'value: auto or a positive amount',
    ],
    [
      'a rate of one half',
      { policy: { ...outcomeDefaults, alpha: 0.5 } },
      'alpha, beta, harm.alpha: above 0, below 0.5',
    ],
    ['a task twice', { tasks: ['a', 'a'] }, 'tasks: at least one, each once'],
    ['information below 0', { previousInformation: -1 }, 'previousInformation: 0 or more, not -1'],
    ['a value of 0', { policy: { ...outcomeDefaults, value: 0 } }, 'value: auto or a positive amount'],
    ['times below 1', { policy: { ...outcomeDefaults, times: 0.5 } }, 'times: 1 to 20'],
    ['times above 20', { policy: { ...outcomeDefaults, times: 21 } }, 'times: 1 to 20'],
    ['no rate at all', { policy: { ...outcomeDefaults, beta: 0 } }, 'alpha, beta, harm.alpha: above 0, below 0.5'],
    [
      'a critical task that is none',
      { policy: { ...outcomeDefaults, harm: { ...outcomeDefaults.harm, critical: ['z'] } } },
      'critical: z is no task',
    ],
    [
      'an outcome nobody knows',
      { trials: [{ batch: 1, task: 'a', arm: 'baseline', outcome: 'passed' as 'completed', cost: 1 }] },
      'outcome passed',
    ],
    [
      'an arm nobody knows',
      { trials: [{ batch: 1, task: 'a', arm: 'control' as 'baseline', outcome: 'completed', cost: 1 }] },
      'arm control',
    ],
    [
      'a cost below 0',
      { trials: [{ batch: 1, task: 'a', arm: 'baseline', outcome: 'completed', cost: -1 }] },
      'cost: 0 or more',
    ],
    [
      'a task nobody knows',
      { trials: [{ batch: 1, task: 'z', arm: 'baseline', outcome: 'completed', cost: 1 }] },
      'task z',
    ],
    [
      'an endless cost',
      { trials: [{ batch: 1, task: 'a', arm: 'baseline', outcome: 'completed', cost: Number.POSITIVE_INFINITY }] },
      'cost: 0 or more',
    ],
  ])('names %s', (_, part, fault) => {
    expect(findOutcomeFault({ ...evidenceOf([]), ...part })).toBe(fault);
    expect(() => judgeOutcome({ ...evidenceOf([]), ...part })).toThrow(RangeError);
  });

  it('does not look at the cost of what leaves no trace', () => {
    const cancelled: OutcomeTrial = { batch: 1, task: 'a', arm: 'baseline', outcome: 'cancelled', cost: Number.NaN };
    expect(findOutcomeFault(evidenceOf([cancelled]))).toBeUndefined();
  });
});
