import type { Comparison } from '../../foundation/model/rule/comparison.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import { type IsolationProofs, isLeak } from '../../foundation/model/trial/trial.ts';
import { isDecided } from '../../foundation/model/verdict/decision.ts';
import type { Receipt } from '../../foundation/model/verdict/receipt.ts';
import { toDay } from '../../foundation/text/to-day.ts';
import { defined } from '../../foundation/util/values.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { definitionOf } from '../../repository/receipts/check-receipts.ts';
import { fingerprintOf } from '../../repository/receipts/evidence-basis.ts';
import { priceTrials } from '../../stages/gate/budget/price-trials.ts';
import { buildReceipt } from '../../stages/gate/receipt/build-receipt.ts';
import type { MeasuredPlan } from '../measuring/measure-plan.ts';
import { pricingOf } from '../money/trial-pricing.ts';
import type { SettledRule } from '../settling/settled-rule.ts';

/**
 * The receipt of a comparison that was settled: the evidence, the digests of its trials, and what each side was. It carries no rule;
 * `decide --evidence` recomputes it. Undefined for an open verdict and for one of a leaking run.
 */
export function buildComparisonReceipt(
  { inputs, config, agent, compared }: { inputs: GateInputs; config: Config; agent: string; compared: Comparison },
  { settled, runner, beganAt }: Pick<MeasuredPlan, 'runner' | 'beganAt'> & { readonly settled: SettledRule },
  isolation: IsolationProofs,
): Receipt | undefined {
  const { decision, evidence, records, selfTest, planned } = settled;
  const { base } = inputs;
  if (base === undefined || !isDecided(decision) || isLeak(isolation)) return undefined;
  const { a, b, unit, digests } = compared;
  return buildReceipt({
    ...{ rule: planned.rule, agent, decision, evidence, records, runner, decidedOn: toDay(beganAt) },
    fingerprint: fingerprintOf({
      fixtureHash: base.fixture?.hash ?? '',
      suite: base.suites.get(agent) ?? { agent, tasks: [] },
      activeSet: planned.activeSet,
      definition: definitionOf(base, agent),
    }),
    ...(base.fixture?.source === undefined ? {} : { source: base.fixture.source }),
    dollars: priceTrials(records, pricingOf(config)).dollars,
    ...defined({ selfTest }),
    comparison: {
      compared: {
        ...{ kind: b.kind, unit },
        a: { name: a.name, digest: digests[0] },
        b: { name: b.name, digest: digests[1] },
      },
      isolation,
    },
  });
}
