import type { BudgetReport } from '../../foundation/model/money/budget.ts';
import { totalTokens } from '../../foundation/model/money/usage.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import type { TrialRecord } from '../../foundation/model/trial/trial.ts';
import { sum } from '../../foundation/stats/moments.ts';
import { priceTrials } from '../../stages/gate/budget/price-trials.ts';
import { pricingOf } from './trial-pricing.ts';

/** What the trials that were in the journal before a session cost when they were paid for; nothing to say where there was none. */
export function sumRecalled(
  recalled: ReadonlyMap<string, TrialRecord>,
  config: Config,
): Pick<BudgetReport, 'recalled'> {
  if (recalled.size === 0) return {};
  const records = [...recalled.values()];
  const tokens = sum(records.map(({ usage }) => totalTokens(usage)));
  return { recalled: { trials: records.length, tokens, dollars: priceTrials(records, pricingOf(config)).dollars } };
}
