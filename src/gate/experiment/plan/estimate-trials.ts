import { priceTrials, priceUsage, priceWorstToken, pricingOf } from '../../../core/budget/price-trials.ts';
import { pooledCv } from '../../../core/decide/estimate/estimate-saving.ts';
import { type Dollars, totalTokens, type Usage, type Weights, weighUsage } from '../../../core/model/money/usage.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { asksFirst, levelOf, plannedModel, runners } from '../../../core/model/runner/runners.ts';
import { isFailure, type TrialRecord } from '../../../core/model/trial/trial.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import type { TrialEstimate, TrialPrices, TrialSpread } from '../../../core/plan/bill-rules.ts';
import { listSharers } from '../../../core/receipt/name-memories.ts';
import { mean } from '../../../core/stats/moments.ts';
import { defined } from '../../../core/util/values.ts';
import type { Baselines } from '../../receipts/baselines.ts';
import { isSameModel } from '../../receipts/evidence-basis.ts';
import type { TrialHistory } from '../load/load-change.ts';

/**
 * Estimates a trial of each agent with the configured model: the mean of earlier runs, else that of the committed first baselines. `earlier` are
 * trials of other runs, since a plan must read the same when its run is resumed.
 */
export function estimateTrials(
  earlier: readonly TrialRecord[],
  baselines: Baselines,
  config: Config,
): ReadonlyMap<string, TrialEstimate> {
  const model = plannedModel(config);
  const committed = Object.entries(baselines.agents).flatMap(([agent, tasks]) => {
    const firstTokens = Object.values(tasks).flatMap(({ first }) =>
      isSameModel(model, first.model) ? [first.tokens] : [],
    );
    return firstTokens.length === 0 ? [] : [[agent, { basis: 'baselines', ...sizeOf(firstTokens, config) }] as const];
  });
  const measured = [...Map.groupBy(earlier, ({ agent }) => agent)].map(
    ([agent, agentTrials]) => [agent, estimateFrom(agentTrials, config)] as const,
  );
  return new Map<string, TrialEstimate>([...committed, ...measured]);
}

/** Lists the newest trials of each agent that other runs than this one made with the configured model. */
export function listEarlierTrials(
  { trials }: Pick<TrialHistory, 'trials'>,
  config: Config,
  exceptRun: string,
): readonly TrialRecord[] {
  const model = plannedModel(config);
  const records = trials.filter(({ run }) => run !== exceptRun).map(({ record }) => record);
  const groups = Map.groupBy(records, ({ agent, model: measuredModel }) => JSON.stringify([agent, measuredModel]));
  return [...groups.values()]
    .flatMap((group) => group.slice(0, mostPerAgent))
    .filter((record) => isSameModel(model, record.model));
}

/** Trials of an agent that are looked at: what it took long ago says less. */
const mostPerAgent = 200;

/** Estimates a trial from earlier ones. Its dollars are those that the budget will book, other models that a trial called included. */
function estimateFrom(records: readonly TrialRecord[], config: Config): TrialEstimate {
  const pricing = pricingOf(config);
  const { dollars } = priceTrials(records, pricing);
  const tokens = records.map(({ usage }) => totalTokens(usage));
  return {
    basis: 'journal',
    ...sizeOf(tokens, config),
    dollars: dollars === 'unknown' ? dollars : dollars / records.length,
    ...defined({ solved: shareSolved(records) }),
  };
}

/** Returns mean and dearest of the tokens that trials took. */
function sizeOf(tokens: readonly number[], config: Config): Pick<TrialEstimate, 'tokens' | 'dearest'> {
  const dearest = Math.max(...tokens);
  return {
    tokens: mean(tokens),
    ...defined({ dearest: asksFirst(config.runner) && dearest > 0 ? dearest : undefined }),
  };
}

