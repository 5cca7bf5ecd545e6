import { expect, it } from 'vitest';
import { judgeShares } from '../../../../scripts/outcome/tokens/judge-shares.ts';
import { judgeEvidence } from '../../../../src/core/decide/judge-evidence.ts';
import { metricWeights, zeroUsage } from '../../../../src/core/model/money/usage.ts';
import type { Evidence, EvidenceTrial } from '../../../../src/core/model/verdict/evidence.ts';

const policy = { ratio: 2, minEffect: 0.15, alpha: 0.04, beta: 0.11, cap: 2, metric: 'total' } as const;

/** The cheap task saves a fifth, the dear one costs a tenth more. */
const evidence: Evidence = {
  ...{ schema: 1, agent: 'bench', rule: 'rule', rent: 0, previousInformation: 0 },
  policy: { ...policy, weights: metricWeights.total },
  trials: [1, 2, 3].flatMap((batch) =>
    (['baseline', 'candidate'] as const).flatMap((arm): readonly EvidenceTrial[] => [
      toTrial('cheap', arm, batch, arm === 'baseline' ? 1000 : 800),
      toTrial('dear', arm, batch, arm === 'baseline' ? 9000 : 9900),
    ]),
  ),
};

function toTrial(task: string, arm: EvidenceTrial['arm'], batch: number, input: number): EvidenceTrial {
  return { task, arm, batch, order: batch, outcome: 'completed', cached: false, usage: { ...zeroUsage, input } };
}

it('counts a saving of a cheap task for as much as one of a dear task', () => {
  expect(judgeEvidence(evidence).estimate?.saving).toBeCloseTo(-350);
  const { estimate } = judgeShares(evidence);
  expect(estimate?.saving).toBeGreaterThan(0);
  expect(estimate!.saving / estimate!.baselineMean).toBeCloseTo((200 / 900 - 900 / 9450) / (1000 / 900 + 9000 / 9450));
});

it('leaves the tokens of a task as they are for whatever chooses the next trials', () => {
  const means = judgeShares(evidence).estimate?.tasks.map(({ baselineMean }) => Math.round(baselineMean));
  expect(means).toEqual([1000, 9000]);
});
