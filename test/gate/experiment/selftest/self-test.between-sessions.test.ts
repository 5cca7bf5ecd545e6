import { describe, expect, it } from 'vitest';
import { metricWeights } from '../../../../src/core/model/money/usage.ts';
import type { BaselineTrial } from '../../../../src/core/model/verdict/selftest.ts';
import { createRandom } from '../../../../src/core/stats/random.ts';
import { shareBetweenSessions } from '../../../../src/gate/experiment/selftest/self-test.ts';
import { trialOf } from './trials.ts';

const weights = metricWeights.total;

/** Sessions whose common factor has the given log sd; trials differ by 0.2. */
function drawSessions(sessions: number, drift: number): readonly BaselineTrial[] {
  const random = createRandom(`drift ${drift}`);
  return Array.from({ length: sessions }, (_, session) => {
    const level = drift * random.normal();
    return ['a', 'b', 'c'].flatMap((task) =>
      Array.from({ length: 4 }, () =>
        trialOf(task, Math.round(40_000 * Math.exp(level + 0.2 * random.normal())), 'completed', `run ${session}`),
      ),
    );
  }).flat();
}

describe('shareBetweenSessions', () => {
  it.each([
    [0, 0],
    [0.2, 0.5],
    [0.4, 0.8],
  ])('finds a drift of %d as a share near %d', (drift, share) => {
    expect(shareBetweenSessions(drawSessions(200, drift), weights)).toBeCloseTo(share, 1);
  });

  it('does not take different tasks for different sessions', () => {
    const trials = [
      ...[100, 110, 90].map((tokens) => trialOf('a', tokens, 'completed', 'one')),
      ...[9000, 9900, 8100].map((tokens) => trialOf('b', tokens, 'completed', 'two')),
    ];
    expect(shareBetweenSessions(trials, weights)).toBe(0);
  });

  it.each([
    ['one session', drawSessions(1, 0)],
    ['no session named', [trialOf('a', 100), trialOf('a', 120)]],
    ['one trial a session', [trialOf('a', 100, 'completed', 'x'), trialOf('a', 120, 'completed', 'y')]],
    ['nothing completed', [trialOf('a', 100, 'failed-check', 'x'), trialOf('a', 120, 'failed-check', 'y')]],
  ])('says nothing with %s', (_, trials) => {
    expect(shareBetweenSessions(trials, weights)).toBeUndefined();
  });

  it('is 0 and not NaN when all trials cost the same', () => {
    const trials = ['x', 'y'].flatMap((session) => [1, 2].map(() => trialOf('a', 100, 'completed', session)));
    expect(shareBetweenSessions(trials, weights)).toBe(0);
  });
});
