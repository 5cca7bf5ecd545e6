import type { BudgetStopReason } from '../../../core/model/money/budget.ts';
import type { TrialRecord, TrialSpec } from '../../../core/model/trial/trial.ts';
import { defined } from '../../../core/util/values.ts';
import { runTrial, type TrialSetting, type TrialTerms, tidyTrial } from '../../measure/trial/run-trial.ts';
import type { LiveEnvironment } from '../environment/environment.ts';
import type { OpenRun } from '../environment/open-run.ts';
import { openLiveBudget } from '../money/live-budget.ts';
import type { RunLimits } from '../money/run-limits.ts';
import { openScripts } from '../scripts/open-scripts.ts';
import { readFacts } from './read-facts.ts';

/** A trial that ran here, and the limit that refused one of its calls. */
export interface EndedTrial {
  readonly record: TrialRecord;
  readonly refused?: BudgetStopReason;
}

/**
 * Runs a trial at the place of a run, its calls held against the budget when they are paid for. Throws where nothing runs: who asks for a
 * trial there has not looked at what can be recalled.
 */
export async function runHere(
  openRun: OpenRun,
  terms: TrialTerms,
  spec: TrialSpec,
  limits: RunLimits,
): Promise<EndedTrial> {
  const { db, run, place, deps } = openRun;
  if (place.kind !== 'live') throw new Error(`a place of kind "${place.kind}" runs no trial`);
  const { runner, scratch, sandbox } = place;
  const task = terms.tasks[spec.task];
  const fixture = task === undefined ? place.fixture : await place.startOf(task);
  const { env, signal } = deps;
  const scripts = await askedScripts(openRun, place, terms);
  const setting: TrialSetting = { ...terms, ...scripts, runner, fixture, scratch, sandbox, env, signal, readFacts };
  if (!isPaid({ place })) return { record: await runTrial(setting, spec) };
  const { key, agent } = spec;
  const reservation = openLiveBudget({ ...{ db, run, key, agent, limits }, now: () => deps.now() });
  const record = await runTrial(setting, spec, reservation);
  const refused = reservation.end();
  return { record, ...defined({ refused }) };
}

/** The scripts that are probes of the rules under test. */
async function askedScripts(
  openRun: OpenRun,
  environment: LiveEnvironment,
  { asks }: TrialTerms,
): Promise<Pick<TrialSetting, 'scripts'>> {
  if (asks === undefined) return {};
  return { scripts: await openScripts(openRun, environment, asks) };
}

/** Deletes what a trial left at the place of a run; what cannot be deleted is told when the place is closed. Never throws. */
export async function tidyHere({ place }: Pick<OpenRun, 'place'>, spec: TrialSpec): Promise<void> {
  if (place.kind === 'live') await tidyTrial(place, spec);
}

/** What a simulated or replayed attempt took was never paid for. */
export function isPaid({ place }: Pick<OpenRun, 'place'>): boolean {
  return place.runner.level === 'measured';
}
