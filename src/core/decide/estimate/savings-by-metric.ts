import { type Metric, metricWeights } from '../../model/money/usage.ts';
import type { SavingByMetric } from '../../model/verdict/decision.ts';
import type { Evidence } from '../../model/verdict/evidence.ts';
import { estimateSaving } from './estimate-saving.ts';
import { canJudge, hasCompleted, projectCells } from './project-cells.ts';

/**
 * The saving under the three metrics, each with caps of its own; the deciding metric uses the weights the policy fixed
 * before the run. 0 when nothing can be estimated.
 */
export function savingsByMetric(evidence: Evidence): SavingByMetric {
  const under = (metric: Metric) => savingUnder(evidence, metric);
  return { priced: under('priced'), total: under('total'), processing: under('processing') };
}

function savingUnder({ policy, trials }: Evidence, metric: Metric): number {
  const weights = metric === policy.metric ? policy.weights : metricWeights[metric];
  const inTokens = trials.map(({ microDollars: _dollars, ...trial }) => trial);
  const cells = projectCells(inTokens, weights).filter((cell) => canJudge(cell) && hasCompleted(cell, 1));
  return estimateSaving(cells, policy.cap, 0)?.saving ?? 0;
}
