import { getBudgetReport } from '../../../core/budget/budget-report.ts';
import { priceTrial } from '../../../core/budget/price-trials.ts';
import { recordUsage, type TokenBudget } from '../../../core/budget/token-budget.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import type { OpenRun } from '../environment/open-run.ts';
import { budgetOfRun, pricingOf } from '../money/run-budget.ts';

/** Where a trial comes from: the run that paid for it, and when it ended (ISO 8601). */
export interface TrialSource {
  readonly run: string;
  readonly ranAt: string;
}

/**
 * Keeps a trial of the journal in the recording of the run, and in the folder of baselines when no rule under test was in memory. A run that
 * tells the trials of others keeps nothing.
 */
export function keepTrial(
  { place, baselines }: OpenRun,
  measurement: Measurement,
  { record, context }: { readonly record: TrialRecord; readonly context: string },
  source: () => TrialSource | undefined,
): void {
  if (place.kind === 'replay') return;
  const recorder = place.kind === 'live' ? place.recorder : undefined;
  const isKept = isBaseline(measurement, record);
  const from = recorder === undefined && !isKept ? undefined : source();
  if (from === undefined) return;
  const { run, ranAt } = from;
  const kept = { context, run, ranAt, record };
  recorder?.trial(kept);
  if (isKept) baselines.write(kept);
}

/** Memory as it stands: what a later candidate is compared with. Rules under audit stand too until they are evicted. */
function isBaseline({ kind, activeSet, subjects }: Measurement, { present }: TrialRecord): boolean {
  const audited = kind === 'drops' ? subjects.flatMap(({ members }) => members) : [];
  const standing = [...activeSet.map(({ id }) => id), ...audited];
  return present.length === standing.length && standing.every((id) => present.includes(id));
}

/**
 * Tells at once, and with every trial, what a run has spent. Trials are added up as they come; the journal is read at first and after an
 * attempt that gave no trial, so that telling costs a trial nothing.
 */
export function followSpending({ db, run, config, deps }: Pick<OpenRun, 'db' | 'run' | 'config' | 'deps'>) {
  const pricing = pricingOf(config);
  const readBudget = () => budgetOfRun(db, run, config, { endedOnly: true });
  let budget = readBudget();
  const notify = (next: TokenBudget) => {
    budget = next;
    deps.progress.spent(getBudgetReport(budget));
  };
  notify(budget);
  return {
    add: (record: TrialRecord) => notify(recordUsage(budget, record.agent, record.usage, priceTrial(record, pricing))),
    readAgain: () => notify(readBudget()),
  };
}
