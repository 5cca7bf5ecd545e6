import { loadBudget } from '../../../adapters/store/budget-files.ts';
import { readRunTrials } from '../../../adapters/store/journal.ts';
import type { Db } from '../../../adapters/store/open-store.ts';
import { readReservations } from '../../../adapters/store/reservations.ts';
import { type ListedRun, listRuns, readLatestTrialTime } from '../../../adapters/store/results.ts';
import type { TokenBudget } from '../../../core/budget/token-budget.ts';
import type { BudgetView, TrialSpending } from '../../../core/model/money/budget.ts';
import { totalTokens } from '../../../core/model/money/usage.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import { defined } from '../../../core/util/values.ts';
import { budgetOfRun, measuredInWeek, reportOfRun } from '../../trials/budget/run-budget.ts';
import { askJournal } from '../../trials/store/open-journal.ts';
import { type BudgetRequest, findBudgetFolder, readBudgetConfig, requireKnownRun } from './saved-budgets.ts';

/**
 * Reads one run's budget on every level, the latest run when none is named; undefined when nothing was ever measured. Sums come from the
 * journal, limits from the saved budget. Throws ProblemError for an unknown run, a corrupt budget or config.
 */
export async function showBudget(
  request: BudgetRequest & { readonly run?: string },
  deps: Pick<Dependencies, 'cwd' | 'env' | 'now'>,
): Promise<BudgetView | undefined> {
  const folder = await findBudgetFolder(request, deps);
  const runs = (await askJournal(request, deps, (db) => listRuns(db))) ?? [];
  if (request.run !== undefined)
    requireKnownRun(
      request.run,
      runs.map(({ id }) => id),
    );
  const run = runs.find(({ id }) => request.run === undefined || id === request.run);
  if (run === undefined) return undefined;
  const saved = (await loadBudget(run.id, folder)) ?? undefined;
  const config = await readBudgetConfig(request, deps);
  return askJournal(request, deps, (db) => buildView(db, run, { saved, config, now: deps.now() }));
}

interface Known {
  readonly saved: TokenBudget | undefined;
  readonly config: Config;
  readonly now: Date;
}

function buildView(db: Db, run: ListedRun, { saved, config, now }: Known): BudgetView {
  const counted = budgetOfRun(db, run.id, config, { stopReason: saved?.stopReason });
  // The journal is the truth about what was spent; the limits are those the run was started with.
  const budget = saved === undefined ? counted : { ...saved, currentUsage: counted.currentUsage };
  const running = readReservations(db, run.id).filter(({ isLiving }) => isLiving);
  const mostExpensive = findMostExpensive(readRunTrials(db, run.id));
  return {
    schema: 1,
    run: run.id,
    beganAt: run.beganAt,
    state: stateOf(run, running.length > 0),
    budget: reportOfRun(db, budget, config, now),
    warnAt: budget.warningThresholdPercent,
    trial: {
      maxAllowed: budget.maxTokensPerTrial,
      ...defined({ dearest: mostExpensive }),
      running: running.map(({ key, agent, tokens, spent }) => ({ key, agent, tokens, spent })),
    },
    week: { measured: measuredInWeek(db, now) },
    notices: [
      ...noteClock(readLatestTrialTime(db), now),
      ...noteSavedTimes(saved),
      ...(saved === undefined ? [notSaved] : []),
    ],
  };
}

const notSaved = 'This run saved no budget: its limits are those of the config as it is now.';

function stateOf({ finished }: ListedRun, isRunning: boolean): BudgetView['state'] {
  if (isRunning) return 'running';
  return finished ? 'finished' : 'unfinished';
}

function findMostExpensive(records: readonly TrialRecord[]): TrialSpending | undefined {
  const spent = records.map(({ key, agent, task, usage }) => ({ key, agent, task, tokens: totalTokens(usage) }));
  return spent.reduce<TrialSpending | undefined>(
    (best, trial) => (trial.tokens > (best?.tokens ?? -1) ? trial : best),
    undefined,
  );
}

/** Sums do not depend on the clock; the week does, and the age of baselines that are used again. */
function noteClock(latest: string | undefined, now: Date): readonly string[] {
  if (latest === undefined || latest <= now.toISOString()) return [];
  return [
    `The journal has a trial of ${latest}, and this machine says it is ${now.toISOString()}: the clock was moved. No total changes, but the figure of the last 7 days may.`,
  ];
}

/** Notes times in the future: rentroll writes nothing older than itself, so somebody else wrote this, or moved a file between machines. */
function noteSavedTimes(saved: TokenBudget | undefined): readonly string[] {
  const { createdAt = '', updatedAt = createdAt } = saved ?? {};
  if (updatedAt >= createdAt) return [];
  return [`The saved budget says it was changed ${updatedAt}, before it was made (${createdAt}). Its limits hold.`];
}
