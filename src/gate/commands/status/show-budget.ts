import { type ListedRun, listRuns, readLatestTrialTime, readRunTrials } from '../../../adapters/store/journal.ts';
import type { Db } from '../../../adapters/store/open-store.ts';
import { readReservations } from '../../../adapters/store/reservations.ts';
import type { BudgetView, TrialSpending } from '../../../core/model/money/budget.ts';
import { totalTokens } from '../../../core/model/money/usage.ts';
import { type ProblemError, setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import { hintKnownNames } from '../../../core/text/did-you-mean.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { defined } from '../../../core/util/values.ts';
import { measuredInWeek, reportOfRun } from '../../trials/budget/run-budget.ts';
import { askJournal } from '../../trials/store/open-journal.ts';
import { type BudgetRequest, limitedBudget, readBudgetConfig } from './list-budgets.ts';

/**
 * Reads one run's budget on every level, the latest run when none is named; undefined when nothing was ever measured. Throws ProblemError for an
 * unknown run, and for a config that cannot be read.
 */
export async function showBudget(
  request: BudgetRequest & { readonly run?: string },
  deps: Pick<Dependencies, 'cwd' | 'env' | 'now'>,
): Promise<BudgetView | undefined> {
  const runs = (await askJournal(request, deps, (db) => listRuns(db))) ?? [];
  const run = runs.find(({ id }) => request.run === undefined || id === request.run);
  if (run === undefined && request.run !== undefined) throw unknownRun(request.run, runs);
  if (run === undefined) return undefined;
  const config = await readBudgetConfig(request, deps);
  return askJournal(request, deps, (db) => buildView(db, run, config, deps.now()));
}

function unknownRun(run: string, runs: readonly ListedRun[]): ProblemError {
  const ids = runs.map(({ id }) => id);
  return setupError('budget-unknown-run', `there is no run ${quoteValue(run)}`, hintKnownNames(run, ids, 'runs'));
}

function buildView(db: Db, run: ListedRun, config: Config, now: Date): BudgetView {
  const budget = limitedBudget(db, run, config);
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
    notices: [...noteClock(readLatestTrialTime(db), now), ...(run.limits === undefined ? [notSaved] : [])],
  };
}

const notSaved = 'This run stored no limits: they are those of the config as it is now.';

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
