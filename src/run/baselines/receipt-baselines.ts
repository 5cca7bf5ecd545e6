import type { Receipt } from '../../foundation/model/verdict/receipt.ts';
import type { BaselineTrial } from '../../foundation/model/verdict/selftest.ts';
import { stableJson } from '../../foundation/text/json/read-json.ts';
import type { SelectedBaselines } from './select-baselines.ts';

/**
 * Baseline trials out of committed receipts, for a clone that has measured nothing itself: those of the receipts that were measured
 * on the same fixture, suite, memory, definition, runner and model, the largest such group. Reused trials are left out, since the
 * receipt that paid for them has them too.
 */
export function receiptBaselines(
  receipts: readonly Receipt[],
  suite: { readonly agent: string; readonly tasks: readonly string[] },
): SelectedBaselines {
  const own = receipts.filter(({ agent }) => agent === suite.agent);
  const groups = [...Map.groupBy(own, nameCircumstances).values()].map((alike) =>
    alike.flatMap(takeBaseline).filter(({ task }) => suite.tasks.includes(task)),
  );
  const [largest = []] = groups.sort((a, b) => b.length - a.length);
  return { trials: largest, from: 'receipts' };
}

function nameCircumstances({ fingerprint, runner, runnerVersion, model }: Receipt): string {
  return stableJson({ fingerprint, runner, runnerVersion, model });
}

function takeBaseline({ rule, evidence }: Receipt): readonly BaselineTrial[] {
  const fresh = evidence.trials.filter(({ arm, cached }) => arm === 'baseline' && !cached);
  return fresh.map(({ task, outcome, usage }) => ({ task, outcome, usage, session: `receipt ${rule}` }));
}
