import { describe, expect, it } from 'vitest';
import { usualPolicy } from '../../../../scripts/bench/play-design.ts';
import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import { zeroUsage } from '../../../../src/core/model/money/usage.ts';
import { type Arm, arms } from '../../../../src/core/model/trial/trial.ts';
import type { EvidenceTrial } from '../../../../src/core/model/verdict/evidence-faults.ts';
import { explainReason } from '../../../../src/core/report/figures/explain-reason.ts';

/** Why a rule is judged as it is that halves the tokens of three tasks, where `fails` says which trials fail; eight rounds. */
function explain(fails: (task: string, arm: Arm) => boolean): string {
  const trials = Array.from({ length: 8 }, (_, round) =>
    ['a', 'b', 'c'].flatMap((task, place) =>
      arms.map((arm, side): EvidenceTrial => {
        const input = (arm === 'baseline' ? 40_000 : 20_000) + round;
        const outcome = fails(task, arm) ? 'failed-check' : 'completed';
        const order = round * 6 + place * 2 + side + 1;
        return { task, arm, outcome, order, batch: round + 1, usage: { ...zeroUsage, input } };
      }),
    ),
  ).flat();
  const decision = decideRule({ schema: 1, agent: 'a', rule: 'r', rent: 20, policy: usualPolicy, trials });
  return explainReason({ ...decision, rent: 20 }, usualPolicy);
}

describe('explainReason', () => {
  it('names every task that the rule breaks', () => {
    const words = explain((task, arm) => arm === 'candidate' && task !== 'b');
    expect(words).toContain('Task "a" fails with the rule: 8 of 8 trials failed with it, 0 of 8 trials without it.');
    expect(words).toContain('Task "c" fails with the rule');
    expect(words).not.toContain('"b"');
  });

  it('names a task that is left out, since nobody solved it without the rule', () => {
    expect(explain((task) => task === 'c')).toMatch(
      /\. This leaves out "c", which no trial solved without the rule\.$/,
    );
    expect(explain(() => false)).not.toContain('This leaves out');
  });
});