/** Returns the share of judged trials without any rule under test that were solved. */
function shareSolved(records: readonly TrialRecord[]): number | undefined {
  const bare = records.filter(({ present, toggled }) => !toggled.some((id) => present.includes(id)));
  const judged = bare.filter(({ outcome }) => outcome === 'completed' || isFailure(outcome));
  return judged.length === 0
    ? undefined
    : judged.filter(({ outcome }) => outcome === 'completed').length / judged.length;
}

/**
 * Cost of a session's token as a share of the price of input, where its runtime reads most from the cache: eight recorded sessions of more than
 * 100,000 tokens took .17 to .51 of it.
 */
const cachedShare = 0.5;

/** Computes the price of trials of a config by the price list. */
export function findTrialPrices(config: Config): TrialPrices {
  const pricing = pricingOf(config);
  const model = plannedModel(config);
  const isSimulated = pricing.simulatedModels.includes(model);
  const oneToken = { input: 1, output: 0, cacheCreation: 0, cacheRead: 0 };
  const models = [model, ...(config.runner.models ?? [])];
  const worst = mostExpensive(models.map((name) => priceWorstToken(name, config.budget.trial, pricing)));
  const input = isSimulated ? 0 : priceUsage(oneToken, model, pricing.overrides);
  const share = runners[config.runner.kind].cli === undefined ? 1 : cachedShare;
  return {
    usualToken: input === 'unknown' ? input : input * share,
    worstTrial: worst === 'unknown' ? worst : worst * config.budget.trial,
  };
}

/** Returns the largest of some prices; unknown when one of them is. */
function mostExpensive(prices: readonly Dollars[]): Dollars {
  const amounts = prices.filter((price) => price !== 'unknown');
  return amounts.length < prices.length ? 'unknown' : Math.max(0, ...amounts);
}

/** A trial with what puts it beside others that differ from it by chance alone. */
interface Alike {
  readonly agent: string;
  readonly like: string;
  readonly usage: Usage;
}

/**
 * Estimates how far completed trials of each agent's tasks lie apart: of earlier runs here, those that proved or tried the suite included, else of
 * base's receipts. Receipts that share trials are left out, for these would count several times.
 */
export function findSpreads(
  records: readonly TrialRecord[],
  receipts: readonly Receipt[],
  weights: Weights,
): ReadonlyMap<string, TrialSpread> {
  const ran = records.flatMap(({ agent, measurement, task, present, outcome, usage, estimated }): readonly Alike[] =>
    outcome === 'completed' && estimated !== true
      ? [{ agent, like: JSON.stringify([measurement, task, present]), usage }]
      : [],
  );
  const stated = receipts.flatMap((receipt): readonly Alike[] =>
    levelOf(receipt) === 'simulated' || listSharers(receipt).length > 0 ? [] : listAlike(receipt),
  );
  return new Map([...spreadsOf(stated, 'receipts', weights), ...spreadsOf(ran, 'journal', weights)]);
}

/** Lists the completed trials of a receipt; those of one task and arm differ by chance alone. */
function listAlike({ rule, agent, evidence, decidedOn }: Receipt): readonly Alike[] {
  return evidence.trials
    .filter(({ outcome, estimated }) => outcome === 'completed' && estimated !== true)
    .map(({ task, arm, usage }) => ({ agent, like: JSON.stringify([rule, decidedOn, task, arm]), usage }));
}

function spreadsOf(
  trials: readonly Alike[],
  basis: TrialSpread['basis'],
  weights: Weights,
): ReadonlyMap<string, TrialSpread> {
  return new Map(
    [...Map.groupBy(trials, ({ agent }) => agent)].flatMap(([agent, agentTrials]) => {
      const groups = [...Map.groupBy(agentTrials, ({ like }) => like).values()].filter(({ length }) => length > 1);
      const costs = groups.map((group) => group.map(({ usage }) => weighUsage(usage, weights)));
      const spread = { basis, cv: pooledCv(costs), trials: costs.flat().length };
      return groups.length === 0 ? [] : [[agent, spread] as const];
    }),
  );
}
