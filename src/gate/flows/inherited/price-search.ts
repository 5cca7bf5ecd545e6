import { priceCarried } from '../../../core/budget/price-trials.ts';
import { planSearch } from '../../../core/groups/plan-search.ts';
import { weighReturn } from '../../../core/groups/weigh-return.ts';
import type { Dollars } from '../../../core/model/money/usage.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { SearchReturn } from '../../../core/model/verdict/inherited.ts';
import { monthlySessions } from '../../../core/plan/resolve-minimal-effect.ts';
import { sum } from '../../../core/stats/moments.ts';
import { plannedModel } from '../../run/money/run-budget.ts';
import { findTrialPrices } from '../../run/planning/known-trials.ts';
import type { PlannedInherited, PlannedSearch } from './plan-inherited.ts';

/** What a whole block is expected to take: every task twice in both arms, of every search. */
export interface BlockBill {
  readonly tokens: number;
  /** At the configured model's prices; of a trial nobody has seen yet each token counts as in a plan. */
  readonly dollars: Dollars;
}

/** Bills one whole block of these searches. */
export function billBlock(
  searches: readonly PlannedSearch[],
  config: Config,
  known: PlannedInherited['known'],
): BlockBill {
  const blocks = searches.map((search) => {
    const trials = 4 * search.setup.tasks.length;
    const each = priceTrialOf(search, config, known);
    return { tokens: trials * search.setup.meanTokens, dollars: each === 'unknown' ? each : trials * each };
  });
  const dollars = blocks.map((block) => block.dollars);
  return {
    tokens: sum(blocks.map(({ tokens }) => tokens)),
    dollars: dollars.every((amount) => amount !== 'unknown') ? sum(dollars) : 'unknown',
  };
}

/** Dollars one trial of a search is expected to cost: as earlier ones did, else as in a plan. */
function priceTrialOf(
  { agent, setup: { meanTokens } }: PlannedSearch,
  config: Config,
  known: PlannedInherited['known'],
): Dollars {
  const { usualToken } = findTrialPrices(config);
  return known.get(agent)?.dollars ?? (usualToken === 'unknown' ? usualToken : usualToken * meanTokens);
}

/** Weighs what a search can give back before it begins. */
export function weighSearch(search: PlannedSearch, config: Config, known: PlannedInherited['known']): SearchReturn {
  const { calls = 0, dollars } = known.get(search.agent) ?? {};
  const model = plannedModel(config);
  return weighReturn(search.setup, planSearch(search.setup), {
    calls: calls > 0 ? calls : undefined,
    trial: {
      dollars: priceTrialOf(search, config, known),
      isMeasured: dollars !== undefined,
      limit: config.budget.dollars,
    },
    carry: (tokens, times) => priceCarried(tokens, [{ model, runs: 1, calls: times }], config.prices).dollars,
    monthlySessions: monthlySessions(config.policy),
  });
}
