import { type MeanTrial, readMeanTrials } from '../../doors/store/history.ts';
import type { Db } from '../../doors/store/open-store.ts';
import type { Dollars } from '../../foundation/model/money/price.ts';
import { totalTokens } from '../../foundation/model/money/usage.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import { mean } from '../../foundation/stats/moments.ts';
import { type Baselines, noBaselines, parseBaselines } from '../../repository/baselines/baselines.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { readTreeText } from '../../repository/reading/read-files.ts';
import { isSameModel } from '../../repository/receipts/runner-version.ts';
import { priceWorstToken } from '../../stages/gate/budget/price-trials.ts';
import { priceUsage } from '../../stages/gate/budget/price-usage.ts';
import type { KnownTrial, TrialPrices } from '../../stages/gate/plan/bill-rules.ts';
import { plannedModel, pricingOf } from '../money/trial-pricing.ts';

/**
 * What a trial of each agent is known to cost with the configured model: the mean of earlier runs, else that of the committed first
 * baselines. The run's own trials are left out: a plan must read the same when it is resumed.
 */
export function findKnownTrials(
  db: Db,
  baselines: Baselines,
  config: Config,
  exceptRun: string,
): ReadonlyMap<string, KnownTrial> {
  const model = plannedModel(config);
  const committed = Object.entries(baselines.agents).flatMap(([agent, tasks]) => {
    const own = Object.values(tasks).flatMap(({ first }) => (isSameModel(model, first.model) ? [first.tokens] : []));
    return own.length === 0 ? [] : [[agent, { basis: 'baselines', tokens: mean(own) }] as const];
  });
  const measured = [...Map.groupBy(readMeanTrials(db, exceptRun), ({ agent }) => agent)].flatMap(([agent, means]) => {
    const own = means.filter((entry) => isSameModel(model, entry.model)).sort((a, b) => b.trials - a.trials)[0];
    return own === undefined ? [] : [[agent, knownFrom(own, config)] as const];
  });
  return new Map<string, KnownTrial>([...committed, ...measured]);
}

function knownFrom({ usage }: MeanTrial, config: Config): KnownTrial {
  const tokens = totalTokens(usage);
  return { basis: 'journal', tokens, dollars: priceMean(usage, tokens, config) };
}

/** A trial is many calls: none of them has the prompt of them all, so its price is that of short prompts. */
function priceMean(usage: MeanTrial['usage'], tokens: number, config: Config): Dollars {
  const { overrides, simulatedModels } = pricingOf(config);
  const model = plannedModel(config);
  if (tokens === 0 || simulatedModels.includes(model)) return 0;
  const { input, output, cacheCreation, cacheRead } = usage;
  const share = {
    ...{ input: input / tokens, output: output / tokens },
    ...{ cacheCreation: cacheCreation / tokens, cacheRead: cacheRead / tokens },
  };
  const each = priceUsage(share, model, overrides);
  return each === 'unknown' ? each : each * tokens;
}

/** What trials of a config cost by the price list. */
export function findTrialPrices(config: Config): TrialPrices {
  const pricing = pricingOf(config);
  const model = plannedModel(config);
  const isSimulated = pricing.simulatedModels.includes(model);
  const oneToken = { input: 1, output: 0, cacheCreation: 0, cacheRead: 0 };
  const worst = priceWorstToken(model, config.budget.trial, pricing);
  return {
    inputToken: isSimulated ? 0 : priceUsage(oneToken, model, pricing.overrides),
    worstTrial: worst === 'unknown' ? worst : worst * config.budget.trial,
  };
}

/** The baselines the base commits; none where the file cannot be read: an estimate is not what it should fail by. */
export async function readCommittedBaselines({ base, paths }: Pick<GateInputs, 'base' | 'paths'>): Promise<Baselines> {
  const text = base === undefined ? undefined : await readTreeText(base.tree, paths.baselines);
  return text === undefined ? noBaselines : (parseBaselines(text, paths.baselines, 'setup').value ?? noBaselines);
}
