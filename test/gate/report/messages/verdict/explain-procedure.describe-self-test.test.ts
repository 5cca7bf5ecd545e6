import { describe, expect, it } from 'vitest';
import type { ReplayRates, SelfTest } from '../../../../../src/core/model/verdict/selftest.ts';
import { selfTest } from '../../../../../src/gate/experiment/selftest/self-test.ts';
import {
  describeBasis,
  describeSelfTestLine,
  headSelfTest,
} from '../../../../../src/gate/report/messages/verdict/explain-procedure.ts';
import { drawTask, trialOf } from '../../../experiment/selftest/trials.ts';
import { policy } from '../../../experiment/selftest/true-suite.ts';

const unsure = (rate: number, standardError: number) => ({ rate, standardError });

describe('describeSelfTestLine', () => {
  it('says the rate at nothing and the power', () => {
    const line = {
      falseAccept: unsure(0.0342, 0.006),
      power: unsure(0.92, 0.0136),
      minimalShare: 0.15,
      replays: 400,
      trials: 23,
    };
    expect(describeSelfTestLine(line)).toBe(
      'Self-test: a rule that does nothing earns in 3.4 % (±0.6) of replays of this suite, one that saves 15 % in 92 % (±1.4) (400 replays from 23 baseline trials).',
    );
  });

  it('says when it cannot', () => {
    expect(describeSelfTestLine(undefined)).toMatch(/^Self-test: none, since every golden task needs two/);
  });
});

/** A self-test with figures that tell 1 % more from what they are. */
function testOf(changed: Partial<SelfTest> = {}): SelfTest {
  const ratesAt = (effect: number, rate: number): ReplayRates => ({
    effect,
    replays: 1400,
    earns: unsure(rate, 0.0087),
    doesNotEarn: unsure(1 - rate, 0.0087),
    regression: unsure(0, 0),
    undecided: unsure(0, 0),
    tokens: 1,
    trials: 1,
  });
  return {
    schema: 1,
    agent: 'sql',
    policy,
    rent: 1250,
    suiteMean: 51_234,
    minimalEffect: { tokens: 7685, share: 0.157 },
    basis: { trials: 9, completed: 8 },
    seed: 'words',
    rates: [ratesAt(0, 0.034), ratesAt(0.157, 0.921)],
    tasks: [],
    ...changed,
  };
}

describe('headSelfTest', () => {
  it('states the rates at no saving and at the minimum worth having', () => {
    expect(headSelfTest(testOf())).toBe(
      'sql: a rule that does nothing earns in 3.4 % (±0.9) of replays, one that saves 15.7 % in 92.1 % (±0.9).',
    );
  });

  it.each([
    { name: 'no saving', rates: testOf().rates.slice(1) },
    { name: 'the minimum worth having', rates: testOf().rates.slice(0, 1) },
  ])('says that nothing could be replayed when the rate at $name is missing', ({ rates }) => {
    expect(headSelfTest(testOf({ rates }))).toBe('sql: nothing could be replayed.');
  });
});

describe('describeBasis', () => {
  it('states trials, replays, tokens and precision', () => {
    expect(describeBasis(testOf())).toEqual([
      'From 8 completed baseline trials of 0 golden tasks, 1,400 replays per saving; suite mean 51,234 tokens, minimum worth having 7,685, rent 1,250.',
      'In two self-tests of three the rates are within four points of the truth. The self-test knows only the golden tasks.',
    ]);
  });

  it('names tasks that are never solved, which replays leave out', () => {
    const never = Array.from({ length: 4 }, () => trialOf('sql-09', 900, 'failed-check'));
    const basis = (more: typeof never) =>
      describeBasis(
        selfTest({
          agent: 'sql',
          policy,
          rent: 25,
          tasks: ['sql-01', 'sql-09'],
          replays: 2,
          seed: 'words',
          trials: [...drawTask('sql-01', 4, 50_000, 0.2), ...more],
        }),
      ).join('\n');
    expect(basis(never)).toContain('Never solved, so that savings and power are counted without: sql-09.');
    expect(basis(never.slice(1))).not.toContain('Never solved');
  });
});
