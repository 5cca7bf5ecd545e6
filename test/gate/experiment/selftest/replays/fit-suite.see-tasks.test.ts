import { describe, expect, it } from 'vitest';
import { metricWeights } from '../../../../../src/core/model/money/usage.ts';
import { seeTasks } from '../../../../../src/gate/experiment/selftest/replays/fit-suite.ts';
import { trialOf } from '../trials.ts';

const policy = { weights: metricWeights.total };

describe('seeTasks', () => {
  it('sorts trials by task and leaves out what says nothing', () => {
    const trials = [
      trialOf('b', 200),
      trialOf('a', 100),
      trialOf('a', 70, 'failed-check'),
      trialOf('a', 60, 'timed-out'),
      trialOf('a', 50, 'environment-error'),
      trialOf('a', 40, 'cancelled'),
      trialOf('z', 900),
    ];
    const seen = seeTasks(trials, ['b', 'a', 'c', 'a'], policy);
    expect(seen.map(({ task, values, failed, d }) => [task, values, failed.length, d])).toEqual([
      ['a', [100], 2, 0],
      ['b', [200], 0, 0],
      ['c', [], 0, 0],
    ]);
  });

  it('cuts at the cap and keeps both', () => {
    const [seen] = seeTasks([trialOf('a', 100), trialOf('a', 100), trialOf('a', 1000)], ['a'], policy);
    expect(seen?.values).toEqual([100, 100, 1000]);
    expect(seen?.capped).toEqual([100, 100, 200]);
    expect(seen?.logs[2]).toBeCloseTo(Math.log(1000));
    expect(seen?.cappedLogs[2]).toBeCloseTo(Math.log(200));
    expect(seen?.squares).toBeCloseTo((2 / 3) * Math.log(2) ** 2);
  });

  it('has a logarithm for a trial without tokens', () => {
    expect(seeTasks([trialOf('a', 0)], ['a'], policy)[0]?.logs).toEqual([0]);
  });
});
