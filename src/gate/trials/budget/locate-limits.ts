import { locateKey } from '../../../core/config/edit-config.ts';
import type { BudgetLimit, BudgetReport, BudgetStopReason } from '../../../core/model/money/budget.ts';
import type { Position } from '../../../core/model/problem.ts';
import type { BudgetConfig, Config } from '../../../core/model/rule/config.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import type { Revision } from '../../change/load-revision.ts';
import { readTreeText } from '../../change/read-files.ts';

/** Who lowered a limit below that of the config, in words that say what to change; `--budget-tokens` when absent. */
export type LoweredBy = Partial<Readonly<Record<'run' | 'agent' | 'dollars', string>>>;

/** The sources of a run's limits. */
export interface LimitSources {
  readonly inputs: Pick<GateInputs, 'paths'>;
  readonly base: Pick<Revision, 'config' | 'tree'>;
  /** The config whose limits the run obeyed. */
  readonly config: Pick<Config, 'budget'>;
  readonly loweredBy?: LoweredBy;
}

/** Returns the report with the limits that stopped the run, and each limit with the key or option that sets it and its place. */
export async function locateLimits(
  report: BudgetReport,
  reasons: readonly BudgetStopReason[],
  sources: LimitSources,
): Promise<BudgetReport> {
  const { warnings = [] } = report;
  if (reasons.length === 0 && warnings.length === 0) return report;
  const { base, inputs } = sources;
  const text = await readTreeText(base.tree, inputs.paths.config);
  const locate = (key: string) => locateKey(text ?? '', inputs.paths.config, key.split('.'));
  const find = (reason: BudgetStopReason) => findLimit(reason, sources, locate);
  const stops = [...new Set(reasons)].map(find);
  return {
    ...report,
    ...(stops.length === 0 ? {} : { stops }),
    ...(warnings.length === 0 ? {} : { warnings: warnings.map((entry) => ({ ...entry, ...find(entry.reason) })) }),
  };
}

const keys: Readonly<Record<BudgetStopReason, keyof BudgetConfig>> = {
  convoy_budget_exceeded: 'run',
  agent_budget_exceeded: 'agent',
  trial_budget_exceeded: 'trial',
  dollar_budget_exceeded: 'dollars',
};

function findLimit(
  reason: BudgetStopReason,
  { base, config, loweredBy = {} }: LimitSources,
  locate: (key: string) => Position,
): BudgetLimit {
  const key = keys[reason];
  const amount = config.budget[key];
  const written = base.config?.budget[key] ?? amount;
  // An agent's limit is never above that of its run: whatever lowered the one has lowered the other.
  const { run: byRun = '--budget-tokens', agent = byRun, dollars = byRun } = loweredBy;
  const by = { run: byRun, agent, dollars, trial: byRun }[key];
  if (amount < written) return { reason, amount, setBy: by };
  return { reason, amount, setBy: `budget.${key}`, at: locate(`budget.${key}`) };
}
