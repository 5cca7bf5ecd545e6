import { pooledCv } from '../../../core/decide/estimate/estimate-saving.ts';
import { type Usage, type Weights, weighUsage } from '../../../core/model/money/usage.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import type { KnownSpread } from '../../../core/plan/bill-rules.ts';

/** A trial with what puts it beside others that differ from it by chance alone. */
interface Alike {
  readonly agent: string;
  readonly like: string;
  readonly usage: Usage;
}

/**
 * How far completed trials of each agent's tasks lie apart: of earlier runs here, those that proved or tried the suite included, else of base's receipts.
 * Receipts that share trials are left out, for these would count several times.
 */
export function findSpreads(
  records: readonly TrialRecord[],
  receipts: readonly Receipt[],
  weights: Weights,
): ReadonlyMap<string, KnownSpread> {
  const ran = records.flatMap(({ agent, measurement, task, present, outcome, usage, estimated }): readonly Alike[] =>
    outcome === 'completed' && estimated !== true
      ? [{ agent, like: JSON.stringify([measurement, task, present]), usage }]
      : [],
  );
  const stated = receipts.flatMap(({ agent, chain, evidence, sharing, evidenceLevel }): readonly Alike[] =>
    sharing !== undefined || evidenceLevel === 'simulated'
      ? []
      : evidence.trials
          .filter(({ outcome, cached, estimated }) => outcome === 'completed' && !cached && estimated !== true)
          .map(({ task, arm, usage }) => ({ agent, like: JSON.stringify([chain, task, arm]), usage })),
  );
  return new Map([...spreadsOf(stated, 'receipts', weights), ...spreadsOf(ran, 'journal', weights)]);
}

function spreadsOf(
  trials: readonly Alike[],
  basis: KnownSpread['basis'],
  weights: Weights,
): ReadonlyMap<string, KnownSpread> {
  return new Map(
    [...Map.groupBy(trials, ({ agent }) => agent)].flatMap(([agent, own]) => {
      const groups = [...Map.groupBy(own, ({ like }) => like).values()].filter(({ length }) => length > 1);
      const costs = groups.map((group) => group.map(({ usage }) => weighUsage(usage, weights)));
      const spread = { basis, cv: pooledCv(costs), trials: costs.flat().length };
      return groups.length === 0 ? [] : [[agent, spread] as const];
    }),
  );
}
