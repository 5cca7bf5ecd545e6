import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import { absorbBatch, startDesign } from '../../../../src/core/decide/design/absorb-batch.ts';
import type { Design } from '../../../../src/core/decide/design/design.ts';
import { metricWeights, zeroUsage } from '../../../../src/core/model/money/usage.ts';
import type { RanTrial, TrialSlot } from '../../../../src/core/model/rule/design.ts';
import { outcomeTermsOf } from '../../../../src/core/model/rule/outcome-terms.ts';
import type { EvidenceOutcome, EvidencePolicy } from '../../../../src/core/model/verdict/evidence-faults.ts';
import { createRandom } from '../../../../src/core/stats/random.ts';

export const policy: EvidencePolicy = {
  ratio: 2,
  minEffect: 0.15,
  accept: 2.4,
  reject: 1.8,
  weights: metricWeights.total,
};

/** What holds of solved tasks where nothing is written. */
export const terms = (tasks: readonly string[]): EvidenceOutcome => ({ ...outcomeTermsOf({}), value: 'auto', tasks });

/** What a trial does: how often it is solved, what it costs, and how often it uses the asset it is for (nobody counts that when absent). */
export type Effect = (
  task: string,
  isThere: boolean,
) => { readonly chance: number; readonly cost: number; readonly uses?: number };

/** The same for every task: shares solved and costs, without the rule and with it. */
export const effect =
  (solved: readonly [number, number], cost: readonly [number, number]): Effect =>
  (_task, isThere) => ({ chance: solved[isThere ? 1 : 0], cost: cost[isThere ? 1 : 0] });

export const tasks = ['t1', 't2', 't3', 't4', 't5', 't6'];

/** The measurement of one rule by the procedure itself, on drawn trials. */
export function measure(does: Effect, kind: 'alone' | 'drops' = 'alone', seed = 'a') {
  const random = createRandom(seed);
  const run = ({ task, present, toggled }: TrialSlot, order: number): RanTrial => {
    const { chance, cost, uses } = does(task, present.includes('r'));
    const input = Math.round(10_000 * cost * (0.8 + 0.4 * random.uniform()));
    const outcome = random.uniform() < chance ? 'completed' : 'failed-check';
    const used = uses === undefined ? {} : { used: random.uniform() < uses ? 1 : 0 };
    return { task, present, toggled, order, outcome, usage: { ...zeroUsage, input }, ...used };
  };
  const asked = { ...terms(tasks), ...(kind === 'drops' ? { stake: 'removal' as const } : {}) };
  let design: Design = startDesign({
    kind,
    agent: 'a',
    tasks,
    seed,
    subjects: [{ id: 'r', rent: 20 }],
    policy: kind === 'drops' ? { ...policy, reject: policy.accept } : policy,
    outcomes: new Map([['r', asked]]),
  });
  while (design.next.length > 0) {
    const ran = design.next.map((slot, index) => run(slot, design.trials.length + index + 1));
    design = absorbBatch(design, ran);
  }
  const [state] = design.subjects;
  if (state === undefined) throw new Error('no subject');
  return { ...state, decision: decideRule(state.evidence) };
}
