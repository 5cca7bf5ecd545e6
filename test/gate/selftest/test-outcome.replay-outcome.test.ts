import { describe, expect, it } from 'vitest';
import { policy } from '../../../scripts/selftest/true-suite.ts';
import { absorbBatch, startDesign } from '../../../src/core/decide/design/absorb-batch.ts';
import { totalTokens, zeroUsage } from '../../../src/core/model/money/usage.ts';
import type { EvidenceOutcome } from '../../../src/core/model/verdict/evidence.ts';
import { createRandom } from '../../../src/core/stats/random.ts';
import type { TrialDraw } from '../../../src/gate/selftest/replays/replay-gate.ts';
import { replayOutcome } from '../../../src/gate/selftest/test-outcome.ts';

const tasks = ['a', 'b', 'c'];
const harm = { alpha: 0.05, tasks: 'auto', critical: [] } as const;
const outcome: EvidenceOutcome = {
  ...{ value: 'auto', times: 3, minFailures: 0.2, maxPerCell: 12, tasks },
  harm: { ...harm, critical: [] },
};
/** A third of the trials of `a` is solved, two thirds of `b`, all of `c`. */
const source: TrialDraw = {
  tasks,
  draw: (random, task) => ({
    task,
    usage: { ...zeroUsage, input: Math.round(50_000 * (0.7 + 0.6 * random.uniform())) },
    outcome: random.uniform() < (tasks.indexOf(task) + 1) / 3 ? 'completed' : 'failed-check',
  }),
};
const gate = { agent: 'sql', policy, rent: 20, outcome };

/** The same measurement by the design that the gate runs. */
function measure(seed: string) {
  const random = createRandom(`${seed}/0`);
  const subjects = [{ id: 'rule', members: ['rule'], rent: 20 }];
  const outcomes = new Map([['rule', outcome]]);
  let design = startDesign({ kind: 'alone', agent: 'sql', subjects, tasks, policy, seed: 'design', outcomes });
  let [order, tokens] = [0, 0];
  while (design.next.length > 0) {
    const ran = design.next.map((slot) => {
      const trial = source.draw(random, slot.task, 1);
      // A trial that fails is asked whether the rule mends it, which this one never does.
      if (trial.outcome !== 'completed') random.uniform();
      order += 1;
      tokens += totalTokens(trial.usage);
      return { ...slot, ...trial, order };
    });
    design = absorbBatch(design, ran);
  }
  return { verdict: design.subjects[0]?.judgement.verdict, trials: order, tokens };
}

describe('replayOutcome', () => {
  it.each(['one', 'two', 'three'])('measures as the gate does (%s)', (seed) => {
    const [replayed] = replayOutcome(source, gate, { mended: () => 0, replays: 1, seed });
    expect(replayed).toEqual(measure(seed));
  });

  it('lets in hardly a rule that changes nothing, and one with which all is solved', () => {
    const earning = (mended: number) =>
      replayOutcome(source, gate, { mended: () => mended, replays: 40, seed: 'power' }).filter(
        ({ verdict }) => verdict === 'earns',
      );
    // 5 % by design: above 8 of 40 by chance in one of ten thousand.
    expect(earning(0).length).toBeLessThanOrEqual(8);
    expect(earning(1).length).toBeGreaterThan(32);
  });

  it('ends at the trials that the policy allows', () => {
    const ran = replayOutcome(source, gate, { mended: () => 0.2, replays: 40, seed: 'end' });
    const most = Math.max(...ran.map(({ trials }) => trials));
    expect(most).toBeLessThan(2 * tasks.length * (outcome.maxPerCell + 1));
    expect(ran.some(({ verdict, trials }) => verdict === 'undecided' && trials >= 72)).toBe(true);
  });
});
